import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Connection } from '../../src/online/client/connection.ts';
import { watchOwnGames } from '../../src/online/client/own-games.ts';
import { FakeServer } from './fake-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('tells of games of the tournament that began while the line was lost, and of no older ones', async () => {
  const server = new FakeServer();
  const line = new Connection(
    () => server.connect(),
    () => 'key',
  );
  const begun = (id: string, tournament: string, later: number) => ({ id, tournament, createdAt: Date.now() + later });
  const nowPlaying = [begun('g1', 't1', -1000), begun('g2', 't2', 1000), begun('g3', 't1', 1000)];
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ nowPlaying }))));
  vi.stubGlobal('fetch', fetched);
  const games: string[] = [];
  const end = watchOwnGames(line, 't1', (game) => games.push(game));
  await vi.advanceTimersByTimeAsync(100);
  expect(fetched).not.toHaveBeenCalled();
  server.breakAll();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(games).toEqual(['g3']);
  end();
});
