import { Observable } from '../../base/observable.ts';
import type { Connection } from '../client/connection.ts';
import { ask } from '../client/requests.ts';
import type { Account, Agreed, Game, Offer } from '../client/schemas.ts';
import { ServerError } from '../client/server-error.ts';
import { isByPost } from './control.ts';
import { gameOf } from './offer-terms.ts';
import { isPaired, type Pairing } from './pairing.ts';

type LobbyNews =
  | { kind: 'offer'; offer: Offer }
  | { kind: 'gone'; offer: string }
  | { kind: 'playing'; accounts: string[] }
  | { kind: string };
/** An offer that is gone is told by its id. */
type AccountNews = { kind: string; game?: string; offer?: unknown };

/** Milliseconds after which whoever waits for a quick game asks again: the server looks further from time to time. */
const askAgain = 4_000;
/** Milliseconds after which games that go on are looked at again: nobody tells of all their moves. */
const lookAgain = 10_000;
/** How many games of others are shown. */
const mostOthers = 12;

/** What a lobby shows, kept up to date on the line. */
export class Lobby {
  /** Who is here; null for somebody who has not played yet. */
  readonly account = new Observable<Account | null>(null);
  readonly offers = new Observable<readonly Offer[]>([]);
  /** Offers to oneself alone. */
  readonly challenges = new Observable<readonly Offer[]>([]);
  /** One's own games that go on, and games of others to watch. */
  readonly own = new Observable<readonly Game[]>([]);
  readonly others = new Observable<readonly Game[]>([]);
  /** Offers that one has made or joined, and that wait for others. */
  readonly waiting = new Observable<readonly Offer[]>([]);
  /** Why the last thing that somebody did here failed. */
  readonly trouble = new Observable<unknown>(null);
  readonly #line: Connection;
  readonly #onStart: (game: string) => void;
  #ends: (() => void)[] = [];
  #again: ReturnType<typeof setInterval> | undefined;
  #look: ReturnType<typeof setInterval> | undefined;
  /** Nobody sees it any more: what is still answered leads nowhere. */
  #left = false;
  /** Offers that are not waited for any more: an answer on its way may still have them. */
  readonly #withdrawn = new Set<string>();

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
      this.#line.watch('account', {
        // What was waited for may have begun before the line did.
        begun: () => this.#quietly(() => this.#findGame()),
        news: (news) => this.#accountNews(news as AccountNews),
        // Nobody is logged in: there is nothing to hear of.
        refused: () => undefined,
      }),
    );
    this.#look = setInterval(() => !document.hidden && this.#quietly(() => this.#readGames()), lookAgain);
  }
  /** Whoever leaves waits for a quick game no longer; other offers stand. */
  end(): void {
    this.#left = true;
    for (const end of this.#ends.splice(0)) end();
    clearInterval(this.#again);
    clearInterval(this.#look);
    const quick = this.waiting.value.find((offer) => offer.quick);
    if (quick) void this.withdraw(quick);
  }

  /** Plays at once with whoever wants the same, or waits for somebody. */
  quick(game: string, control: string): Promise<void> {
    return this.pair({ game, control, rated: this.account.value?.kind === 'person' });
  }
  /** The same on terms of one's own. */
  pair(terms: Pairing): Promise<void> {
    return this.#try(async () => this.agreed(await this.#askPair(terms)));
  }

  accept(offer: string): Promise<void> {
    return this.#try(async () =>
      this.agreed(await ask('post', '/api/offers/{id}/accept', { path: { id: offer }, body: {} })),
    );
  }

  /** Takes one's own offer back, or declines another's. */
  withdraw({ id }: Offer): Promise<void> {
    this.#withdrawn.add(id);
    this.#drop(id);
    return this.#try(async () => {
      try {
        await ask('delete', '/api/offers/{id}', { path: { id } });
      } catch (error) {
        // It stands.
        this.#withdrawn.delete(id);
        throw error;
      }
    });
  }

  /** Goes to the game that has come of an offer, or waits until there is one. */
  agreed(agreed: Agreed): void {
    if (!('offer' in agreed)) this.#start(agreed.game);
    else if (this.#left && agreed.offer.quick) void this.withdraw(agreed.offer);
    else this.#waitFor(agreed.offer);
  }

  async #askPair({ game, control, rated }: Pairing): Promise<Agreed> {
    const body = { game, control, rated };
    if (isPaired(control)) return ask('post', '/api/lobby/quick', { body });
    return { offer: await ask('post', '/api/lobby', { body }) };
  }
  /** The server looks further for whoever asks again. What it has no answer to is asked the next time. */
  async #askAgain({ id, game, control, rated }: Offer): Promise<void> {
    try {
      const agreed = await this.#askPair({ game, control, rated });
      if ('offer' in agreed && this.#withdrawn.has(id)) await this.withdraw(agreed.offer);
      else this.agreed(agreed);
    } catch (error) {
      if (!(error instanceof ServerError) || !error.again) this.trouble.value = error;
    }
  }

  #waitFor(offer: Offer): void {
    this.#wait([offer, ...this.waiting.value.filter(({ id }) => id !== offer.id)]);
    // Whoever was nobody is a guest from now on.
    if (!this.account.value) this.#line.renew();
  }

  #wait(offers: readonly Offer[]): void {
    this.waiting.value = offers.filter(({ id }) => !this.#withdrawn.has(id));
    clearInterval(this.#again);
    const quick = this.waiting.value.find((offer) => offer.quick);
    if (quick && !this.#left) this.#again = setInterval(() => void this.#askAgain(quick), askAgain);
  }
  #drop(offer: unknown): void {
    this.#wait(this.waiting.value.filter(({ id }) => id !== offer));
    this.challenges.value = this.challenges.value.filter(({ id }) => id !== offer);
  }
  #start(game: string): void {
    if (this.#left) return;
    this.#wait([]);
    this.#onStart(game);
  }

  #accountNews(news: AccountNews): void {
    const { kind, game, offer } = news;
    if (kind === 'started') this.#quietly(() => this.#begun(game));
    if (kind === 'turn' || kind === 'ended') this.#quietly(() => this.#readOwn());
    // What has begun is told as that, too.
    if (kind === 'offer') this.#quietly(() => this.#readOffers());
    if (kind === 'gone') this.#drop(offer);
  }
  /** Where a clock runs one is wanted at once; a game by post is found among one's own. */
  async #begun(id: string | undefined): Promise<void> {
    await this.#readOwn();
    const game = this.own.value.find((one) => one.id === id);
    if (game && !isByPost(game.control)) this.#start(game.id);
  }
  async #findGame(): Promise<void> {
    const [offer] = this.waiting.value;
    if (!offer) return;
    await this.#readOwn();
    const begun = gameOf(offer, this.own.value);
    if (begun && this.waiting.value.includes(offer)) this.#start(begun.id);
  }

  async #try(what: () => Promise<void>): Promise<void> {
    this.trouble.value = null;
    try {
      await what();
    } catch (error) {
      this.trouble.value = error;
    }
  }

  /** Reads what nobody asked for: what fails is read the next time, and what was said of a failure stays. */
  #quietly(what: () => Promise<void>): void {
    what().catch(() => undefined);
  }

  #read(): Promise<void> {
    return this.#try(async () => {
      const { account } = await ask('get', '/api/session');
      this.account.value = account;
      const [offers] = await Promise.all([ask('get', '/api/lobby'), this.#readGames()]);
      this.offers.value = offers;
      if (account) await this.#readOffers();
    });
  }
  async #readOffers(): Promise<void> {
    const { made, joined, toMe } = await ask('get', '/api/account/offers');
    this.#wait([...made, ...joined]);
    this.challenges.value = toMe.filter(({ id }) => !this.#withdrawn.has(id));
  }
  async #readGames(): Promise<void> {
    if (this.account.value) await this.#readOwn();
    const { games } = await ask('get', '/api/games/playing', { query: { most: mostOthers } });
    this.others.value = games.filter(({ id }) => this.own.value.every((game) => game.id !== id));
  }
  async #readOwn(): Promise<void> {
    this.own.value = (await ask('get', '/api/account/playing')).nowPlaying;
  }

  #news(news: LobbyNews): void {
    const { value: offers } = this.offers;
    if (news.kind === 'offer' && 'offer' in news && typeof news.offer === 'object') {
      const { offer } = news;
      this.offers.value = [offer, ...offers.filter(({ id }) => id !== offer.id)];
    } else if (news.kind === 'gone' && 'offer' in news) {
      this.offers.value = offers.filter(({ id }) => id !== news.offer);
    } else if (news.kind === 'playing' && 'accounts' in news) {
      this.offers.value = offers.filter(({ by, control }) => isByPost(control) || !news.accounts.includes(by.id));
    }
  }
}
