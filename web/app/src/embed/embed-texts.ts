import type { BoardWords } from '@merkhet/board';
import { mergedWords } from '@merkhet/board/english';
import type { Terms } from '../messages/en.ts';
import { bestLanguage } from '../messages/texts.ts';
import english, { type EmbedMessages } from './messages/en.ts';

export interface EmbedTexts {
  code: string;
  messages: EmbedMessages;
  /** What the rules call things in English, in this language. */
  terms: Terms;
  board: BoardWords;
}

const own = import.meta.glob<{ default: EmbedMessages }>(['./messages/??.ts', '!./messages/en.ts']);
const ofApp = import.meta.glob<{ terms: Terms; board: Partial<BoardWords> }>(['../messages/??.ts', '!../messages/en.ts']);

/** The texts in the first of the wished languages that there are texts in. */
export async function embedTexts(wished: readonly string[]): Promise<EmbedTexts> {
  const there = ['en', ...Object.keys(own).map((path) => path.slice(-5, -3))];
  const code = bestLanguage(wished, there);
  const [texts, app] = await Promise.all([own[`./messages/${code}.ts`]?.(), ofApp[`../messages/${code}.ts`]?.()]);
  return { code, messages: texts?.default ?? english, terms: app?.terms ?? {}, board: mergedWords(app?.board ?? {}) };
}
