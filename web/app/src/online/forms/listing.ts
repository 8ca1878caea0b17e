import { Observable } from '../../base/observable.ts';

/** Something the server knows, shown and changed: read again after every change. */
export class Listing<T> {
  /** Null until it is there. */
  readonly value = new Observable<T | null>(null);
  readonly trouble = new Observable<unknown>(null);
  readonly #read: () => Promise<T>;

  constructor(read: () => Promise<T>) {
    this.#read = read;
    void this.again();
  }

  /** Reads it again. */
  again(): Promise<void> {
    return this.change(() => Promise.resolve());
  }

  async change(what: () => Promise<unknown>): Promise<void> {
    this.trouble.value = null;
    try {
      await what();
      this.value.value = await this.#read();
    } catch (error) {
      this.trouble.value = error;
    }
  }
}
