import { Observable } from '../base/observable.ts';
import { browserStore, Stored, type TextStore } from '../base/storage.ts';

/** The steps that have been done, such as "GAME.fire". */
export type Done = ReadonlySet<string>;

function accepted(stored: unknown): string[] | null {
  return Array.isArray(stored) && stored.every((entry) => typeof entry === 'string') ? stored : null;
}

/** Remembers which steps were done. */
export class Progress {
  readonly done: Observable<Done>;
  readonly #stored: Stored<string[]>;

  constructor(store: TextStore = browserStore()) {
    this.#stored = new Stored(store, 'merkhet.learned', accepted);
    this.done = new Observable<Done>(new Set(this.#stored.read() ?? []));
  }

  add(name: string): void {
    if (this.done.value.has(name)) return;
    this.done.value = new Set([...this.done.value, name]);
    this.#stored.write([...this.done.value]);
  }
}
