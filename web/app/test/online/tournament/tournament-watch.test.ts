import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../../../src/online/client/connection.ts';
import { ServerError } from '../../../src/online/client/server-error.ts';
import { TournamentList } from '../../../src/online/tournament/tournament-list.ts';
import { TournamentWatch } from '../../../src/online/tournament/tournament-watch.ts';
import { FakeServer } from '../fake-server.ts';

/** What the server answers, or will answer, by address; what is not there is refused with its number. */
let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = {
    'api/tournaments/t1': { id: 't1', state: 'waiting', entries: 1 },
    'api/tournaments/t1/standings': [{ id: 'a' }],
    'api/tournaments/t1/pairings': [],
    'api/session': { account: { id: 'a', kind: 'person' }, notices: 0 },
    'api/tournaments': { waiting: [], running: [], over: [] },
    'api/tournaments/t1/join': { ok: true },
    'api/games/g1': { id: 'g1', tournament: 't1' },
    'api/games/g2': { id: 'g2', tournament: 't2' },
  };
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    asked.push(`${method} ${address}`);
    const answer = await (answers[address] ?? 404);
    const [status, body] = typeof answer === 'number' ? [answer, { error: 'no' }] : [200, answer];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const reads = () => asked.filter((one) => one === 'GET api/tournaments/t1').length;
const playing = (game: string) => [{ round: 1, state: 'playing', game, players: [{ id: 'b' }, { id: 'a' }] }];

async function watched() {
  const server = new FakeServer();
  const line = new Connection(
    () => server.connect(),
    () => 'key',
  );
  const games: string[] = [];
  const watch = new TournamentWatch('t1', line, (game) => games.push(game));
  watch.begin();
  await wait(3_000);
  return { server, line, watch, games };
}

describe('the page of a tournament', () => {
  it('reads it again when it has changed, and not too often', async () => {
    const { server, watch } = await watched();
    expect(watch.shown.value?.tournament.entries).toBe(1);
    const before = reads();
    answers['api/tournaments/t1'] = { id: 't1', state: 'running', entries: 2 };
    for (let i = 0; i < 50; ++i) server.tell('tournament.t1', { kind: 'ended', game: `g${i}` });
    await wait(5_000);
    expect(watch.shown.value?.tournament.entries).toBe(2);
    expect(reads() - before).toBeLessThanOrEqual(2);
    watch.end();
    server.tell('tournament.t1', { kind: 'over' });
    await wait(5_000);
    expect(reads() - before).toBeLessThanOrEqual(2);
  });

  it('opens one’s own game when it begins, once', async () => {
    const { server, games, watch } = await watched();
    server.tell('account', { kind: 'started', game: 'g1' });
    await wait(100);
    expect(games).toEqual(['g1']);
    server.tell('account', { kind: 'started', game: 'g2' });
    await wait(100);
    expect(games, 'another tournament’s').toEqual(['g1']);
    answers['api/tournaments/t1/pairings'] = playing('g1');
    server.tell('tournament.t1', { kind: 'paired' });
    await wait(5_000);
    expect(games).toEqual(['g1']);
    // What was said while the line was lost is in the pairings.
    answers['api/tournaments/t1/pairings'] = playing('g3');
    server.breakAll();
    await wait(10_000);
    expect(games).toEqual(['g1', 'g3']);
    watch.end();
  });

  it('leaves whoever comes while playing where he is', async () => {
    answers['api/tournaments/t1/pairings'] = playing('g1');
    const { games, watch } = await watched();
    expect(games).toEqual([]);
    watch.end();
  });

  it('says what went wrong, and tries again what may succeed', async () => {
    const { server, watch } = await watched();
    answers['api/tournaments/t1/join'] = 409;
    expect(await watch.join()).toBe(false);
    expect((watch.trouble.value as ServerError).trouble).toBe('refused');
    answers['api/tournaments/t1/join'] = { ok: true };
    expect(await watch.join()).toBe(true);
    expect(watch.trouble.value).toBe(null);
    answers['api/tournaments/t1/standings'] = 429;
    server.tell('tournament.t1', { kind: 'entries' });
    await wait(3_000);
    expect((watch.failed.value as ServerError).trouble).toBe('busy');
    answers['api/tournaments/t1/standings'] = [];
    await wait(5_000);
    expect(watch.failed.value).toBe(null);
    expect(watch.shown.value?.standings).toEqual([]);
    watch.end();
  });

  it('asks for nothing more once it was called off', async () => {
    const { server, watch } = await watched();
    const before = reads();
    server.tell('tournament.t1', { kind: 'gone' });
    server.tell('tournament.t1', { kind: 'entries' });
    await wait(10_000);
    expect((watch.failed.value as ServerError).trouble).toBe('gone');
    expect(reads()).toBe(before);
    watch.end();
  });

  it('does not ask for what is just being called off', async () => {
    const { server, watch } = await watched();
    answers['api/tournaments/t1'] = 403;
    server.tell('tournament.t1', { kind: 'entries' });
    expect(await watch.remove()).toBe(false);
    answers['api/tournaments/t1'] = { id: 't1', state: 'waiting', entries: 3 };
    const removed = () => asked.lastIndexOf('DELETE api/tournaments/t1');
    const read = () => asked.lastIndexOf('GET api/tournaments/t1');
    await wait(5_000);
    expect((watch.trouble.value as ServerError).trouble).toBe('forbidden');
    expect(read(), 'what was not called off is still read').toBeGreaterThan(removed());

    answers['api/tournaments/t1'] = new Promise((answer) => setTimeout(answer, 1_000, { ok: true }));
    const removal = watch.remove();
    await wait(100);
    server.tell('tournament.t1', { kind: 'entries' });
    await wait(5_000);
    expect(await removal).toBe(true);
    expect(read()).toBeLessThan(removed());
    expect((watch.failed.value as ServerError).trouble).toBe('gone');
    watch.end();
  });

  it('begins the line anew for whoever has become a guest', async () => {
    answers['api/session'] = { account: null, notices: 0 };
    const { line, watch } = await watched();
    const states: string[] = [];
    line.state.subscribe((state) => states.push(state));
    await watch.join();
    await wait(2_000);
    expect(states).toEqual(['connected', 'reconnecting', 'connected']);
    watch.end();
  });
});

describe('the list of tournaments', () => {
  it('is kept up to date', async () => {
    const server = new FakeServer();
    const list = new TournamentList(
      new Connection(
        () => server.connect(),
        () => 'key',
      ),
    );
    list.begin();
    await wait(3_000);
    expect(list.all.value?.waiting).toEqual([]);
    answers['api/tournaments'] = { waiting: [{ id: 't1' }], running: [], over: [] };
    server.tell('tournaments', { kind: 'made', tournament: 't1' });
    await wait(3_000);
    expect(list.all.value?.waiting).toEqual([{ id: 't1' }]);
    list.end();
  });
});
