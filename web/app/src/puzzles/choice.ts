import { puzzleId, ratingOf, type Puzzle } from './puzzle.ts';

/** One of so many that are nearest is served: not always the same one to everybody. */
const nearest = 8;

/**
 * The place of a puzzle for somebody of `rating` among those that `met` has not; when there are none left, among all
 * but `last`. `random`: 0 to 1, not reached.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  rating: number,
  met: (id: string) => boolean,
  last: string,
  random: () => number,
): number {
  const places = puzzles.map((puzzle, index) => ({
    index,
    id: puzzleId(puzzle),
    off: Math.abs(ratingOf(puzzle) - rating),
  }));
  const fresh = places.filter(({ id }) => !met(id));
  const others = places.filter(({ id }) => id !== last);
  const from = [fresh, others, places].find(({ length }) => length > 0)!;
  const near = from.sort((a, b) => a.off - b.off || a.index - b.index).slice(0, nearest);
  return near[Math.floor(random() * near.length)]!.index;
}

/** An easier puzzle is one whose rating is about so much lower. */
const easierBy = 200;

/** Puzzles go from easy to hard. */
const countEasier = (puzzles: readonly Puzzle[], than: Puzzle): number =>
  puzzles.findIndex((puzzle) => ratingOf(puzzle) >= ratingOf(than));

export const hasEasier = (puzzles: readonly Puzzle[], than: Puzzle): boolean => countEasier(puzzles, than) > 0;

/** The place of a puzzle that is clearly easier than another, of which there must be one. */
export function easierPuzzle(
  puzzles: readonly Puzzle[],
  than: Puzzle,
  met: (id: string) => boolean,
  random: () => number,
): number {
  const easier = puzzles.slice(0, countEasier(puzzles, than));
  return nextPuzzle(easier, ratingOf(than) - easierBy, met, '', random);
}

/** A streak is over at the latest after so many puzzles. */
export const longestStreak = 50;

/** A number from 0 to 1 that `seed` and `step` decide: the last steps of MurmurHash3. */
function scattered(seed: number, step: number): number {
  let h = Math.imul(seed ^ Math.imul(step + 1, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * The puzzle of a streak after `length` solved ones; null when it is complete. The puzzles, which go from easy to hard,
 * are divided into stages; each gives one, chosen by the seed.
 */
export function streakPuzzle(puzzles: readonly Puzzle[], seed: number, length: number): number | null {
  const stages = Math.min(longestStreak, puzzles.length);
  if (length >= stages) return null;
  const begin = Math.floor((length * puzzles.length) / stages);
  const end = Math.floor(((length + 1) * puzzles.length) / stages);
  return begin + Math.floor(scattered(seed, length) * (end - begin));
}
