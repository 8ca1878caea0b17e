import type { Square } from '@merkhet/engine';
import { Observable } from '../base/observable.ts';
import type { BeamQuestion } from './beam-question.ts';

export type BeamVerdict = 'right' | 'wrong' | 'late';

export interface BeamView {
  phase: 'ready' | 'drawing' | 'asking' | 'shown';
  question: BeamQuestion | null;
  /** Ends that were found, of a beam with several. */
  found: Square[];
  /** The square that was wrong. */
  missed: Square | null;
  verdict: BeamVerdict | null;
  /** Questions answered in a row. */
  streak: number;
  /** The longest streak since the start. */
  longest: number;
  /** Milliseconds left; null without a limit. */
  left: number | null;
}

/** How long there is to answer, in milliseconds. */
export const answerTime = 5_000;

/** How often a beam turns that is asked about after so many right answers: harder with every second one. */
export const wantedTurns = (streak: number): number => 1 + Math.floor(streak / 2);

const same = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];

/** Questions where a beam ends, one after another. */
export class BeamRun {
  readonly view: Observable<BeamView>;
  readonly #draw: (turns: number) => Promise<BeamQuestion>;
  readonly #now: () => number;
  #due = Infinity;
  #disposed = false;

  constructor(
    draw: (turns: number) => Promise<BeamQuestion>,
    readonly timed: boolean,
    now: () => number = () => performance.now(),
  ) {
    this.#draw = draw;
    this.#now = now;
    this.view = new Observable<BeamView>({
      phase: 'ready',
      question: null,
      found: [],
      missed: null,
      verdict: null,
      streak: 0,
      longest: 0,
      left: null,
    });
  }

  /** Asks the next question. */
  async next(): Promise<void> {
    const { phase, streak } = this.view.value;
    if (phase === 'drawing' || phase === 'asking') return;
    this.#show({ phase: 'drawing' });
    const question = await this.#draw(wantedTurns(streak));
    if (this.#disposed) return;
    this.#show({
      phase: 'asking',
      question,
      found: [],
      missed: null,
      verdict: null,
      left: this.timed ? answerTime : null,
    });
    this.#due = this.timed ? this.#now() + answerTime : Infinity;
  }

  /** Lets the time pass. */
  tick(): void {
    if (this.view.value.phase !== 'asking' || !this.timed) return;
    const left = Math.max(0, this.#due - this.#now());
    if (left === 0) this.#finish('late', null);
    else this.#show({ left });
  }

  /** A square as the answer, or as one of several. */
  answer(square: Square): void {
    const { phase, question, found } = this.view.value;
    if (phase !== 'asking' || !question || found.some((one) => same(one, square))) return;
    if (!question.ends.some((end) => same(end, square))) return this.#finish('wrong', square);
    this.#show({ found: [...found, square] });
    if (found.length + 1 === question.ends.length) this.#finish('right', null);
  }

  dispose(): void {
    this.#disposed = true;
  }

  #finish(verdict: BeamVerdict, missed: Square | null): void {
    const streak = verdict === 'right' ? this.view.value.streak + 1 : 0;
    const longest = Math.max(streak, this.view.value.longest);
    this.#show({ phase: 'shown', verdict, missed, streak, longest });
  }

  #show(part: Partial<BeamView>): void {
    this.view.value = { ...this.view.value, ...part };
  }
}
