import { Observable } from '../base/observable.ts';
import { browserStore, Stored, type TextStore } from '../base/storage.ts';

function accepted(stored: unknown): Record<string, number> | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  return Object.values(stored).every((one) => typeof one === 'number') ? (stored as Record<string, number>) : null;
}

/** The best result of each exercise, by its name, as this browser remembers it. */
export class Bests {
  readonly all: Observable<Readonly<Record<string, number>>>;
  readonly #stored: Stored<Record<string, number>>;

  constructor(store: TextStore = browserStore()) {
    this.#stored = new Stored(store, 'merkhet.trained', accepted);
    this.all = new Observable(this.#stored.read() ?? {});
  }

  /** Keeps a result if it is better than those before; returns whether it is. */
  tell(exercise: string, result: number): boolean {
    if (result <= (this.all.value[exercise] ?? 0)) return false;
    this.all.value = { ...this.all.value, [exercise]: result };
    this.#stored.write(this.all.value);
    return true;
  }
}

/** What can be trained with a board: to find a square by its name, to name a square, to see where a beam ends. */
export type Exercise = 'find' | 'name' | 'beam';

/** An exercise with the board of a game, as its best result is kept. */
export const exerciseName = (exercise: Exercise, game: string): string => `${exercise}/${game}`;
