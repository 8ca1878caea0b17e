import { sizes, type JudgedTurn } from '../game-report.ts';
import { root } from '../../moves/game-tree.ts';
import { Observable } from '../../base/observable.ts';
import type { Study } from '../study.ts';

export type Verdict = 'none' | 'looking' | 'right' | 'wrong' | 'answer';

export interface PracticeView {
  /** The mistake being worked on, from 0; as many as there are when all are done. */
  index: number;
  verdict: Verdict;
  /** What was tried, and what it gives away. */
  tried: string[];
  loss: number;
}

const milliseconds = 600;

/** Goes through one seat's mistakes: for each, a better turn is to be found. */
export class Practice {
  readonly view = new Observable<PracticeView>({ index: 0, verdict: 'none', tried: [], loss: 0 });
  #running: AbortController | null = null;
  /** Whether the engine was on before, and how large the tree was. */
  readonly #before: { engineOn: boolean; size: number };
  readonly #study: Study;

  /** The engine rests while somebody practises. */
  constructor(
    study: Study,
    readonly mistakes: readonly JudgedTurn[],
  ) {
    this.#study = study;
    this.#before = { engineOn: study.view.value.engineOn, size: study.tree.size };
    study.setEngine(false);
    this.#open(0);
  }

  get mistake(): JudgedTurn | undefined {
    return this.mistakes[this.view.value.index];
  }

  next(): void {
    this.#open(this.view.value.index + 1);
  }

  answer(): void {
    this.view.value = { ...this.view.value, verdict: 'answer' };
    this.#begin();
  }

  /** Leaves the study as it was: with the engine on or off, and without what was tried. */
  dispose(): void {
    this.#halt();
    this.#study.cut(this.#before.size);
    if (this.#before.engineOn) this.#study.setEngine(true);
  }

  /** Drops an attempt that is being judged. */
  #halt(): void {
    this.#running?.abort();
    this.#running = null;
  }

  /** A move of the turn being tried; the turn is judged once it is over. */
  async try(move: string): Promise<void> {
    const mistake = this.mistake;
    if (this.view.value.verdict === 'looking') return;
    const judged = mistake?.seat === this.#study.view.value.state.to_move;
    this.#study.play(move);
    const tried = mistake && judged && this.#movesSince(mistake);
    // Outside the turn being tried, moves are looked at, not judged.
    if (!tried) return;
    const { state } = this.#study.view.value;
    const complete = state.to_move !== mistake.seat || state.outcome !== null;
    this.view.value = { ...this.view.value, verdict: complete ? 'looking' : 'none', tried };
    if (complete) await this.#judge(mistake, tried);
  }

  /** The moves on the board since the mistake was shown; null if there are others among them. */
  #movesSince({ from, seat }: JudgedTurn): string[] | null {
    const moves: string[] = [];
    const { tree, view } = this.#study;
    for (let id = view.value.cursor; id !== from; id = tree.node(id).parent) {
      const node = tree.node(id);
      if (id === root || node.seat !== seat || node.chance) return null;
      moves.unshift(node.move);
    }
    return moves;
  }

  async #judge(mistake: JudgedTurn, tried: readonly string[]): Promise<void> {
    const { signal } = (this.#running = new AbortController());
    let loss: number | null = null;
    try {
      loss = await this.#lossOf(mistake, tried, signal);
    } catch (error) {
      if (!signal.aborted) reportError(error);
    }
    if (signal.aborted) return;
    if (loss === null) return this.#open(this.view.value.index);
    const verdict = loss < sizes.inaccuracy ? 'right' : 'wrong';
    this.view.value = { ...this.view.value, verdict, loss };
    if (verdict === 'wrong') this.#begin();
  }

  /** What the turn gives away; null if the engine found nothing. */
  async #lossOf(mistake: JudgedTurn, tried: readonly string[], signal: AbortSignal): Promise<number | null> {
    if (tried.every((move, index) => mistake.better[index] === move)) return 0;
    const after = await this.#study.evaluateAfter(mistake.from, tried, milliseconds, signal);
    return after && Math.max(0, mistake.before - after.win[mistake.seat]!);
  }

  #open(index: number): void {
    this.view.value = { index, verdict: 'none', tried: [], loss: 0 };
    this.#begin();
  }

  /** Puts the board before the mistake; an attempt that is being judged is dropped. */
  #begin(): void {
    this.#halt();
    if (this.mistake) this.#study.goTo(this.mistake.from);
  }
}
