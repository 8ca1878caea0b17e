import counts from 'virtual:puzzle-counts';
import { Observable } from '../base/observable.ts';
import { browserStore, Stored, type TextStore } from '../base/storage.ts';
import { gameNames } from '../games/games.ts';

/** Days since 1970-01-01, by UTC: a day is the same one for everybody. */
export type Day = number;

const dayLength = 86_400_000;

export const dayAt = (milliseconds: number): Day => Math.floor(milliseconds / dayLength);
export const dateOf = (day: Day): Date => new Date(day * dayLength);
/** "2026-11-23". */
export const textOfDay = (day: Day): string => dateOf(day).toISOString().slice(0, 10);
/** Reads textOfDay()'s; null for anything else. */
export function dayOfText(text: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const day = dayAt(Date.parse(text));
  return Number.isNaN(day) || textOfDay(day) !== text ? null : day;
}

/** A puzzle by its place in the file of its game, from 0. */
export interface PuzzlePlace {
  game: string;
  index: number;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** The greatest number up to count / φ, rounded, that has no divisor in common with count. */
function goldenStep(count: number): number {
  let step = Math.round((count * (Math.sqrt(5) - 1)) / 2);
  while (greatestDivisor(step, count) > 1) --step;
  return step;
}

/**
 * The puzzle of a day. The games take turns, in their order; the puzzles of each come by Fibonacci hashing (Knuth, The
 * Art of Computer Programming, vol. 3, 6.4): every one once before any comes again, easy and hard ones mixed.
 */
export function dailyPuzzle(
  day: Day,
  names: readonly string[] = gameNames,
  puzzles: Readonly<Record<string, number>> = counts,
): PuzzlePlace {
  const those = names.filter((name) => (puzzles[name] ?? 0) > 0);
  const game = those[day % those.length]!;
  const count = puzzles[game]!;
  const round = Math.floor(day / those.length);
  return { game, index: (round * goldenStep(count)) % count };
}

/** Calls `listener` now and when a new day begins, until the function it returns is called. */
export function watchDay(listener: (day: Day) => void, clock: () => number = Date.now): () => void {
  let day = dayAt(clock());
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const now = clock();
    if (dayAt(now) !== day) listener((day = dayAt(now)));
    // Timers stand still while a computer sleeps: once an hour at least.
    clearTimeout(timer);
    timer = setTimeout(look, Math.min((day + 1) * dayLength - now, dayLength / 24));
  };
  listener(day);
  look();
  return () => clearTimeout(timer);
}

interface KeptDays {
  /** The days whose puzzle was solved on that day, in order. */
  solved: Day[];
  /** The last day whose solution was shown before it was solved. */
  shown: Day | null;
}

const isDay = (value: unknown): value is Day => Number.isSafeInteger(value) && (value as number) >= 0;

function accepted(stored: unknown): KeptDays | null {
  const { solved, shown } = (stored ?? {}) as Partial<Record<keyof KeptDays, unknown>>;
  if (!Array.isArray(solved) || !solved.every(isDay)) return null;
  return { solved: [...new Set(solved)].sort((a, b) => a - b), shown: isDay(shown) ? shown : null };
}

/** Remembers which daily puzzles were solved. */
export class DailyRecord {
  readonly days: Observable<KeptDays>;
  readonly #stored: Stored<KeptDays>;
  /** Whether there was room for it. */
  #kept = true;

  constructor(store: TextStore = browserStore()) {
    this.#stored = new Stored(store, 'merkhet.daily', accepted);
    this.days = new Observable(this.#read());
  }

  /** The puzzle of `day` was solved on that day; once its solution was shown, that counts no longer. */
  solve(day: Day): void {
    const { solved, shown } = this.#read();
    if (shown === day || solved.includes(day)) return;
    this.#write({ solved: [...solved, day].sort((a, b) => a - b), shown });
  }
  show(day: Day): void {
    const { solved, shown } = this.#read();
    if (!solved.includes(day)) this.#write({ solved, shown: Math.max(shown ?? day, day) });
  }

  #read(): KeptDays {
    return this.#kept ? (this.#stored.read() ?? { solved: [], shown: null }) : this.days.value;
  }
  #write(days: KeptDays): void {
    this.#kept = this.#stored.write(days);
    this.days.value = days;
  }
}

/** How many days in a row were solved: the row that reaches today or yesterday, and the longest. */
export function rowsOf(solved: readonly Day[], today: Day): { current: number; best: number } {
  let current = 0;
  let best = 0;
  let row = 0;
  solved.forEach((day, index) => {
    row = index > 0 && solved[index - 1] === day - 1 ? row + 1 : 1;
    best = Math.max(best, row);
    if (day === today || day === today - 1) current = row;
  });
  return { current, best };
}
