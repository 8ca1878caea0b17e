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

/** An engine that is started when it is first asked, and started anew when its size changes. */
export class LazyEngine implements Thinker {
  private engine: Engine | null = null;
  private size: EngineSize = { threads: 0, megabytes: 0 };

  constructor(private readonly wanted: () => EngineSize) {}

  analyse(request: AnalysisRequest, onPartial?: (analysis: Analysis) => void, signal?: AbortSignal) {
    const { threads, megabytes } = this.wanted();
    if (this.engine && (threads !== this.size.threads || megabytes !== this.size.megabytes)) this.dispose();
    this.size = { threads, megabytes };
    this.engine ??= new Engine(this.size);
    return this.engine.analyse(request, onPartial, signal);
  }

  dispose(): void {
    this.engine?.dispose();
    this.engine = null;
  }
}
