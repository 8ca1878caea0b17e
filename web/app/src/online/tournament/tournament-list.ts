import { Observable } from '../../base/observable.ts';
import type { Connection } from '../client/connection.ts';
import { Refresher } from '../client/refresher.ts';
import { ask } from '../client/requests.ts';
import type { Tournament } from '../client/schemas.ts';

/** All tournaments, by what becomes of them. */
export type Tournaments = Record<Tournament['state'], Tournament[]>;

/** Milliseconds between two readings of the list. */
const gap = 2_000;

/** The list of tournaments, kept up to date on the line. */
export class TournamentList {
  /** Null until it has been read. */
  readonly all = new Observable<Tournaments | null>(null);
  readonly trouble = new Observable<unknown>(null);
  readonly #line: Connection;
  readonly #refresher = new Refresher(async () => void (this.all.value = await ask('get', '/api/tournaments')), {
    gap: () => gap,
    onTrouble: (error) => (this.trouble.value = error),
  });
  #unwatch: (() => void) | null = null;

  constructor(line: Connection) {
    this.#line = line;
  }

  begin(): void {
    const read = () => this.#refresher.ask();
    this.#unwatch = this.#line.watch('tournaments', { begun: read, news: read });
    // Whether or not there is a line.
    read();
  }
  end(): void {
    this.#unwatch?.();
    this.#refresher.end();
  }
}
