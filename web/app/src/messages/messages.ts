import type { BoardWords } from '@merkhet/board';
import type { Option } from '@merkhet/engine';
import { spoken, type Phrase } from '@merkhet/engine/phrase';
import { derived } from 'svelte/store';
import others from 'virtual:texts/page';
import inEnglish from 'virtual:texts/page/en';
import { Observable } from '../base/observable.ts';
import { settings } from '../base/settings.ts';
import { boardWords } from './board-words.ts';
import {
  gathered,
  type FrontText,
  type GameWords,
  type OptionText,
  type OptionTexts,
  type Terms,
} from '../games/folder.ts';
import { localMove, moveOfLocal } from './local-moves.ts';
import type { MessageKey, Messages } from './message-key.ts';
import { bestLanguage, filled } from './texts.ts';

type OfGames<T> = Readonly<Record<string, T>>;

/** What every page needs in a language; texts-plugin.ts gathers it. */
export interface PageTexts {
  messages: Messages;
  /** What the rules of several games say in English, in this language. */
  rules: Terms;
  /** The texts of the board module; English where left out. */
  board: Partial<BoardWords>;
  words: OfGames<GameWords>;
  options: OfGames<OptionTexts>;
}

interface Language {
  code: string;
  messages: Messages;
  terms: Terms;
  board: BoardWords;
  /** A line or two for each game. */
  summaries: OfGames<string>;
  /** What is said about the position to try on the start page, of games that have one. */
  fronts: OfGames<FrontText>;
  /** The options of each game; what is missing is in the words of the rules. */
  options: OfGames<OptionTexts>;
}

/** The languages with messages. */
export const languages: readonly string[] = ['en', ...Object.keys(others)].sort();

function asLanguage(code: string, { messages, rules, board, words, options }: PageTexts): Language {
  const { terms, kinds, summaries, fronts } = gathered(words, rules);
  return { code, messages, terms, board: boardWords(code, terms, { ...board, kinds }), summaries, fronts, options };
}

export const language = new Observable<Language>(asLanguage('en', inEnglish));

function wishedLanguage(): string {
  const chosen = settings.value.language;
  return bestLanguage(chosen ? [chosen] : navigator.languages, languages);
}

/** Loads the language that the settings or the browser wish for. */
export async function loadLanguage(): Promise<void> {
  const code = wishedLanguage();
  if (code === language.value.code) return;
  const loaded = (await others[code]?.())?.default ?? inEnglish;
  // Another may be wished for by now.
  if (code === wishedLanguage()) language.value = asLanguage(code, loaded);
}

/** The message under a key, with its parts filled in: `$t('games.moves', { moves: 3 })`. */
export const t = derived(
  language,
  ({ messages, code }) =>
    (key: MessageKey, values?: Record<string, string | number>) =>
      filled(messages[key], values, code),
);

/** What the rules say, in the language of the page. */
export const say = derived(
  language,
  ({ terms, code }) =>
    (phrase: Phrase) =>
      spoken(phrase, (pattern) => terms[pattern] ?? pattern, code),
);

/** What the rules call something, in the language of the page. */
export const term = derived(
  language,
  ({ terms }) =>
    (english: string) =>
      terms[english] ?? english,
);

/** A move as people read it, in the words of the language. */
export const moveText = derived(
  language,
  ({ terms }) =>
    (move: string) =>
      localMove(move, terms),
);

/** A move as the rules read it, whether it is written in their words or as moveText writes it. */
export const ownMove = derived(
  language,
  ({ terms }) =>
    (move: string) =>
      moveOfLocal(move, terms),
);

/** What to call an option of a game: in the language of the page, else as the rules do. */
export const optionText = derived(
  language,
  ({ options }) =>
    (game: string, { name, help }: Option): OptionText =>
      options[game]?.[name] ?? { label: name, help },
);

/** A setting of a game, as in "Board size: 5×5". */
export const settingText = derived(optionText, (textOf) => (game: string, option: Option, value: string): string => {
  const text = textOf(game, option);
  return `${text.label}: ${valueText(text, value)}`;
});

/** What to call a value of an option. */
export const valueText = ({ values, value: pattern }: OptionText, value: string): string =>
  values?.[value] ?? (pattern ? filled(pattern, { value }) : value);
