import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../../src/online/client/connection.ts';
import type { Game, Offer } from '../../src/online/client/schemas.ts';
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
const soon = () => vi.advanceTimersByTimeAsync(100);

beforeEach(async () => {
  vi.useFakeTimers();
  answers = {
    'api/session': { account: { id: 'a', username: 'Ann', kind: 'person', createdAt: 0 }, notices: 0 },
    'api/lobby': [offerOf('o1', 'bob'), offerOf('o2', 'cleo', '3d')],
    'api/games/playing': { games: [gameOf('g0', '60+0'), gameOf('g1', '600+5')] },
    'api/account/playing': { nowPlaying: [] },
    'api/account/offers': { made: [], toMe: [] },
  };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(new Response(JSON.stringify(answers[address.replace(/\?.*/, '')]))),
  );
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
    answers['api/account/offers'] = { made: [], toMe: [challenge] };
    server.tell('account', { kind: 'offer', offer: challenge });
    await soon();
    expect(lobby.challenges.value).toEqual([challenge]);
    server.tell('account', { kind: 'gone', offer: 'c' });
    await soon();
    expect(lobby.challenges.value).toEqual([]);
  });
});
