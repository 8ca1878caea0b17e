import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../../src/online/client/connection.ts';
import type { Game, Offer } from '../../src/online/client/schemas.ts';
import { ServerError } from '../../src/online/client/server-error.ts';
import { Lobby } from '../../src/online/lobby/lobby.ts';
import { FakeServer } from './fake-server.ts';

const gameOf = (id: string, control: string): Game => ({
  id,
  game: 'kechi',
  gameName: 'kechi',
  control,
  speed: control.endsWith('d') ? 'post' : 'rapid',
  rated: false,
  public: true,
  createdAt: 5,
  movedAt: 5,
  seats: [{ name: 'Ann' }, { name: 'Bob' }],
});
const offerOf = (id: string, by: string, control = '600+5'): Offer => ({
  id,
  by: { id: by, name: by, rating: 1500 },
  game: 'kechi',
  gameName: 'kechi',
  control,
  speed: 'rapid',
  rated: false,
  seats: [{ id: by, name: by }, null],
  shuffled: true,
  openTo: 'everybody',
  quick: false,
  createdAt: 1,
  expiresAt: 9,
});

let answers: Record<string, unknown>;
let server: FakeServer;
let lobby: Lobby;
let gone: string[];
/** What was asked, with its method. */
let asked: string[];
/** What answers wait for, by address. */
let held: Record<string, Promise<void>>;
const soon = () => vi.advanceTimersByTimeAsync(100);

beforeEach(async () => {
  vi.useFakeTimers();
  answers = {
    'api/session': { account: { id: 'a', username: 'Ann', kind: 'person', createdAt: 0 }, notices: 0 },
    'api/lobby': [offerOf('o1', 'bob'), offerOf('o2', 'cleo', '3d')],
    'api/games/playing': { games: [gameOf('g0', '60+0'), gameOf('g1', '600+5')] },
    'api/account/playing': { nowPlaying: [] },
    'api/account/offers': { made: [], joined: [], toMe: [] },
  };
  asked = [];
  held = {};
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const place = address.replace(/\?.*/, '');
    asked.push(`${method} ${place}`);
    await held[place];
    const answer = answers[place];
    return answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer));
  });
  server = new FakeServer();
  gone = [];
  let keys = 0;
  const line = new Connection(
    () => server.connect(),
    () => String(++keys),
  );
  lobby = new Lobby(line, (game) => gone.push(game));
  lobby.begin();
  await soon();
});
afterEach(() => {
  lobby.end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the lobby', () => {
  it('shows offers and games, and keeps them up to date', async () => {
    expect(lobby.offers.value.map(({ id }) => id)).toEqual(['o1', 'o2']);
    expect(lobby.others.value.map(({ id }) => id)).toEqual(['g0', 'g1']);
    server.tell('lobby', { kind: 'offer', offer: offerOf('o3', 'dora') });
    server.tell('lobby', { kind: 'gone', offer: 'o1' });
    await soon();
    expect(lobby.offers.value.map(({ id }) => id)).toEqual(['o3', 'o2']);
    // Who plays offers nothing live any more; what is by post stands.
    server.tell('lobby', { kind: 'playing', accounts: ['cleo', 'dora'] });
    await soon();
    expect(lobby.offers.value.map(({ id }) => id)).toEqual(['o2']);
  });

  it('goes to a game whose clock runs, in whichever order it is told of it', async () => {
    lobby.agreed({ offer: offerOf('mine', 'a') });
    answers['api/account/playing'] = { nowPlaying: [gameOf('g1', '600+5')] };
    server.tell('account', { kind: 'gone', offer: 'mine' });
    server.tell('account', { kind: 'started', game: 'g1' });
    await soon();
    expect(gone).toEqual(['g1']);
    expect(lobby.waiting.value).toEqual([]);
  });

  it('shows a game by post that begins among one’s own', async () => {
    answers['api/account/playing'] = { nowPlaying: [gameOf('p1', '3d')] };
    server.tell('account', { kind: 'started', game: 'p1' });
    await soon();
    expect(gone).toEqual([]);
    expect(lobby.own.value.map(({ id }) => id)).toEqual(['p1']);
  });

  it('shows challenges until they are gone', async () => {
    const challenge = { ...offerOf('c', 'bob'), openTo: 'account' as const };
    answers['api/account/offers'] = { made: [], joined: [], toMe: [challenge] };
    server.tell('account', { kind: 'offer', offer: challenge });
    await soon();
    expect(lobby.challenges.value).toEqual([challenge]);
    server.tell('account', { kind: 'gone', offer: 'c' });
    await soon();
    expect(lobby.challenges.value).toEqual([]);
  });

  it('waits for the other seats of what somebody else offers', async () => {
    const joined = offerOf('j', 'bob');
    answers['api/account/offers'] = { made: [], joined: [joined], toMe: [] };
    server.tell('account', { kind: 'offer', offer: joined });
    await soon();
    expect(lobby.waiting.value).toEqual([joined]);
  });

  const quickOffer = { ...offerOf('q', 'a'), quick: true };
  const quickly = 'api/lobby/quick';
  const asksQuickly = () => asked.filter((one) => one === `POST ${quickly}`).length;
  const waitsLong = () => vi.advanceTimersByTimeAsync(30_000);
  /** The next answers from there come when the function is called. */
  function hold(place: string): () => void {
    let release = () => {};
    held[place] = new Promise((done) => (release = done));
    return release;
  }
  function waitsQuickly() {
    answers[quickly] = { offer: quickOffer };
    answers['api/offers/q'] = {};
    return lobby.quick('kechi', '600+5');
  }

  it('waits for nothing once it was left, and leads nowhere', async () => {
    const release = hold(quickly);
    const waits = waitsQuickly();
    await soon();
    lobby.end();
    release();
    await waits;
    await waitsLong();
    expect(asked).toContain('DELETE api/offers/q');
    expect(asksQuickly()).toBe(1);
    answers[quickly] = { game: 'g1' };
    await lobby.quick('kechi', '600+5');
    expect(gone).toEqual([]);
  });

  it('reads nothing of its offers once it was left that makes it wait', async () => {
    answers['api/account/offers'] = { made: [quickOffer], joined: [], toMe: [] };
    answers[quickly] = { offer: quickOffer };
    const release = hold('api/account/offers');
    server.tell('account', { kind: 'offer', offer: quickOffer });
    await soon();
    lobby.end();
    release();
    await waitsLong();
    expect(asksQuickly()).toBe(0);
  });

  it('does not take back up what somebody has stopped waiting for', async () => {
    await waitsQuickly();
    const release = hold(quickly);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(asksQuickly()).toBe(2);
    await lobby.withdraw(quickOffer);
    // The server had forgotten the first one already.
    answers[quickly] = { offer: { ...quickOffer, id: 'q2' } };
    answers['api/offers/q2'] = {};
    release();
    await waitsLong();
    expect(lobby.waiting.value).toEqual([]);
    expect(asked).toContain('DELETE api/offers/q2');
    expect(asksQuickly()).toBe(2);
  });

  it('says what failed until something else is done', async () => {
    answers['api/offers/o1/accept'] = new Response('{"error":"it is taken"}', { status: 400 });
    await lobby.accept('o1');
    const { value: failed } = lobby.trouble;
    expect(failed).toBeInstanceOf(ServerError);
    const heard: unknown[] = [];
    lobby.trouble.subscribe((one) => heard.push(one));
    answers['api/games/playing'] = new Response('', { status: 503 });
    await waitsLong();
    server.tell('account', { kind: 'turn', game: 'g1' });
    await soon();
    expect(heard).toEqual([failed]);
  });
});
