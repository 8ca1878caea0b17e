import { Observable } from '../../base/observable.ts';
import type { Connection } from '../client/connection.ts';
import { ask } from '../client/requests.ts';
import type { Game, Offer } from '../client/schemas.ts';

type LobbyNews = { kind: 'offer'; offer: Offer } | { kind: 'gone'; offer: string } | { kind: string };
type AccountNews = { kind: string; game?: string };

/** What a lobby shows, kept up to date on the line. */
export class Lobby {
  readonly offers = new Observable<readonly Offer[]>([]);
  /** One's own games, those in which it is one's turn first; and games of others to watch. */
  readonly own = new Observable<readonly Game[]>([]);
  readonly others = new Observable<readonly Game[]>([]);
  /** One's own offer that waits to be accepted. */
  readonly waiting = new Observable<Offer | null>(null);
  readonly trouble = new Observable<unknown>(null);
  readonly #line: Connection;
  readonly #onStart: (game: string) => void;
  #ends: (() => void)[] = [];

  /** `onStart` hears of the game that comes of one's own offer. */
  constructor(line: Connection, onStart: (game: string) => void) {
    this.#line = line;
    this.#onStart = onStart;
  }

  begin(): void {
    this.#ends.push(
      this.#line.watch('lobby', {
        begun: () => void this.#read(),
        news: (news) => this.#news(news as LobbyNews),
      }),
    );
  }
  end(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  /** Plays at once with whoever wants the same, or waits for somebody. */
  quick(game: string, control: string): Promise<void> {
    return this.#try(async () => {
      const agreed = await ask('post', '/api/lobby/quick', { body: { game, control } });
      if ('game' in agreed) this.#onStart(agreed.game);
      else this.wait(agreed.offer);
    });
  }

  accept(offer: string): Promise<void> {
    return this.#try(async () => {
      const agreed = await ask('post', '/api/offers/{id}/accept', { path: { id: offer }, body: {} });
      if ('game' in agreed) this.#onStart(agreed.game);
      else this.wait(agreed.offer);
    });
  }

  withdraw(): Promise<void> {
    const offer = this.waiting.value;
    this.waiting.value = null;
    return this.#try(async () => {
      if (offer) await ask('delete', '/api/offers/{id}', { path: { id: offer.id } });
    });
  }

  /** Waits for the game of an offer that one has made or joined. */
  wait(offer: Offer): void {
    this.waiting.value = offer;
    // Whoever was nobody is a guest from now on.
    this.#line.renew();
    this.#ends.push(
      this.#line.watch('account', {
        // It may have begun before the line did.
        begun: () => void this.#findGame(offer),
        news: (news) => {
          const { kind, game } = news as AccountNews;
          if (kind === 'started' && game && this.waiting.value) this.#onStart(game);
        },
      }),
    );
  }

  async #findGame(offer: Offer): Promise<void> {
    await this.#try(async () => {
      const { nowPlaying } = await ask('get', '/api/account/playing');
      const begun = nowPlaying.find(({ createdAt, game }) => createdAt >= offer.createdAt && game === offer.game);
      if (begun && this.waiting.value === offer) this.#onStart(begun.id);
    });
  }

  async #try(what: () => Promise<void>): Promise<void> {
    this.trouble.value = null;
    try {
      await what();
    } catch (error) {
      this.trouble.value = error;
    }
  }

  #read(): Promise<void> {
    return this.#try(async () => {
      const { account } = await ask('get', '/api/session');
      const [offers, { games }, own] = await Promise.all([
        ask('get', '/api/lobby'),
        ask('get', '/api/games', { query: { over: false, most: 20 } }),
        account ? ask('get', '/api/account/playing') : null,
      ]);
      const mine = own?.nowPlaying ?? [];
      this.offers.value = offers;
      this.own.value = mine;
      this.others.value = games.filter(({ id }) => mine.every((game) => game.id !== id));
    });
  }

  #news(news: LobbyNews): void {
    const { value: offers } = this.offers;
    if (news.kind === 'offer' && 'offer' in news && typeof news.offer === 'object') {
      const { offer } = news;
      this.offers.value = [...offers.filter(({ id }) => id !== offer.id), offer];
    } else if (news.kind === 'gone' && 'offer' in news)
      this.offers.value = offers.filter(({ id }) => id !== news.offer);
  }
}
