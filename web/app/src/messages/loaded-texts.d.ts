/** The texts of a language as the build puts them together, for each part that is fetched by itself: texts-plugin.ts. */
type TextsOf<T> = Record<string, () => Promise<{ default: T }>>;
type PageTexts = import('./messages.ts').PageTexts;
type EmbedTextsFile = import('../embed/embed-texts.ts').EmbedFile;
type LearnTexts = import('../learn/learn-messages.ts').LearnMessages;
type TrainTexts = import('../train/train-messages.ts').TrainMessages;
type StudyTexts = import('../study/study-messages.ts').StudyMessages;
type EditorTexts = import('../editor/editor-messages.ts').EditorMessages;
type ShareTexts = import('../share/share-messages.ts').ShareMessages;
type SettingsTexts = import('../frame/settings-messages.ts').SettingsMessages;
type KeptTexts = import('../keep/kept-messages.ts').KeptMessages;
type StatisticsTexts = import('../statistics/statistics-messages.ts').StatisticsMessages;
type OnlineTexts = import('../online/online-messages.ts').OnlineMessages;
type StudiesTexts = import('../online/studies/studies-messages.ts').StudiesMessages;
type PeopleTexts = import('../online/people-messages.ts').PeopleMessages;
type NoticesTexts = import('../online/notices-messages.ts').NoticesMessages;
type TournamentTexts = import('../online/tournament/tournament-messages.ts').TournamentMessages;
type OpponentTexts = import('../opponents/opponent-texts.ts').OpponentTexts;
type HowToPlays = Record<string, import('../games/folder.ts').HowToPlay>;

declare module 'virtual:texts/page' {
  const languages: TextsOf<PageTexts>;
  export default languages;
}
declare module 'virtual:texts/page/en' {
  const english: PageTexts;
  export default english;
}
declare module 'virtual:texts/embed' {
  const languages: TextsOf<EmbedTextsFile>;
  export default languages;
}
declare module 'virtual:texts/embed/en' {
  const english: EmbedTextsFile;
  export default english;
}
declare module 'virtual:texts/learn' {
  const languages: TextsOf<LearnTexts>;
  export default languages;
}
declare module 'virtual:texts/learn/en' {
  const english: LearnTexts;
  export default english;
}
declare module 'virtual:texts/train' {
  const languages: TextsOf<TrainTexts>;
  export default languages;
}
declare module 'virtual:texts/train/en' {
  const english: TrainTexts;
  export default english;
}
declare module 'virtual:texts/study' {
  const languages: TextsOf<StudyTexts>;
  export default languages;
}
declare module 'virtual:texts/study/en' {
  const english: StudyTexts;
  export default english;
}
declare module 'virtual:texts/editor' {
  const languages: TextsOf<EditorTexts>;
  export default languages;
}
declare module 'virtual:texts/editor/en' {
  const english: EditorTexts;
  export default english;
}
declare module 'virtual:texts/share' {
  const languages: TextsOf<ShareTexts>;
  export default languages;
}
declare module 'virtual:texts/share/en' {
  const english: ShareTexts;
  export default english;
}
declare module 'virtual:texts/settings' {
  const languages: TextsOf<SettingsTexts>;
  export default languages;
}
declare module 'virtual:texts/settings/en' {
  const english: SettingsTexts;
  export default english;
}
declare module 'virtual:texts/kept' {
  const languages: TextsOf<KeptTexts>;
  export default languages;
}
declare module 'virtual:texts/kept/en' {
  const english: KeptTexts;
  export default english;
}
declare module 'virtual:texts/statistics' {
  const languages: TextsOf<StatisticsTexts>;
  export default languages;
}
declare module 'virtual:texts/statistics/en' {
  const english: StatisticsTexts;
  export default english;
}
declare module 'virtual:texts/online' {
  const languages: TextsOf<OnlineTexts>;
  export default languages;
}
declare module 'virtual:texts/online/en' {
  const english: OnlineTexts;
  export default english;
}
declare module 'virtual:texts/studies' {
  const languages: TextsOf<StudiesTexts>;
  export default languages;
}
declare module 'virtual:texts/studies/en' {
  const english: StudiesTexts;
  export default english;
}
declare module 'virtual:texts/people' {
  const languages: TextsOf<PeopleTexts>;
  export default languages;
}
declare module 'virtual:texts/people/en' {
  const english: PeopleTexts;
  export default english;
}
declare module 'virtual:texts/notices' {
  const languages: TextsOf<NoticesTexts>;
  export default languages;
}
declare module 'virtual:texts/notices/en' {
  const english: NoticesTexts;
  export default english;
}
declare module 'virtual:texts/tournament' {
  const languages: TextsOf<TournamentTexts>;
  export default languages;
}
declare module 'virtual:texts/tournament/en' {
  const english: TournamentTexts;
  export default english;
}
declare module 'virtual:texts/opponents' {
  const languages: TextsOf<OpponentTexts>;
  export default languages;
}
declare module 'virtual:texts/opponents/en' {
  const english: OpponentTexts;
  export default english;
}
declare module 'virtual:texts/how-to-play' {
  const languages: TextsOf<HowToPlays>;
  export default languages;
}
declare module 'virtual:texts/how-to-play/en' {
  const english: HowToPlays;
  export default english;
}
/** Only other languages have them: what the rules say is English. */
declare module 'virtual:texts/errors' {
  const languages: TextsOf<Record<string, string>>;
  export default languages;
}
