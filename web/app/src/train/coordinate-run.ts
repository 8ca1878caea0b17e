import { squareName } from '@merkhet/board';
import type { Scene, Square } from '@merkhet/engine';
import { drawn } from '../base/lots.ts';
import { Observable } from '../base/observable.ts';

/** A square is found by its name, or a square that is shown is named. */
export type Way = 'find' | 'name';

export interface CoordinateView {
  phase: 'ready' | 'running' | 'over';
  /** What is asked for; null while nothing is. */
  square: Square | null;
  /** Names among which the right one is. */
  choices: string[];
  right: number;
  wrong: number;
  /** Milliseconds left; null without a limit. */
  left: number | null;
  /** The answer before: what was asked, what was answered. */
  answer: { asked: string; given: string } | null;
  /** Grows with every answer. */
  revision: number;
}

/** How long a round takes, in milliseconds. */
export const roundTime = 30_000;
const choiceCount = 4;

/** The squares of a board that pieces can stand on. */
export function squaresOf({ files, ranks, squares }: Scene): Square[] {
  const absent = new Set(squares.flatMap(({ square, ground }) => (ground === 'absent' ? [square.join()] : [])));
  return Array.from({ length: files * ranks }, (_, index): Square => [index % files, Math.floor(index / files)]).filter(
    (square) => !absent.has(square.join()),
  );
}

/** What a round comes to: a wrong answer costs a point, so that guessing does not pay. */
export const scoreOf = ({ right, wrong }: Pick<CoordinateView, 'right' | 'wrong'>): number =>
  Math.max(0, right - wrong);

/** A round of questions about the names of squares. */
export class CoordinateRun {
  readonly view: Observable<CoordinateView>;
  readonly #squares: readonly Square[];
  readonly #names: ReadonlySet<string>;
  readonly #lot: () => number;
  readonly #now: () => number;
  #end = Infinity;

  constructor(
    scene: Scene,
    readonly way: Way,
    readonly timed: boolean,
    lot: () => number = Math.random,
    now: () => number = () => performance.now(),
  ) {
    this.#squares = squaresOf(scene);
    this.#names = new Set(this.#squares.map(squareName));
    this.#lot = lot;
    this.#now = now;
    this.view = new Observable<CoordinateView>({
      phase: 'ready',
      square: null,
      choices: [],
      right: 0,
      wrong: 0,
      left: timed ? roundTime : null,
      answer: null,
      revision: 0,
    });
  }

  start(): void {
    this.#end = this.timed ? this.#now() + roundTime : Infinity;
    this.view.value = { ...this.view.value, phase: 'running', right: 0, wrong: 0, answer: null };
    this.#ask();
  }

  /** Lets the time pass. */
  tick(): void {
    if (this.view.value.phase !== 'running' || !this.timed) return;
    const left = Math.max(0, this.#end - this.#now());
    if (left === 0) this.stop();
    else this.view.value = { ...this.view.value, left };
  }

  stop(): void {
    if (this.view.value.phase !== 'running') return;
    this.view.value = { ...this.view.value, phase: 'over', square: null, choices: [], left: this.timed ? 0 : null };
  }

  /** Whether a text that is being typed names a square, and could not become the name of another. */
  isName(text: string): boolean {
    return this.#names.has(text) && ![...this.#names].some((name) => name !== text && name.startsWith(text));
  }

  /** The name of a square as the answer. A wrong one is told, and the question stays. */
  answer(given: string): void {
    const { square, phase, right, wrong, revision } = this.view.value;
    if (phase !== 'running' || !square) return;
    const asked = squareName(square);
    const hit = given === asked;
    this.view.value = {
      ...this.view.value,
      right: right + Number(hit),
      wrong: wrong + Number(!hit),
      answer: { asked, given },
      revision: revision + 1,
    };
    if (hit) this.#ask();
  }

  #ask(): void {
    const before = this.view.value.square?.join();
    const others = this.#squares.filter((square) => square.join() !== before);
    const square = drawn(others.length > 0 ? others : this.#squares, this.#lot);
    const choices = this.way === 'name' ? this.#choicesFor(square) : [];
    this.view.value = { ...this.view.value, square, choices, revision: this.view.value.revision + 1 };
  }

  /** Names of squares near by, the right one among them, in the order of names. */
  #choicesFor(square: Square): string[] {
    const names = new Set([squareName(square)]);
    const near = this.#squares.filter(
      ([file, rank]) => Math.max(Math.abs(file - square[0]), Math.abs(rank - square[1])) <= 2,
    );
    while (names.size < Math.min(choiceCount, near.length)) names.add(squareName(drawn(near, this.#lot)));
    return [...names].sort((a, b) => a[0]!.localeCompare(b[0]!) || Number(a.slice(1)) - Number(b.slice(1)));
  }
}
