import type { BoardWords } from '@merkhet/board';
import { mergedWords } from '@merkhet/board/english';
import type { Terms } from '../games/folder.ts';

/** The board's texts in the language of a file; what is missing is English. */
export function boardWords({ terms, board }: { terms: Terms; board: Partial<BoardWords> }): BoardWords {
  return mergedWords({ ...board, patterns: terms });
}
