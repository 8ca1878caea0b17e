import type { Rules } from '@merkhet/engine';
import type { Thinker } from '../base/thinker.ts';
import type { Puzzle } from './puzzle.ts';
import type { PuzzleRecord } from './puzzle-record.ts';

/** What every page of a game's puzzles is given. */
export interface GamePuzzles {
  rules: Rules;
  /** What people call the game. */
  title: string;
  name: string;
  puzzles: readonly Puzzle[];
  record: PuzzleRecord;
  thinker: Thinker;
}
