import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine } from '../src/index.ts';
import { FakeWorker, settle } from './fake-worker.ts';

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

describe('an engine in a worker', () => {
  it('answers one request after the other', async () => {
    const engine = new Engine();
    const partial = vi.fn();
    const first = engine.analyse({ game: 'khet' }, partial);
    const second = engine.analyse({ game: 'kechi' });
    await settle();
    const worker = FakeWorker.made[0]!;
    expect(worker.requests.map(({ game }) => game)).toEqual(['khet']);
    worker.answer({ best: 'a' });
    worker.answer({ best: 'b', final: true });
    expect(await first).toMatchObject({ best: 'b' });
    expect(partial).toHaveBeenCalledOnce();
    await settle();
    worker.answer({ error: 'no such game' });
    await expect(second).rejects.toThrow('no such game');
  });

  it('asks for the start without a position', async () => {
    const engine = new Engine();
    void engine.analyse({ game: 'khet', position: '' });
    await settle();
    expect(FakeWorker.made[0]!.requests[0]).not.toHaveProperty('position');
  });

  it('leaves nobody waiting when it is disposed of, and can be asked again', async () => {
    const engine = new Engine();
    const running = engine.analyse({ game: 'khet' });
    const waiting = engine.analyse({ game: 'kechi' });
    await settle();
    FakeWorker.made[0]!.answer({ best: 'a' });
    engine.dispose();
    expect(await running).toBe(null);
    expect(await waiting).toBe(null);
    expect(FakeWorker.made.map(({ terminated }) => terminated)).toEqual([true]);
    const again = engine.analyse({ game: 'egotzi' });
    await settle();
    FakeWorker.made[1]!.answer({ best: 'c', final: true });
    expect(await again).toMatchObject({ best: 'c' });
  });

  it('without threads ends the worker of a request that is given up; those that wait are answered by the next', async () => {
    const engine = new Engine();
    const controller = new AbortController();
    const running = engine.analyse({ game: 'khet' }, undefined, controller.signal);
    const waiting = engine.analyse({ game: 'kechi' });
    await settle();
    FakeWorker.made[0]!.answer({ best: 'a' });
    controller.abort();
    expect(await running).toMatchObject({ best: 'a' });
    await settle();
    expect(FakeWorker.made[0]!.terminated).toBe(true);
    FakeWorker.made[1]!.answer({ best: 'b', final: true });
    expect(await waiting).toMatchObject({ best: 'b' });
  });
});

describe('the networks of an engine in a worker', () => {
  const bytes = new ArrayBuffer(8);
  const fetched = () => vi.fn(async (file: string) => (file === 'there.net' ? bytes : null));
  /** Asks about a game and lets the newest worker answer at once. */
  async function played(engine: Engine, game: string, file?: string): Promise<FakeWorker> {
    const answered = engine.analyse({ game });
    await settle();
    const worker = FakeWorker.made.at(-1)!;
    if (file !== undefined) worker.tellFile(game, file);
    worker.answer({ best: 'a', final: true });
    await answered;
    return worker;
  }

  it('are asked for once a game, and given before the next request', async () => {
    const fetchNetwork = fetched();
    const engine = new Engine({ fetchNetwork });
    const worker = await played(engine, 'egotzi', 'there.net');
    expect(worker.networks).toEqual([{ type: 'networkFile', game: 'egotzi' }]);
    expect(fetchNetwork.mock.calls).toEqual([['there.net']]);
    await played(engine, 'egotzi');
    await played(engine, 'egotzi');
    expect(worker.networks.slice(1)).toEqual([{ type: 'network', game: 'egotzi' }]);
  });

  it('are not fetched for games that have none, and not given where there is no file', async () => {
    const fetchNetwork = fetched();
    const engine = new Engine({ fetchNetwork });
    const worker = await played(engine, 'khet', '');
    await played(engine, 'khet');
    expect(fetchNetwork).not.toHaveBeenCalled();
    await played(engine, 'kechi', 'lost.net');
    await played(engine, 'kechi');
    expect(worker.networks).toEqual([
      { type: 'networkFile', game: 'khet' },
      { type: 'networkFile', game: 'kechi' },
    ]);
  });

  it('are given to the worker that takes the place of another', async () => {
    const engine = new Engine({ fetchNetwork: fetched() });
    await played(engine, 'egotzi', 'there.net');
    engine.dispose();
    const worker = await played(engine, 'egotzi');
    expect(FakeWorker.made).toHaveLength(2);
    expect(worker.networks).toEqual([{ type: 'network', game: 'egotzi' }]);
  });

  it('can be waited for, and never in vain', async () => {
    const engine = new Engine({ fetchNetwork: fetched() });
    const coming = engine.networkComing('egotzi');
    FakeWorker.made[0]!.tellFile('egotzi', 'there.net');
    expect(await coming).toBe(true);
    expect(engine.networkComing('egotzi')).toBe(null);
    const lost = engine.networkComing('kechi');
    FakeWorker.made[0]!.tellFile('kechi', 'lost.net');
    expect(await lost).toBe(false);
    const dropped = engine.networkComing('khet');
    engine.dispose();
    expect(await dropped).toBe(false);
    const failed = engine.networkComing('khet');
    FakeWorker.made[1]!.dispatchEvent(new Event('error'));
    expect(await failed).toBe(false);
    expect(new Engine().networkComing('egotzi')).toBe(null);
  });

  it('are nothing to an engine that cannot fetch any', async () => {
    const worker = await played(new Engine(), 'egotzi');
    expect(worker.networks).toEqual([]);
  });
});
