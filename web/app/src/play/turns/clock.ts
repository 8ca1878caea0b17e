import type { ClockSetting } from '../../setup/game-setup.ts';

/** Less than this is little time, in milliseconds. */
export const littleTime = 20_000;

/** The clocks of a game. Every question takes the time of asking, in milliseconds from any fixed moment. */
export class Clock {
  readonly #left: number[];
  #seat: number | null = null;
  #since = 0;

  constructor(
    readonly setting: ClockSetting,
    seats: number,
  ) {
    this.#left = Array.from({ length: seats }, () => setting.initial);
  }

  /** Whose clock runs. */
  get running(): number | null {
    return this.#seat;
  }

  remaining(seat: number, now: number): number {
    const spent = this.#seat === seat ? now - this.#since : 0;
    return Math.max(0, this.#left[seat]! - spent);
  }

  all(now: number): number[] {
    return this.#left.map((_, seat) => this.remaining(seat, now));
  }

  /** Lets the clock of `seat` run; it ends the turn of any other. */
  turn(seat: number, now: number): void {
    if (seat === this.#seat) return;
    this.endTurn(now);
    this.#seat = seat;
    this.#since = now;
  }

  /** Stops, and adds its increment to the seat whose turn it was. */
  endTurn(now: number): void {
    const ending = this.#seat;
    this.stop(now);
    if (ending !== null) this.#left[ending]! += this.setting.increment;
  }

  /** Stops without an increment: the game is over, or pauses. */
  stop(now: number): void {
    if (this.#seat !== null) this.#left[this.#seat] = this.remaining(this.#seat, now);
    this.#seat = null;
  }

  /** Puts the clocks back to what they showed; none runs. */
  set(left: readonly number[]): void {
    this.#seat = null;
    left.forEach((milliseconds, seat) => {
      if (seat < this.#left.length) this.#left[seat] = milliseconds;
    });
  }

  /** The seat whose time has run out. */
  fallen(now: number): number | null {
    return this.#seat !== null && this.remaining(this.#seat, now) <= 0 ? this.#seat : null;
  }
}

const hour = 3_600_000;
const day = 24 * hour;

/** As on a chess clock: 5:00, 1:02:03, tenths in the last ten seconds, and days and hours of a day or more: "2d 5h". */
export function clockText(milliseconds: number, language = 'en'): string {
  if (milliseconds >= day) {
    const part = (value: number, unit: string) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(value);
    const hours = Math.floor((milliseconds % day) / hour);
    const days = part(Math.floor(milliseconds / day), 'day');
    return hours === 0 ? days : `${days} ${part(hours, 'hour')}`;
  }
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  const pad = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const short = `${minutes % 60}:${pad(seconds % 60)}`;
  return minutes < 60 ? short : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}
