import type { AnalysisRequest, Line } from '@merkhet/engine';
import type { Thinker } from '../../base/thinker.ts';
import { turnScenes } from '../../moves/turn-scenes.ts';
import type { Hint } from '../play-view.ts';

const milliseconds = 1200;

/** What the engine, at full strength, advises a person: one hint at a time. */
export class Hints {
  #hint: Hint | null = null;
  #running: AbortController | null = null;
  readonly #thinker: Thinker;

  constructor(thinker: Thinker) {
    this.#thinker = thinker;
  }

  get hint(): Hint | null {
    return this.#hint;
  }
  /** Whether the engine is thinking about one. */
  get asked(): boolean {
    return this.#running !== null;
  }

  /**
   * Looks for the best turn in a line's position; `wanted` says in the end whether that is still looked at. False if it was
   * dropped meanwhile.
   */
  async ask(line: Line, request: AnalysisRequest, wanted: () => boolean): Promise<boolean> {
    const controller = (this.#running = new AbortController());
    const found = await this.#thinker
      .analyse({ ...request, movetime: milliseconds }, undefined, controller.signal)
      .catch(() => null);
    if (this.#running !== controller) return false;
    this.#running = null;
    if (!found || !wanted()) return true;
    const turn = turnScenes(line, found.pv);
    // What comes after the turn is for nobody to know, least of all what a die will show.
    this.#hint = { line: found.pv.slice(0, turn.length), win: found.win, turn };
    return true;
  }

  /** The best move; null when the engine has none. */
  async proposal(request: AnalysisRequest): Promise<string | null> {
    const found = await this.#thinker.analyse({ ...request, movetime: milliseconds }).catch(() => null);
    return found?.best ?? null;
  }

  drop(): void {
    this.#running?.abort();
    this.#running = null;
    this.#hint = null;
  }
}
