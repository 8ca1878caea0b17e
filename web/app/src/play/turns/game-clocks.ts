import { Observable } from '../../base/observable.ts';
import type { ClockSetting } from '../../setup/game-setup.ts';
import { Clock } from './clock.ts';

const tickMilliseconds = 100;

/** The clocks of a game, as they are shown; a game without clocks has none of this. */
export class GameClocks {
  /** Milliseconds left for each seat; empty without clocks. */
  readonly shown: Observable<number[]>;
  readonly #clock: Clock | null;
  readonly #setting: ClockSetting | null;
  readonly #seats: number;
  readonly #now: () => number;
  #ticker: ReturnType<typeof setInterval> | undefined;

  constructor(setting: ClockSetting | null, seats: number, now: () => number) {
    this.#setting = setting;
    this.#seats = seats;
    this.#now = now;
    this.#clock = setting && new Clock(setting, seats);
    this.shown = new Observable(this.left() ?? []);
  }

  /** Milliseconds left; null without clocks. */
  left(): number[] | null {
    return this.#clock?.all(this.#now()) ?? null;
  }
  leftOf(seat: number): number {
    return this.#clock?.remaining(seat, this.#now()) ?? Infinity;
  }

  /** Shows the time as it passes; `onFall` hears whose has run out. */
  watch(onFall: (seat: number) => void): void {
    if (this.#clock) this.#ticker ??= setInterval(() => this.#tick(onFall), tickMilliseconds);
  }
  /** Stops for good. */
  unwatch(): void {
    clearInterval(this.#ticker);
    this.#ticker = undefined;
    this.stop();
  }
  #tick(onFall: (seat: number) => void): void {
    if (!this.#clock || this.#clock.running === null) return;
    this.show();
    const seat = this.#clock.fallen(this.#now());
    if (seat !== null) onFall(seat);
  }
  show(): void {
    const left = this.left();
    if (left) this.shown.value = left;
  }

  /** A seat's time runs. */
  turn(seat: number): void {
    this.#clock?.turn(seat, this.#now());
  }
  /** A turn is over; nobody's time runs. */
  endTurn(): void {
    this.#clock?.endTurn(this.#now());
  }
  stop(): void {
    this.#clock?.stop(this.#now());
  }
  /** As they once stood, or, without `left`, as they stand now; nobody's time runs. */
  set(left: number[] | undefined): void {
    if (left) this.#clock?.set(left);
    else this.stop();
  }
  /** As at the start of the game. */
  reset(): void {
    if (this.#setting) this.#clock?.set(Array.from({ length: this.#seats }, () => this.#setting!.initial));
  }
}
