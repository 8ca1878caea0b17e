import { Observable } from '../../base/observable.ts';
import type { Connection } from '../client/connection.ts';
import { Refresher } from '../client/refresher.ts';
import { ask } from '../client/requests.ts';
import type { Account, Pairing, Standing, Tournament } from '../client/schemas.ts';
import { ServerError } from '../client/server-error.ts';
import { watchOwnGames } from '../client/own-games.ts';

/** A tournament as it stands, and who looks at it. */
export interface Shown {
  tournament: Tournament;
  standings: readonly Standing[];
  pairings: readonly Pairing[];
  /** Null for somebody who has not played yet. */
  account: Account | null;
}

/** Milliseconds between two readings, and more for each that takes part: tables of a thousand are long. */
const shortestGap = 1_500;
const gapOfEntry = 10;

/** The game that somebody is to play now. */
export function ownGame({ pairings, account }: Shown): string | null {
  const own = pairings.findLast(
    ({ state, players }) => state === 'playing' && players.some(({ id }) => id === account?.id),
  );
  return own?.game ?? null;
}

/** What the page of a tournament shows, kept up to date on the line. */
export class TournamentWatch {
  /** Null until it has been read. */
  readonly shown = new Observable<Shown | null>(null);
  /** Why it cannot be read just now. */
  readonly failed = new Observable<unknown>(null);
  /** Why what was asked for last was not done. */
  readonly trouble = new Observable<unknown>(null);
  readonly #id: string;
  readonly #line: Connection;
  readonly #onGame: (game: string) => void;
  readonly #known = new Set<string>();
  readonly #refresher = new Refresher(() => this.#read(), {
    gap: () => shortestGap + gapOfEntry * (this.shown.value?.standings.length ?? 0),
    onTrouble: (error) => (this.failed.value = error),
  });
  #ends: (() => void)[] = [];

  /** `onGame` hears of each of one's own games that begins from now on. */
  constructor(id: string, line: Connection, onGame: (game: string) => void) {
    this.#id = id;
    this.#line = line;
    this.#onGame = onGame;
  }

  begin(): void {
    const read = () => this.#refresher.ask();
    this.#ends = [
      this.#line.watch(`tournament.${this.#id}`, {
        begun: read,
        news: (news) => ((news as { kind: string }).kind === 'gone' ? this.#gone() : read()),
        refused: () => undefined,
      }),
      watchOwnGames(this.#line, this.#id, (game) => this.#begun(game)),
    ];
    // Whether or not there is a line.
    read();
  }
  end(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#refresher.end();
  }

  /** Takes part, or comes back. */
  async join(): Promise<boolean> {
    const wasNobody = !this.shown.value?.account;
    const done = await this.#do(() => ask('post', '/api/tournaments/{id}/join', this.#path));
    // Whoever was nobody is a guest from now on.
    if (done && wasNobody) this.#line.renew();
    return done;
  }
  pause(): Promise<boolean> {
    return this.#do(() => ask('post', '/api/tournaments/{id}/pause', this.#path));
  }
  leave(): Promise<boolean> {
    return this.#do(() => ask('post', '/api/tournaments/{id}/leave', this.#path));
  }
  /** Whoever made it takes it away. */
  remove(): Promise<boolean> {
    return this.#do(async () => {
      // What is just being taken away is not to be asked for.
      await this.#refresher.hold();
      try {
        await ask('delete', '/api/tournaments/{id}', this.#path);
        this.#gone();
      } finally {
        this.#refresher.letGo();
      }
    });
  }

  /** There is nothing to read any more. */
  #gone(): void {
    this.#refresher.end();
    this.failed.value = new ServerError('gone');
  }

  get #path() {
    return { path: { id: this.#id } };
  }

  async #do(what: () => Promise<unknown>): Promise<boolean> {
    this.trouble.value = null;
    try {
      await what();
      return true;
    } catch (error) {
      this.trouble.value = error;
      return false;
    } finally {
      this.#refresher.ask();
    }
  }

  async #read(): Promise<void> {
    const [tournament, standings, pairings, { account }] = await Promise.all([
      ask('get', '/api/tournaments/{id}', this.#path),
      ask('get', '/api/tournaments/{id}/standings', this.#path),
      ask('get', '/api/tournaments/{id}/pairings', this.#path),
      ask('get', '/api/session'),
    ]);
    if (this.#ends.length === 0) return;
    const first = this.shown.value === null;
    this.shown.value = { tournament, standings, pairings, account };
    const game = ownGame(this.shown.value);
    if (game === null) return;
    // Whoever comes to this page while playing may want to see it.
    if (first) this.#known.add(game);
    else this.#begun(game);
  }

  #begun(game: string): void {
    if (this.#known.has(game)) return;
    this.#known.add(game);
    this.#refresher.ask();
    this.#onGame(game);
  }
}
