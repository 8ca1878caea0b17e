import type { Connection } from './connection.ts';
import type { Clocks, Room, RoomEvent, RoomNews } from './schemas.ts';
import type { ServerError } from './server-error.ts';

/** Whoever follows a game. */
export interface Follower {
  /** The game as it stands; what has happened since the last word is in its events. */
  room(room: Room): void;
  /** What has happened, each event once and in order. */
  events(events: RoomEvent[], clocks: Clocks | null): void;
  /** Ratings after a rated game. */
  ratings?(ratings: ({ before: number; after: number } | null)[]): void;
  refused(error: ServerError): void;
}

/** Follows a game on the line: events that come twice are dropped, and after a gap the game is asked for again. */
export class GameFeed {
  #number = 0;
  readonly #game: string;
  readonly #line: Connection;
  readonly #follower: Follower;
  #unwatch: (() => void) | null = null;

  constructor(line: Connection, game: string, follower: Follower) {
    this.#line = line;
    this.#game = game;
    this.#follower = follower;
  }

  /** The number of the last event that was told. */
  get number(): number {
    return this.#number;
  }

  begin(): void {
    this.#unwatch ??= this.#line.watch(`game.${this.#game}`, {
      since: () => this.#number,
      begun: (answer) => this.#begun(answer as Room),
      news: (news) => this.#news(news as RoomNews & { ratings?: ({ before: number; after: number } | null)[] }),
      refused: (error) => this.#follower.refused(error),
    });
  }

  end(): void {
    this.#unwatch?.();
    this.#unwatch = null;
  }

  #begun(room: Room): void {
    const fresh = room.events.filter(({ number }) => number > this.#number);
    this.#number = Math.max(this.#number, room.number);
    this.#follower.room({ ...room, events: fresh });
  }

  #news(news: RoomNews & { ratings?: ({ before: number; after: number } | null)[] }): void {
    if (news.ratings) return this.#follower.ratings?.(news.ratings);
    if (news.number <= this.#number) return;
    if (news.after > this.#number) {
      // Something is missing in between.
      this.end();
      return this.begin();
    }
    const fresh = news.events.filter(({ number }) => number > this.#number);
    this.#number = news.number;
    this.#follower.events(fresh, news.clocks);
  }
}
