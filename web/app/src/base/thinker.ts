import { Engine, type Analysis, type AnalysisRequest } from '@merkhet/engine';

/** Who answers requests for analysis. */
export interface Thinker {
  analyse(
    request: AnalysisRequest,
    onPartial?: (analysis: Analysis) => void,
    signal?: AbortSignal,
  ): Promise<Analysis | null>;
}

export interface EngineSize {
  threads: number;
  megabytes: number;
}

/** An engine that is started when first asked, and restarted when asked for another size while idle. */
export class LazyEngine implements Thinker {
  #engine: Engine | null = null;
  #size: EngineSize = { threads: 0, megabytes: 0 };
  /** Requests that are not answered yet. */
  #waiting = 0;
  readonly #wanted: () => EngineSize;

  constructor(wanted: () => EngineSize) {
    this.#wanted = wanted;
  }

  async analyse(request: AnalysisRequest, onPartial?: (analysis: Analysis) => void, signal?: AbortSignal) {
    const { threads, megabytes } = this.#wanted();
    const changed = threads !== this.#size.threads || megabytes !== this.#size.megabytes;
    if (changed && this.#waiting === 0) this.dispose();
    this.#engine ??= new Engine((this.#size = { threads, megabytes }));
    ++this.#waiting;
    try {
      return await this.#engine.analyse(request, onPartial, signal);
    } finally {
      --this.#waiting;
    }
  }

  dispose(): void {
    this.#engine?.dispose();
    this.#engine = null;
  }
}
