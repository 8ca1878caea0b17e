import type { Annotation } from '@merkhet/board';
import type { Line, Rules, Scene, State, Suggestions } from '@merkhet/engine';
import { Observable } from '../base/observable.ts';
import { forBoard } from '../moves/offers.ts';
import type { Thinker } from '../base/thinker.ts';
import { goalOf, type Puzzle } from './puzzle.ts';

export type PuzzleVerdict = 'none' | 'looking' | 'good' | 'wrong' | 'solved' | 'shown';

/** What became of a puzzle: solved at the first try; failed, by a wrong turn or by help; solved then; the solution seen. */
export type PuzzleEvent = 'first' | 'failed' | 'later' | 'shown';

export interface PuzzleView {
  scene: Scene;
  state: State;
  verdict: PuzzleVerdict;
  /** Whether it is waiting for a move of the solver. */
  open: boolean;
  annotations: Annotation[];
  /** Something was wrong, or help was taken: the first try is over. */
  failed: boolean;
  revision: number;
}

/** How hard a move off the known line is looked at. */
const nodes = 40000;
const milliseconds = 3000;

/** One puzzle, as somebody works on it. */
export class PuzzleRun {
  readonly view: Observable<PuzzleView>;
  readonly seat: number;
  readonly #line: Line;
  #played: string[] = [];
  /** How many moves had been made when the solver's turn began: a wrong turn is taken back to there. */
  #turnStart = 0;
  /** What was told of: each once. */
  readonly #told = new Set<PuzzleEvent>();
  /** What is under way: an answer, the solution. Whatever begins next ends it. */
  #running = new AbortController();
  readonly #thinker: Thinker;
  readonly #pause: () => Promise<void>;
  /** Hears of every move that is made. */
  readonly #onMove: (scene: Scene, over: boolean) => void;
  readonly #onEvent: (event: PuzzleEvent) => void;

  constructor(
    rules: Rules,
    readonly puzzle: Puzzle,
    thinker: Thinker,
    pause: () => Promise<void>,
    onMove: (scene: Scene, over: boolean) => void = () => undefined,
    onEvent: (event: PuzzleEvent) => void = () => undefined,
  ) {
    this.#thinker = thinker;
    this.#pause = pause;
    this.#onMove = onMove;
    this.#onEvent = onEvent;
    this.#line = rules.open(puzzle.game, puzzle.position);
    this.seat = Number(this.#line.state().to_move);
    this.view = new Observable(this.#seen('none', true, 0));
  }

  suggest(typed: string): Suggestions {
    return forBoard(this.#line.suggest(typed));
  }
  preview(move: string): Scene {
    return this.#line.preview(move);
  }

  /** A move of the solver. A turn that fails is taken back; a good one is answered. */
  async play(move: string): Promise<void> {
    if (!this.view.value.open) return;
    const signal = this.#begin();
    this.#make(move);
    const { to_move, outcome } = this.#line.state();
    if (outcome) return this.#finish(outcome[this.seat] === 1, signal);
    if (to_move === this.seat) return this.#show('none', true);
    this.#show('looking', false);
    const answer = await this.#answerTo(signal);
    if (signal.aborted) return;
    if (answer === null) return this.#finish(false, signal);
    await this.#pause();
    if (signal.aborted) return;
    this.#make(answer);
    const after = this.#line.state().outcome;
    if (after) return this.#finish(after[this.seat] === 1, signal);
    this.#turnStart = this.#played.length;
    this.#show('good', true);
  }

  /** Points at where the next move of the solution begins. */
  hint(): void {
    if (!this.view.value.open) return;
    // Off the line there is nothing to point at: back on to it first.
    if (!this.#onLine()) this.#takeBack(this.#onLineUpTo());
    const next = this.puzzle.moves[this.#played.length] ?? '';
    this.#tell('failed');
    const part = this.#line.suggest('').next.find(({ text }) => next.startsWith(text));
    const from = part?.square ?? this.#line.scene().trays.find(({ name }) => name === part?.tray)?.beside;
    const annotations: Annotation[] = from ? [{ kind: 'circle', square: from, tint: 'blue' }] : [];
    this.view.value = { ...this.#seen('none', true, this.view.value.revision + 1), annotations };
  }

  restart(): void {
    this.#begin();
    this.#takeBack(0);
    this.#show('none', true);
  }

  /** Plays the solution from the beginning to its end. */
  async solution(): Promise<void> {
    const signal = this.#begin();
    // Whoever has solved it may look again.
    if (!this.#told.has('first')) {
      this.#tell('failed');
      this.#tell('shown');
    }
    this.#takeBack(0);
    this.#show('shown', false);
    for (const move of this.puzzle.moves) {
      await this.#pause();
      if (signal.aborted) return;
      this.#make(move);
      this.#show('shown', false);
    }
  }

  dispose(): void {
    this.#running.abort();
    this.#line.dispose();
  }

  #begin(): AbortSignal {
    this.#running.abort();
    this.#running = new AbortController();
    return this.#running.signal;
  }

  #make(move: string): void {
    this.#played.push(...this.#line.play(move).played.map((one) => one.move));
    this.#onMove(this.#line.scene(), this.#line.state().outcome !== null);
  }

  #onLineUpTo(): number {
    const off = this.#played.findIndex((move, index) => move !== this.puzzle.moves[index]);
    const same = off < 0 ? this.#played.length : off;
    return Math.min(same, this.#turnStart);
  }
  #onLine(): boolean {
    return this.#played.every((move, index) => move === this.puzzle.moves[index]);
  }

  /** The other side's answer to a good turn; null when the turn was not good enough. */
  async #answerTo(signal: AbortSignal): Promise<string | null> {
    const { game, position, moves } = this.puzzle;
    const known = moves[this.#played.length];
    if (this.#onLine() && known !== undefined) return known;
    // The first move is the only one; and a turn that had to score did not.
    const { goal } = goalOf(this.puzzle);
    if (this.#turnStart === 0 || goal === 'score') return null;
    const made = [...this.#played];
    const request = { game, position, moves: made, nodes, movetime: milliseconds };
    const found = await this.#thinker.analyse(request, undefined, signal).catch(() => null);
    if (!found?.proven || found.win[this.seat] !== 1) return null;
    if (goal === 'winIn' && (found.plies_to_end ?? Infinity) > moves.length - made.length) return null;
    return found.best;
  }

  async #finish(won: boolean, signal: AbortSignal): Promise<void> {
    this.#tell(!won ? 'failed' : this.#told.has('failed') ? 'later' : 'first');
    this.#show(won ? 'solved' : 'wrong', false);
    if (won) return;
    await this.#pause();
    if (signal.aborted) return;
    this.#takeBack(this.#turnStart);
    this.#show('wrong', true);
  }

  #tell(event: PuzzleEvent): void {
    // What was solved at the first try stays so, whatever is tried afterwards.
    if (this.#told.has(event) || this.#told.has('first')) return;
    this.#told.add(event);
    this.#onEvent(event);
  }

  #takeBack(length: number): void {
    while (this.#played.length > length) {
      this.#played.pop();
      this.#line.undo();
    }
    this.#turnStart = Math.min(this.#turnStart, length);
  }

  #show(verdict: PuzzleVerdict, open: boolean): void {
    this.view.value = this.#seen(verdict, open, this.view.value.revision + 1);
  }
  #seen(verdict: PuzzleVerdict, open: boolean, revision: number): PuzzleView {
    return {
      scene: this.#line.scene(),
      state: this.#line.state(),
      verdict,
      open,
      annotations: [],
      failed: this.#told.has('failed'),
      revision,
    };
  }
}
