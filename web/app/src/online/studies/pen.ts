import type { MoveSource } from '@merkhet/board';
import type { Scene, Square, Suggestion } from '@merkhet/engine';
import type { Shape, Tint } from './study-change.ts';

export type PenKind = 'arrow' | 'circle';

/** Where a pen may be put down, as moves: the board then takes taps, drags and keys for it as it does in a game. */
export class Pen implements MoveSource {
  readonly anywhere = true;
  readonly #squares: Square[];
  readonly #kind: PenKind;
  readonly #names: { circle: string; from: string; to: string };

  /** `names`: what the pen does on a square, for people. */
  constructor({ files, ranks, squares }: Scene, kind: PenKind, names: { circle: string; from: string; to: string }) {
    const absent = new Set(squares.filter(({ ground }) => ground === 'absent').map(({ square }) => square.join()));
    const all = Array.from({ length: files * ranks }, (_, at): Square => [at % files, Math.floor(at / files)]);
    this.#squares = all.filter((square) => !absent.has(square.join()));
    this.#kind = kind;
    this.#names = names;
  }

  suggest(typed: string) {
    const circle = this.#kind === 'circle';
    const first = (square: Square): Suggestion => ({
      text: square.join(),
      act: circle ? this.#names.circle : this.#names.from,
      whole: circle,
      square,
    });
    const second = (square: Square): Suggestion => ({
      text: `${typed} ${square.join()}`,
      act: this.#names.to,
      whole: true,
      square,
    });
    if (typed === '') return { next: this.#squares.map(first), note: '' };
    const ends = circle || typed.includes(' ');
    const others = this.#squares.filter((square) => square.join() !== typed);
    return { next: ends ? [] : others.map(second), note: '' };
  }
}

/** What a whole text of a pen draws. */
export function drawnShape(text: string, tint: Tint): Shape {
  const [from = [0, 0], to] = text.split(' ').map((square): Square => {
    const [file = 0, rank = 0] = square.split(',').map(Number);
    return [file, rank];
  });
  return to ? { kind: 'arrow', from, to, tint } : { kind: 'circle', square: from, tint };
}
