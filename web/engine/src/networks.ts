import type { FromWorker, NetworkFile, ToWorker } from './worker.ts';

/** The bytes of a network by the name of its file; null if there is none. */
export type FetchNetwork = (file: string) => Promise<ArrayBuffer | null>;

/**
 * The networks of an engine: which a game has is asked when the game is first played, and what has come by then is given to the
 * worker before the next request about it.
 */
export class EngineNetworks {
  /** By game texts; null where there is none. */
  readonly #found = new Map<string, ArrayBuffer | null>();
  /** The games whose networks the present worker was asked for, and those whose it has. */
  #asked = new Set<string>();
  #given = new Set<string>();
  /** Who wants to hear what became of a game's network. */
  #waiting: { game: string; heard: (came: boolean) => void }[] = [];
  readonly #fetch: FetchNetwork;

  constructor(fetch: FetchNetwork) {
    this.#fetch = fetch;
  }

  /** Listens to a new worker, which has none. */
  begin(worker: Worker): void {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (typeof data !== 'string') void this.#bring(data);
    });
    worker.addEventListener('error', () => this.end());
  }

  /** The worker is gone: who waits is told that nothing came. */
  end(): void {
    this.#asked = new Set();
    this.#given = new Set();
    this.#tell(() => true, false);
  }

  /** To be called before each request about a game. */
  prepare(game: string, send: (message: ToWorker) => void): void {
    const bytes = this.#found.get(game);
    if (bytes === undefined) {
      if (!this.#asked.has(game)) send({ type: 'networkFile', game });
      this.#asked.add(game);
    } else if (bytes && !this.#given.has(game)) {
      send({ type: 'network', game, bytes });
      this.#given.add(game);
    }
  }

  /** Whether a network that prepare() asked for comes in the end; null when that is known already. */
  coming(game: string): Promise<boolean> | null {
    return this.#found.has(game) ? null : new Promise((heard) => this.#waiting.push({ game, heard }));
  }

  async #bring({ game, file }: NetworkFile): Promise<void> {
    const bytes = file === '' ? null : await this.#fetch(file);
    this.#found.set(game, bytes);
    this.#tell((waiting) => waiting === game, bytes !== null);
  }

  #tell(whom: (game: string) => boolean, came: boolean): void {
    const told = this.#waiting.filter(({ game }) => whom(game));
    this.#waiting = this.#waiting.filter(({ game }) => !whom(game));
    for (const { heard } of told) heard(came);
  }
}
