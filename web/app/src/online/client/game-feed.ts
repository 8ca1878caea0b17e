import type { Connection } from './connection.ts';
import type { Clocks, Crowd, Room, RoomEvent, RoomNews } from './schemas.ts';
import type { ServerError } from './server-error.ts';

/** A seat's rating before and after a rated game. */
export interface RatingChange {
  before: number;
  after: number;
}
/** What is told of a game: of its events, or else of its ratings or of those who are there. */
type GameNews = RoomNews & { ratings?: (RatingChange | null)[]; crowd?: Crowd };

/** Whoever follows a game. */
export interface Follower {
  /** The game as it stands; what has happened since the last word is in its events. */
  room(room: Room): void;
  /** What has happened, each event once and in order. */
  events(events: RoomEvent[], clocks: Clocks | null): void;
  /** After a rated game, by seat. */
  ratings?(ratings: (RatingChange | null)[]): void;
  /** Who is there now. */
  crowd?(crowd: Crowd): void;
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
      news: (news) => this.#news(news as GameNews),
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

  #news(news: GameNews): void {
    if (news.ratings) return this.#follower.ratings?.(news.ratings);
    if (news.crowd) return this.#follower.crowd?.(news.crowd);
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
