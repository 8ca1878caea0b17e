import type { Rules } from '@merkhet/engine';
import { Observable } from '../base/observable.ts';
import type { Thinker } from '../base/thinker.ts';
import { keepReport } from '../keep/made-report.ts';
import { LineCursor } from '../moves/line-cursor.ts';
import { judgeTurns, millisecondsAPosition, type JudgedTurn, type MadeReport } from '../study/game-report.ts';
import type { TableSession } from '../play/table-session.ts';

export interface EndReportView extends MadeReport {
  /** The share that is done; null when all is. */
  progress: number | null;
}

/** The report of a game that has just ended, made while its result is looked at. The review of the game begins with it. */
export class EndReport {
  readonly view: Observable<EndReportView>;
  readonly #running = new AbortController();

  constructor(rules: Rules, session: TableSession, thinker: Thinker, milliseconds = millisecondsAPosition) {
    this.view = new Observable<EndReportView>({ report: [], evaluations: new Map(), progress: 0 });
    void this.#make(rules, session, thinker, milliseconds).catch((error: unknown) => {
      if (!this.#running.signal.aborted) reportError(error);
    });
  }

  async #make(
    rules: Rules,
    { setup, tree, view }: TableSession,
    thinker: Thinker,
    milliseconds: number,
  ): Promise<void> {
    const { signal } = this.#running;
    const { game, position } = setup;
    const judged: JudgedTurn[] = [];
    const evaluations = new Map<number, number[]>();
    const reader = new LineCursor(rules, game, position, tree);
    try {
      await judgeTurns(reader, tree.path(view.value.live), judged, {
        thinker,
        limits: { movetime: milliseconds },
        signal,
        onLook: (node, win) => evaluations.set(node, win),
        onProgress: (progress) =>
          (this.view.value = { report: [...judged], evaluations: new Map(evaluations), progress }),
      });
    } finally {
      reader.dispose();
    }
    if (signal.aborted) return;
    this.view.value = { report: judged, evaluations, progress: null };
    keepReport(game, position, tree, { report: judged, evaluations });
  }

  dispose(): void {
    this.#running.abort();
  }
}
