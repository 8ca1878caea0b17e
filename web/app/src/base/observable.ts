/** A value that tells its listeners when it changes; Svelte reads it as a store (`$name`). */
export class Observable<T> {
  readonly #listeners = new Set<(value: T) => void>();
  #current: T;

  constructor(current: T) {
    this.#current = current;
  }

  get value(): T {
    return this.#current;
  }
  set value(next: T) {
    this.#current = next;
    for (const listener of [...this.#listeners]) listener(next);
  }

  /** Calls `listener` now and at every change, until the function it returns is called. */
  subscribe(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#current);
    return () => this.#listeners.delete(listener);
  }
}
