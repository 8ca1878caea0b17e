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
