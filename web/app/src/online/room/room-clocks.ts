import { Observable } from '../../base/observable.ts';
import type { Clocks } from '../client/schemas.ts';

const tickMilliseconds = 100;

/** The clocks of a game as the server has told them last, and as they have run since. */
export class RoomClocks {
  /** Milliseconds left for each seat; empty without clocks. */
  readonly shown = new Observable<number[]>([]);
  #told: Clocks | null = null;
  readonly #now: () => number;
  #ticker: ReturnType<typeof setInterval> | undefined;

  /** `now`: milliseconds by the server's clock. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get beginBy(): number | null {
    return this.#told?.beginBy ?? null;
  }
  tell(clocks: Clocks | null): void {
    this.#told = clocks;
    this.#show();
    clearInterval(this.#ticker);
    if (clocks && clocks.running !== null) this.#ticker = setInterval(() => this.#show(), tickMilliseconds);
  }

  #show(): void {
    const { left = [], running = null, at = 0 } = this.#told ?? {};
    const gone = Math.max(0, this.#now() - at);
    this.shown.value = left.map((time, seat) => Math.max(0, seat === running ? time - gone : time));
  }

  dispose(): void {
    clearInterval(this.#ticker);
  }
}
