import type { Line } from '@merkhet/engine';
import type { Premoves } from './premoves.ts';

/** What can be done before a seat's turn has come, from a line in which another is to move. */
export type PremovesOf = (line: Line, seat: number) => Premoves;

/** What somebody does whose turn has not come: whole moves made beforehand, and a half-made one. */
export class Ahead {
  /** The half-made move. */
  typed = '';
  #premoves: Premoves | null = null;
  #of: PremovesOf | null = null;

  /** From now on moves can be made beforehand: what that takes is loaded when somebody has to wait. */
  allow(of: PremovesOf): void {
    this.#of = of;
  }

  /** The moves made beforehand; null before the first. */
  get made(): Premoves | null {
    return this.#premoves;
  }

  /** What a seat can do beforehand; null while that is nothing. */
  begin(line: Line, seat: number): Premoves | null {
    return (this.#premoves ??= this.#of?.(line, seat) ?? null);
  }

  drop(): void {
    this.#premoves?.dispose();
    this.#premoves = null;
    this.typed = '';
  }
}
