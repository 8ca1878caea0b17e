/** How many answers are remembered. */
const mostKept = 8;

/** What time it is at the server, from its answers: the one that took the least time on the way is the best. */
export class ServerTime {
  readonly #kept: { way: number; ahead: number }[] = [];
  readonly #now: () => number;

  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
  }

  /** Milliseconds by the clock here. */
  here(): number {
    return this.#now();
  }

  /** The server said `time` in answer to what was sent at `sent`, by the clock here. */
  heard(time: number, sent: number): void {
    const received = this.#now();
    this.#kept.push({ way: received - sent, ahead: time - (sent + received) / 2 });
    if (this.#kept.length > mostKept) this.#kept.shift();
  }

  /** Milliseconds by the server's clock; by the one here before it has said anything. */
  now(): number {
    const best = this.#kept.reduce<{ way: number; ahead: number } | null>(
      (least, one) => (least && least.way <= one.way ? least : one),
      null,
    );
    return this.#now() + (best?.ahead ?? 0);
  }
}
