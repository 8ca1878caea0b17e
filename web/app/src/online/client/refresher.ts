import { ServerError } from './server-error.ts';

/** Milliseconds after which what failed is tried again. */
const pauseAfterFailure = 4_000;

interface Around {
  /** Milliseconds from the beginning of one reading to that of the next, at least. */
  gap: () => number;
  /** Hears why a reading failed; null when one did not. */
  onTrouble: (error: unknown) => void;
}

/** Reads something again whenever it may have changed: one reading at a time, and not too often however often it is asked. */
export class Refresher {
  readonly #read: () => Promise<void>;
  readonly #around: Around;
  #next = 0;
  #wanted = false;
  #reading: Promise<void> | null = null;
  #held = false;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(read: () => Promise<void>, around: Around) {
    this.#read = read;
    this.#around = around;
  }

  /** It may have changed. */
  ask(): void {
    this.#wanted = true;
    this.#plan();
  }

  /** Reads nothing until it is let go; resolves when nothing is being read any more. */
  async hold(): Promise<void> {
    this.#held = true;
    await this.#reading;
  }
  letGo(): void {
    this.#held = false;
    this.#plan();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  #plan(): void {
    if (this.#ended || this.#held || this.#reading || !this.#wanted) return;
    clearTimeout(this.#timer);
    const wait = this.#next - Date.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#plan(), wait);
    else
      this.#reading = this.#readOnce().then(() => {
        this.#reading = null;
        this.#plan();
      });
  }

  async #readOnce(): Promise<void> {
    this.#wanted = false;
    this.#next = Date.now() + this.#around.gap();
    try {
      await this.#read();
      if (!this.#ended) this.#around.onTrouble(null);
    } catch (error) {
      if (!this.#ended) this.#around.onTrouble(error);
      if (error instanceof ServerError && error.again) {
        this.#wanted = true;
        this.#next = Math.max(this.#next, Date.now() + pauseAfterFailure);
      }
    }
  }
}
