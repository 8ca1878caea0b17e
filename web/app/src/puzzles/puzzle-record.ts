import { Observable } from '../base/observable.ts';
import { browserStore, Stored, type TextStore } from '../base/storage.ts';
import { easierPuzzle, nextPuzzle, streakPuzzle } from './choice.ts';
import { rated, unrated, type Rating } from './glicko.ts';
import { puzzleId, ratingOf, type Puzzle } from './puzzle.ts';

/** What became of a puzzle: solved at the first try, solved later, not solved yet. */
export type Mark = 'first' | 'later' | 'failed';
const marks: readonly unknown[] = ['first', 'later', 'failed'];

/** What is remembered of somebody's puzzles in one game. */
export interface Solver {
  rating: Rating;
  /** How many puzzles were rated. */
  rated: number;
  /** By the ids of the puzzles that were tried. */
  marks: Readonly<Record<string, Mark>>;
  /** The id of the puzzle that was served and is not decided yet, or of the last one. */
  served: string;
  /** The streak under way. */
  streak: { seed: number; length: number } | null;
  bestStreak: number;
}

/** People begin below the middle of the puzzles. */
const begin: Solver = {
  rating: { rating: 1200, ...unrated },
  rated: 0,
  marks: {},
  served: '',
  streak: null,
  bestStreak: 0,
};

/** Puzzles are measured, but not by people. */
const puzzleDeviation = 100;
/** A rating goes on changing, however long somebody has solved. */
const leastDeviation = 60;
/** Above it a rating is a guess so far. */
const sureDeviation = 110;

export const isSure = ({ deviation }: Rating): boolean => deviation <= sureDeviation;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isRating = (value: unknown): value is Rating =>
  isObject(value) &&
  [value.rating, value.deviation, value.volatility].every(Number.isFinite) &&
  (value.deviation as number) > 0 &&
  (value.volatility as number) > 0;

function accepted(stored: unknown): Solver | null {
  if (!isObject(stored) || !isRating(stored.rating) || !isObject(stored.marks)) return null;
  const { rating, rated, served, streak, bestStreak } = stored;
  return {
    rating,
    rated: isCount(rated) ? rated : 0,
    marks: Object.fromEntries(
      Object.entries(stored.marks).filter(([, mark]) => marks.includes(mark)),
    ) as Solver['marks'],
    served: typeof served === 'string' ? served : '',
    streak:
      isObject(streak) && isCount(streak.seed) && isCount(streak.length)
        ? { seed: streak.seed, length: streak.length }
        : null,
    bestStreak: isCount(bestStreak) ? bestStreak : 0,
  };
}

export const isSolved = (mark: Mark | undefined): boolean => mark === 'first' || mark === 'later';

/** How many of a game's puzzles are solved; `total`: of how many there are. Marks may be of puzzles no longer there. */
export function countSolved({ marks }: Solver, total: number): number {
  return Math.min(total, Object.values(marks).filter(isSolved).length);
}

/** Somebody's puzzles in one game: the rating, what was tried, the streak. Kept in the browser. */
export class PuzzleRecord {
  readonly solver: Observable<Solver>;
  readonly #stored: Stored<Solver>;
  /** Whether there was room for it. */
  #kept = true;

  constructor(game: string, store: TextStore = browserStore()) {
    this.#stored = new Stored(store, `merkhet.puzzles.${game}`, accepted);
    this.solver = new Observable(this.#read());
  }

  /** The place of the puzzle to solve now: the one that was served and is not decided yet, or another. */
  serve(puzzles: readonly Puzzle[], random: () => number = Math.random): number {
    const { served, marks, rating } = this.#read();
    const open = puzzles.findIndex((puzzle) => puzzleId(puzzle) === served);
    if (open >= 0 && marks[served] === undefined) return open;
    const next = nextPuzzle(puzzles, rating.rating, (id) => marks[id] !== undefined, served, random);
    this.#write({ served: puzzleId(puzzles[next]!) });
    return next;
  }

  /** The place of a puzzle that is easier than one that was missed: the next to be served. There must be an easier one. */
  serveEasier(puzzles: readonly Puzzle[], than: Puzzle, random: () => number = Math.random): number {
    const { marks } = this.#read();
    const next = easierPuzzle(puzzles, than, (id) => marks[id] !== undefined, random);
    this.#write({ served: puzzleId(puzzles[next]!) });
    return next;
  }

  /**
   * The first try at a puzzle is over. Where it `counts` and the puzzle was not tried before, it changes the rating:
   * returns both ratings, otherwise null.
   */
  tried(puzzle: Puzzle, solved: boolean, counts: boolean): { before: Rating; after: Rating } | null {
    const id = puzzleId(puzzle);
    const { marks, rating: before, rated: number } = this.#read();
    const known = marks[id];
    if (known !== undefined) {
      if (solved) this.solvedLater(puzzle);
      return null;
    }
    const marked = { marks: { ...marks, [id]: solved ? ('first' as const) : ('failed' as const) } };
    if (!counts) return (this.#write(marked), null);
    const game = { rating: ratingOf(puzzle), deviation: puzzleDeviation, score: solved ? 1 : 0 };
    const after = rated(before, [game]);
    after.deviation = Math.max(after.deviation, leastDeviation);
    this.#write({ ...marked, rating: after, rated: number + 1 });
    return { before, after };
  }

  /** A puzzle whose first try failed was solved after all. */
  solvedLater(puzzle: Puzzle): void {
    const id = puzzleId(puzzle);
    const { marks } = this.#read();
    if (marks[id] === 'failed') this.#write({ marks: { ...marks, [id]: 'later' } });
  }

  /** The place of the puzzle of the streak under way, which begins if there is none; null when it is complete. */
  streakPuzzle(puzzles: readonly Puzzle[], random: () => number = Math.random): number | null {
    const streak = this.#read().streak ?? { seed: Math.floor(random() * 2 ** 32), length: 0 };
    this.#write({ streak });
    return streakPuzzle(puzzles, streak.seed, streak.length);
  }
  /** The puzzle of the streak was solved. */
  lengthenStreak(): void {
    const { streak, bestStreak } = this.#read();
    if (!streak) return;
    const length = streak.length + 1;
    this.#write({ streak: { ...streak, length }, bestStreak: Math.max(bestStreak, length) });
  }
  endStreak(): void {
    this.#write({ streak: null });
  }

  /** Another tab may have written since. */
  #read(): Solver {
    return this.#kept ? (this.#stored.read() ?? begin) : this.solver.value;
  }
  #write(part: Partial<Solver>): void {
    const solver = { ...this.#read(), ...part };
    this.#kept = this.#stored.write(solver);
    this.solver.value = solver;
  }
}
