import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../../src/online/client/connection.ts';
import { GameFeed } from '../../src/online/client/game-feed.ts';
import { pauseBefore } from '../../src/online/client/pause.ts';
import type { Room, RoomEvent } from '../../src/online/client/schemas.ts';
import { ServerError } from '../../src/online/client/server-error.ts';
import { FakeServer } from './fake-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const keys = () => {
  let last = 0;
  return () => `key${++last}`;
};
const lineTo = (server: FakeServer) => new Connection(() => server.connect(), keys());
const nobody = { begun: () => undefined, news: () => undefined };

/** What a page makes of a game: the texts of the moves, from what it is told. */
function follow(line: Connection, game: string) {
  const seen: RoomEvent[] = [];
  let rooms = 0;
  const feed = new GameFeed(line, game, {
    room: (room: Room) => {
      ++rooms;
      seen.push(...room.events);
    },
    events: (events) => seen.push(...events),
    refused: (error) => {
      throw error;
    },
  });
  feed.begin();
  return { seen, feed, rooms: () => rooms };
}

describe('the line to the server', () => {
  it('says in which state it is', async () => {
    const server = new FakeServer();
    const line = lineTo(server);
    const states: string[] = [];
    line.state.subscribe((state) => states.push(state));
    const stop = line.watch('lobby', nobody);
    await vi.advanceTimersByTimeAsync(100);
    server.breakAll();
    server.refuses = true;
    await vi.advanceTimersByTimeAsync(60_000);
    server.refuses = false;
    await vi.advanceTimersByTimeAsync(20_000);
    stop();
    expect(states.filter((state, index) => state !== states[index - 1])).toEqual([
      'idle',
      'reconnecting',
      'connected',
      'reconnecting',
      'offline',
      'connected',
      'idle',
    ]);
  });

  it('watches again what was watched', async () => {
    const server = new FakeServer();
    const line = lineTo(server);
    const told: unknown[] = [];
    let begun = 0;
    line.watch('lobby', { begun: () => void ++begun, news: (news) => told.push(news) });
    await vi.advanceTimersByTimeAsync(100);
    server.tell('lobby', { kind: 'gone', offer: 'a' });
    await vi.advanceTimersByTimeAsync(100);
    server.breakAll();
    await vi.advanceTimersByTimeAsync(5_000);
    server.tell('lobby', { kind: 'gone', offer: 'b' });
    await vi.advanceTimersByTimeAsync(100);
    expect(begun).toBe(2);
    expect(told.map((news) => (news as { offer: string }).offer)).toEqual(['a', 'b']);
  });

  it('notices when the server says nothing any more', async () => {
    const server = new FakeServer();
    const line = lineTo(server);
    line.watch('lobby', nobody);
    await vi.advanceTimersByTimeAsync(100);
    server.mute = true;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(line.state.value).not.toBe('connected');
    server.mute = false;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(line.state.value).toBe('connected');
  });

  it('knows the time of the server', async () => {
    const server = new FakeServer();
    server.ahead = 5_000;
    const line = lineTo(server);
    line.watch('lobby', nobody);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(Math.abs(line.time.now() - Date.now() - 5_000)).toBeLessThan(50);
  });

  it('tells a refusal, and asks once more when that may help', async () => {
    const server = new FakeServer();
    const line = lineTo(server);
    server.answers.push({ error: 'a moment', again: true }, { error: 'it is not your turn' });
    const refused = line.command('g', { do: 'play', ply: 0, move: 'a' }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    const error = await refused;
    expect(error).toBeInstanceOf(ServerError);
    expect((error as ServerError).message).toBe('it is not your turn');
    expect(server.answers).toEqual([]);
  });

  it('asks for a game again after a gap', async () => {
    const server = new FakeServer();
    const line = lineTo(server);
    const { seen, rooms } = follow(line, 'g');
    await vi.advanceTimersByTimeAsync(100);
    server.play('g', 'a', false);
    server.play('g', 'b');
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.map(({ number }) => number)).toEqual([1, 2]);
    expect(rooms()).toBe(2);
  });

  it.each(Array.from({ length: 30 }, (_, seed) => seed + 1))(
    'loses nothing and doubles nothing when the line is lost at random (%i)',
    async (seed) => {
      const server = new FakeServer(seed);
      const line = lineTo(server);
      const { seen } = follow(line, 'g');
      const sent: string[] = [];
      const answered: Promise<unknown>[] = [];
      for (let step = 0; step < 60; ++step) {
        if (server.chance(0.5)) {
          sent.push(`own${step}`);
          answered.push(line.command('g', { do: 'play', ply: 0, move: `own${step}` }));
        }
        if (server.chance(0.3)) server.play('g', `other${step}`);
        if (server.chance(0.2)) server.breakAll();
        if (server.chance(0.05)) server.tell('game.g', { missed: true });
        await vi.advanceTimersByTimeAsync(server.chance(0.5) ? 5 : 700);
      }
      await vi.advanceTimersByTimeAsync(120_000);
      await Promise.all(answered);
      expect(seen).toEqual(server.events('g'));
      const own = server.events('g').map(({ data }) => String(data.move));
      expect(own.filter((move) => move.startsWith('own')).sort()).toEqual([...sent].sort());
    },
  );
});

describe('the pause before the next try', () => {
  it('grows, has a bound, and is not the same for everybody', () => {
    expect([0, 1, 2, 9].map((tries) => pauseBefore(tries, () => 1))).toEqual([500, 1_000, 2_000, 15_000]);
    expect(pauseBefore(0, () => 0)).toBe(250);
  });
});
