import { AnalysisError, requestText, type Analysis, type AnalysisRequest } from './analysis.ts';
import { EngineNetworks, type FetchNetwork } from './networks.ts';
import type { FromWorker, ToWorker } from './worker.ts';

type Answer = Analysis & { final?: boolean; error?: string };

export interface EngineOptions {
  /** How many threads think, if the page is cross-origin isolated; else one does. */
  threads?: number;
  /** MiB for tables and trees. */
  megabytes?: number;
  /** Gets the networks that judge at full strength; without it none does. */
  fetchNetwork?: FetchNetwork;
}

/** Whether this page may share memory between threads. */
export function canUseThreads(): boolean {
  return globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer !== 'undefined';
}

/**
 * One engine in a worker. It answers one request at a time, in the order in which they were made, and forgets between
 * them what it has searched. Without threads, giving a request up means starting a new worker.
 */
export class Engine {
  #worker: Worker | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  /** Aborts what was asked before dispose(). */
  #life = new AbortController();
  readonly #threads: number;
  readonly #megabytes: number;
  readonly #networks: EngineNetworks | null;

  constructor(options: EngineOptions = {}) {
    this.#threads = canUseThreads() ? Math.max(1, options.threads ?? 1) : 1;
    this.#megabytes = options.megabytes ?? 32;
    this.#networks = options.fetchNetwork ? new EngineNetworks(options.fetchNetwork) : null;
  }

  /**
   * The answer to a request. `onPartial` gets what is found on the way. When `signal` aborts, the answer is what was
   * found until then, or null. Throws an AnalysisError if the request is wrong.
   */
  analyse(
    request: AnalysisRequest,
    onPartial?: (analysis: Analysis) => void,
    signal?: AbortSignal,
  ): Promise<Analysis | null> {
    const life = this.#life.signal;
    const answered = this.#queue.then(() =>
      signal?.aborted || life.aborted ? null : this.#ask(request, life, onPartial, signal),
    );
    this.#queue = answered.catch(() => undefined);
    return answered;
  }

  /**
   * A network that is still on its way to judge a game, and whether it comes: what is asked from then on is judged by it. Null
   * when there is nothing to wait for.
   */
  networkComing(game: string): Promise<boolean> | null {
    if (!this.#networks) return null;
    const worker = (this.#worker ??= this.#start());
    this.#networks.prepare(game, (message) => this.#send(worker, message));
    return this.#networks.coming(game);
  }

  /** Ends the worker; requests under way or waiting are answered with null. */
  dispose(): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.#endWorker();
  }

  #endWorker(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#networks?.end();
  }

  #ask(
    request: AnalysisRequest,
    life: AbortSignal,
    onPartial: ((analysis: Analysis) => void) | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Analysis | null> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      let found: Analysis | null = null;
      const giveUp = () => {
        if (canUseThreads()) return this.#send(worker, { type: 'stop' });
        // A worker that thinks hears nothing.
        this.#endWorker();
        end(() => resolve(found));
      };
      const endOfLife = () => end(() => resolve(null));
      const end = (settle: () => void) => {
        signal?.removeEventListener('abort', giveUp);
        life.removeEventListener('abort', endOfLife);
        worker.onmessage = worker.onerror = null;
        settle();
      };
      signal?.addEventListener('abort', giveUp);
      life.addEventListener('abort', endOfLife);
      worker.onerror = (event) => {
        this.#endWorker();
        end(() => reject(new Error(event.message || 'the engine could not be loaded')));
      };
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (typeof data !== 'string') return;
        const answer = JSON.parse(data) as Answer;
        if (answer.error !== undefined) return end(() => reject(new AnalysisError(answer.error!)));
        found = answer;
        if (answer.final) return end(() => resolve(found));
        onPartial?.(answer);
      };
      this.#networks?.prepare(request.game, (message) => this.#send(worker, message));
      const json = requestText(request, { threads: this.#threads, hash: this.#megabytes });
      this.#send(worker, { type: 'request', json });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#networks?.begin(worker);
    this.#send(worker, { type: 'load', threads: canUseThreads() });
    return worker;
  }

  #send(worker: Worker, message: ToWorker) {
    worker.postMessage(message);
  }
}
