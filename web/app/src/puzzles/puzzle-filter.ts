import { greatestRating, leastRating, puzzleId, ratingOf, type Puzzle } from './puzzle.ts';
import { isSolved, type Mark } from './puzzle-record.ts';

/** What a list of puzzles is asked for; an empty text asks for nothing. */
export interface PuzzleFilter {
  /** A key of `levels`. */
  level: string;
  /** A kind of puzzle, as Puzzle.kind has it. */
  kind: string;
  /** 'new', 'solved' or 'failed'. */
  state: string;
}

const bounds = [leastRating, 1000, 1400, 1800, greatestRating + 1];

/** How hard puzzles are, by their ratings, both ends included. */
export const levels: readonly { key: string; least: number; most: number }[] = bounds
  .slice(1)
  .map((end, index) => ({ key: String(index + 1), least: bounds[index]!, most: end - 1 }));

const inState: Readonly<Record<string, (mark: Mark | undefined) => boolean>> = {
  new: (mark) => mark === undefined,
  solved: isSolved,
  failed: (mark) => mark === 'failed',
};

/** The places of the puzzles that a filter lets through. A filter that means nothing asks for nothing. */
export function filterPuzzles(
  puzzles: readonly Puzzle[],
  { level, kind, state }: PuzzleFilter,
  marks: Readonly<Record<string, Mark>>,
): number[] {
  const wanted = levels.find(({ key }) => key === level);
  const known = puzzles.some((puzzle) => puzzle.kind === kind);
  return puzzles.flatMap((puzzle, index) => {
    const rating = ratingOf(puzzle);
    const fits =
      (!wanted || (rating >= wanted.least && rating <= wanted.most)) &&
      (!known || puzzle.kind === kind) &&
      (inState[state]?.(marks[puzzleId(puzzle)]) ?? true);
    return fits ? [index] : [];
  });
}
