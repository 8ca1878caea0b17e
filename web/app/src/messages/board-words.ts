import type { BoardWords } from '@merkhet/board';
import { mergedWords } from '@merkhet/board/english';
import type { Terms } from '../games/folder.ts';

/** The board's texts in a language; what is missing is English. */
export function boardWords(language: string, terms: Terms, board: Partial<BoardWords>): BoardWords {
  return mergedWords({ ...board, language, patterns: terms });
}
