import { sizes, type JudgedTurn } from './game-report.ts';
import { Observable } from './observable.ts';
import type { Study } from './study.ts';

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

/** Goes through one seat's mistakes: a better turn is to be found in each. */
export class Practice {
  readonly view = new Observable<PracticeView>({ index: 0, verdict: 'none', tried: [], loss: 0 });

  constructor(
    private readonly study: Study,
    readonly mistakes: readonly JudgedTurn[],
  ) {
    this.open(0);
  }

  get mistake(): JudgedTurn | undefined {
    return this.mistakes[this.view.value.index];
  }

  next(): void {
    this.open(this.view.value.index + 1);
  }

  /** The position again, as it was before the mistake. */
  again(): void {
    this.open(this.view.value.index);
  }

  answer(): void {
    this.view.value = { ...this.view.value, verdict: 'answer' };
    if (this.mistake) this.study.goTo(this.mistake.from);
  }

  /** A move of the turn that is tried; the turn is judged when it is the other's again. */
  async try(move: string): Promise<void> {
    const mistake = this.mistake;
    if (!mistake || this.view.value.verdict === 'looking') return;
    const tried = [...this.view.value.tried, move];
    this.study.play(move);
    const { state } = this.study.view.value;
    if (state.to_move === mistake.seat && state.outcome === null) {
      this.view.value = { ...this.view.value, verdict: 'none', tried };
      return;
    }
    this.view.value = { ...this.view.value, verdict: 'looking', tried };
    const loss = await this.lossOf(mistake, tried);
    if (this.mistake !== mistake) return;
    const verdict = loss < sizes.inaccuracy ? 'right' : 'wrong';
    this.view.value = { ...this.view.value, verdict, loss };
    if (verdict === 'wrong') {
      this.study.goTo(mistake.from);
      this.view.value = { ...this.view.value, tried };
    }
  }

  private async lossOf(mistake: JudgedTurn, tried: readonly string[]): Promise<number> {
    if (tried.every((move, index) => mistake.better[index] === move)) return 0;
    const after = await this.study.evaluateAfter(mistake.from, tried, milliseconds);
    return after ? Math.max(0, mistake.before - after.win[mistake.seat]!) : 0;
  }

  private open(index: number): void {
    this.view.value = { index, verdict: 'none', tried: [], loss: 0 };
    if (this.mistake) this.study.goTo(this.mistake.from);
  }
}
