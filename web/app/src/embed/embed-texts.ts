import type { BoardWords } from '@merkhet/board';
import others from 'virtual:texts/embed';
import english from 'virtual:texts/embed/en';
import type own from '../messages/en/embed.json';
import { boardWords } from '../messages/board-words.ts';
import { gathered, type GameWords, type Terms } from '../games/folder.ts';
import type { OutcomeTexts } from '../messages/outcome.ts';
import { bestLanguage } from '../messages/texts.ts';

export type EmbedKey = keyof typeof own;
export type EmbedMessages = Record<EmbedKey, string> & OutcomeTexts;

/** What an embedded board loads in a language; texts-plugin.ts gathers it. */
export interface EmbedFile {
  messages: EmbedMessages;
  rules: Terms;
  board: Partial<BoardWords>;
  words: Readonly<Record<string, GameWords>>;
}

export interface EmbedTexts {
  code: string;
  messages: EmbedMessages;
  /** What the rules call things in English, in this language. */
  terms: Terms;
  board: BoardWords;
}

/** The languages with texts. */
export const embedLanguages: readonly string[] = ['en', ...Object.keys(others)];

/** For a page that can load nothing else. */
export const englishTexts: EmbedTexts = textsOf('en', english);

function textsOf(code: string, { messages, rules, board, words }: EmbedFile): EmbedTexts {
  const { terms, kinds } = gathered(words, rules);
  return { code, messages, terms, board: boardWords(code, terms, { ...board, kinds }) };
}

/** The texts in the first of the wished languages that has any. */
export async function embedTexts(wished: readonly string[]): Promise<EmbedTexts> {
  const code = bestLanguage(wished, embedLanguages);
  const loaded = await others[code]?.();
  return loaded ? textsOf(code, loaded.default) : englishTexts;
}
