import type { BoardWords } from '@merkhet/board';
import { boardWords } from '../messages/board-words.ts';
import { byGame, gathered, type GameWords, type Terms } from '../games/folder.ts';
import { bestLanguage } from '../messages/texts.ts';
import english, { type EmbedMessages } from './messages/en.ts';

export interface EmbedTexts {
  code: string;
  messages: EmbedMessages;
  /** What the rules call things in English, in this language. */
  terms: Terms;
  board: BoardWords;
}

/** What an embedded board takes from the texts of the app. */
interface AppTexts {
  terms: Terms;
  board: Partial<BoardWords>;
}

const own = import.meta.glob<{ default: EmbedMessages }>(['./messages/??.ts', '!./messages/en.ts']);
const ofApp = import.meta.glob<AppTexts>(['../messages/??.ts', '!../messages/en.ts']);

/** The languages with texts. */
export const embedLanguages: string[] = ['en', ...Object.keys(own).map((path) => path.slice(-5, -3))];

const words = byGame(import.meta.glob<GameWords>('../games/*/en/words.ts', { eager: true, import: 'default' }));
const { terms, kinds } = gathered(words);

/** For a page that can load nothing else. */
export const englishTexts: EmbedTexts = textsOf('en', english, { terms, board: { kinds } });

function textsOf(code: string, messages: EmbedMessages, ofApp: AppTexts): EmbedTexts {
  return { code, messages, terms: ofApp.terms, board: boardWords(ofApp) };
}

/** The texts in the first of the wished languages that has any. */
export async function embedTexts(wished: readonly string[]): Promise<EmbedTexts> {
  const code = bestLanguage(wished, embedLanguages);
  const [texts, app] = await Promise.all([own[`./messages/${code}.ts`]?.(), ofApp[`../messages/${code}.ts`]?.()]);
  return texts && app ? textsOf(code, texts.default, app) : englishTexts;
}
