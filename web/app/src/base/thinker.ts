import { Engine, type Analysis, type AnalysisRequest } from '@merkhet/engine';
import { fetchNetwork } from './networks.ts';

/** Who answers requests for analysis. */
export interface Thinker {
  analyse(
    request: AnalysisRequest,
    onPartial?: (analysis: Analysis) => void,
    signal?: AbortSignal,
  ): Promise<Analysis | null>;
  /** A network that is still on its way, and whether it comes; null when there is nothing to wait for. */
  networkComing?(game: string): Promise<boolean> | null;
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
    const engine = this.#wantedEngine();
    ++this.#waiting;
    try {
      return await engine.analyse(request, onPartial, signal);
    } finally {
      --this.#waiting;
    }
  }

  networkComing(game: string): Promise<boolean> | null {
    return this.#wantedEngine().networkComing(game);
  }

  #wantedEngine(): Engine {
    const { threads, megabytes } = this.#wanted();
    const changed = threads !== this.#size.threads || megabytes !== this.#size.megabytes;
    if (changed && this.#waiting === 0) this.dispose();
    return (this.#engine ??= new Engine({ ...(this.#size = { threads, megabytes }), fetchNetwork }));
  }

  dispose(): void {
    this.#engine?.dispose();
    this.#engine = null;
  }
}
