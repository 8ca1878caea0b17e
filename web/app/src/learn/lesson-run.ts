import type { Line, Rules, Scene, State, Suggestion, Suggestions } from '@merkhet/engine';
import { askedByPage, forBoard, isWhole } from '../moves/offers.ts';
import { Observable } from '../base/observable.ts';
import { judged, type Verdict } from './conditions.ts';
import type { Moment, Step } from './lesson.ts';

export interface StepView {
  scene: Scene;
  state: State;
  /** 'none' before the first move; 'wrong' stays in sight after the moves were taken back. */
  verdict: Verdict | 'none';
  /** Whether it is waiting for a move. */
  open: boolean;
  /** Moves that are made beside the board. */
  offers: Suggestion[];
  /** Grows with every change of the position. */
  revision: number;
  /** How often it went wrong. */
  misses: number;
}

/** Opens the position of a step. Throws a RulesError when its texts are wrong. */
export function openStep(rules: Rules, { game, position, prelude }: Step): Line {
  const line = rules.open(game, position);
  if (prelude) line.play(prelude);
  return line;
}

/** One step of a lesson, as somebody works on it. */
export class StepRun {
  readonly view: Observable<StepView>;
  /** Who makes the moves of the step. */
  readonly seat: number;
  readonly #line: Line;
  readonly #before: Moment;
  #moves: string[] = [];
  /** What is under way: a judgement, the answer. Whatever begins next ends it. */
  #running = new AbortController();
  readonly #pause: () => Promise<void>;
  readonly #onMove: (scene: Scene, over: boolean) => void;

  /** `pause`: lets a wrong move be seen before it is taken back. `onMove`: hears of every move that is made. */
  constructor(
    rules: Rules,
    readonly step: Step,
    pause: () => Promise<void>,
    onMove: (scene: Scene, over: boolean) => void = () => undefined,
  ) {
    this.#pause = pause;
    this.#onMove = onMove;
    this.#line = openStep(rules, step);
    this.#before = this.#moment();
    const mover = this.#before.state.to_move;
    this.seat = typeof mover === 'number' ? mover : 0;
    this.view = new Observable(this.#seen('none', true, 0, 0));
  }

  suggest(typed: string): Suggestions {
    return forBoard(this.#line.suggest(typed));
  }
  preview(move: string): Scene {
    return this.#line.preview(move);
  }
  /** Whether a move that the page asks for, such as a komi, is legal. */
  allows(move: string): boolean {
    return isWhole(this.#line, move);
  }

  /** Makes a move and judges it; a wrong one is taken back after a while. */
  async play(move: string): Promise<void> {
    if (this.view.value.open) await this.#attempt(move, this.#begin());
  }

  async #attempt(move: string, signal: AbortSignal): Promise<void> {
    const { misses } = this.view.value;
    this.#make(move);
    const made = { before: this.#before, after: this.#moment(), moves: this.#moves, seat: this.seat };
    const verdict = judged(this.step.goal, made);
    this.#show(verdict, verdict === 'more', misses + (verdict === 'wrong' ? 1 : 0));
    if (verdict === 'more' || (verdict === 'right' && !this.step.epilogue)) return;
    await this.#pause();
    if (signal.aborted) return;
    if (verdict === 'wrong') return this.#takeBack('wrong');
    for (const next of this.step.epilogue!.split(' ')) this.#make(next);
    this.#show('right', false, misses);
  }

  /** Starts the step over. */
  restart(): void {
    this.#begin();
    this.#takeBack('none');
  }

  /** Makes the moves of the answer. */
  async showAnswer(): Promise<void> {
    const signal = this.#begin();
    this.#takeBack('none');
    for (const move of this.step.answer.split(' ')) {
      await this.#attempt(move, signal);
      if (signal.aborted) return;
      if (this.view.value.open) await this.#pause();
      if (signal.aborted) return;
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

  #takeBack(verdict: StepView['verdict']): void {
    while (this.#moves.pop() !== undefined) this.#line.undo();
    this.#show(verdict, true, this.view.value.misses);
  }

  #make(move: string): void {
    this.#moves.push(...this.#line.play(move).played.map((one) => one.move));
    const { scene, state } = this.#moment();
    this.#onMove(scene, state.outcome !== null);
  }

  #moment(): Moment {
    return { scene: this.#line.scene(), state: this.#line.state() };
  }

  #show(verdict: StepView['verdict'], open: boolean, misses: number): void {
    this.view.value = this.#seen(verdict, open, misses, this.view.value.revision + 1);
  }

  #seen(verdict: StepView['verdict'], open: boolean, misses: number, revision: number): StepView {
    const offers = open ? this.#line.suggest('').next.filter(askedByPage) : [];
    return { ...this.#moment(), verdict, open, offers, revision, misses };
  }
}
