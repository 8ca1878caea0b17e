import type { BoardWords } from '@merkhet/board';
import type { Option } from '@merkhet/engine';
import { spoken, type Phrase } from '@merkhet/engine/phrase';
import { derived } from 'svelte/store';
import { Observable } from '../base/observable.ts';
import { settings } from '../base/settings.ts';
import { boardWords } from './board-words.ts';
import type { HowToPlay, OptionText, OptionTexts, Terms } from '../games/folder.ts';
import * as inEnglish from './en.ts';
import type { MessageKey, Messages } from './en.ts';
import { bestLanguage, filled, localMove } from './texts.ts';

type OfGames<T> = Readonly<Record<string, T>>;

export interface LanguageFile {
  default: Messages;
  /** What the rules call things in English, in this language. */
  terms: Terms;
  /** The texts of the board module; English where left out. */
  board: Partial<BoardWords>;
  /** A line or two for each game. */
  summaries: OfGames<string>;
  /** The options of each game; what is missing is in the words of the rules. */
  options: OfGames<OptionTexts>;
  /** Loads the rules of each game for players. */
  howToPlay: OfGames<() => Promise<HowToPlay>>;
}

interface Language {
  code: string;
  messages: Messages;
  terms: Terms;
  board: BoardWords;
  summaries: OfGames<string>;
  options: OfGames<OptionTexts>;
  howToPlay: OfGames<() => Promise<HowToPlay>>;
}

const files = import.meta.glob<LanguageFile>(['./??.ts', '!./en.ts']);

/** The languages with messages. */
export const languages: string[] = ['en', ...Object.keys(files).map((path) => path.slice(2, -3))].sort();

function asLanguage(code: string, file: LanguageFile): Language {
  const { default: messages, terms, summaries, options, howToPlay } = file;
  return { code, messages, terms, board: boardWords(file), summaries, options, howToPlay };
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
  const loaded = (await files[`./${code}.ts`]?.()) ?? inEnglish;
  // Another may be wished for by now.
  if (code === wishedLanguage()) language.value = asLanguage(code, loaded);
}

/** The message under a key, with its parts filled in: `$t('play.level', { level: 3 })`. */
export const t = derived(
  language,
  ({ messages }) =>
    (key: MessageKey, values?: Record<string, string | number>) =>
      filled(messages[key], values),
);

/** What the rules say, in the language of the page. */
export const say = derived(
  language,
  ({ terms }) =>
    (phrase: Phrase) =>
      spoken(phrase, (pattern) => terms[pattern] ?? pattern),
);

/** What the rules call something, in the language of the page. */
export const term = derived(
  language,
  ({ terms }) =>
    (english: string) =>
      terms[english] ?? english,
);

/** A move as people read it: the trays in it as the board calls them. */
export const moveText = derived(
  language,
  ({ terms }) =>
    (move: string) =>
      localMove(move, terms),
);

/** What to call an option of a game: in the language of the page, else as the rules do. */
export const optionText = derived(
  language,
  ({ options }) =>
    (game: string, { name, help }: Option): OptionText =>
      options[game]?.[name] ?? { label: name, help },
);
