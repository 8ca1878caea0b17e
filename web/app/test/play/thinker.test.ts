import type { Analysis, Rules } from '@merkhet/engine';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker, settle } from '../../../engine/test/fake-worker.ts';
import type { GameSetup } from '../../src/setup/game-setup.ts';
import { PlaySession } from '../../src/play/play-session.ts';
import type { Surroundings } from '../../src/play/surroundings.ts';
import { LazyEngine } from '../../src/base/thinker.ts';
import { rules } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});
const reported = vi.fn();
beforeEach(() => {
  FakeWorker.made = [];
  reported.mockClear();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('reportError', reported);
});
afterEach(() => vi.unstubAllGlobals());

describe('LazyEngine', () => {
  it('changes its size when it has nothing to do', async () => {
    let megabytes = 16;
    const engine = new LazyEngine(() => ({ threads: 1, megabytes }));
    const first = engine.analyse({ game: 'khet' });
    megabytes = 32;
    const second = engine.analyse({ game: 'khet' });
    for (const found of [first, second]) {
      await settle();
      expect(FakeWorker.made.map(({ terminated }) => terminated)).toEqual([false]);
      FakeWorker.made[0]!.answer({ best: 'a', final: true });
      expect(await found).toMatchObject({ best: 'a' });
    }
    const third = engine.analyse({ game: 'khet' });
    await settle();
    expect(FakeWorker.made.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(FakeWorker.made[1]!.requests).toMatchObject([{ hash: 32 }]);
    engine.dispose();
    expect(await third).toBe(null);
  });
});

describe('a game whose engine fails', () => {
  /** Khet against an engine that fails the first `failures` times; its time does not pass by itself. */
  function open(failures: number) {
    let time = 0;
    let asked = 0;
    const setup: GameSetup = {
      game: 'khet',
      position: '',
      clock: { initial: 60_000, increment: 0 },
      players: [{ kind: 'human' }, { kind: 'engine', level: 1 }],
    };
    const analyse = () =>
      ++asked <= failures
        ? Promise.reject(new Error('no engine'))
        : Promise.resolve({ best: 'a8+', pv: ['a8+'], win: [0.5, 0.5] } as unknown as Analysis);
    const around: Surroundings = {
      rules: all,
      thinker: { analyse },
      save: () => undefined,
      now: () => time,
      seed: () => 1,
      pause: () => 0,
    };
    const session = new PlaySession(setup, around);
    session.start();
    session.play('e4d4');
    return { session, asked: () => asked, pass: (milliseconds: number) => (time += milliseconds) };
  }
  const reply = (session: PlaySession) =>
    vi.waitFor(() => expect(session.view.value.state.ply).toBe(2), { interval: 2 });

  it('asks it once more', async () => {
    const { session, asked } = open(1);
    await reply(session);
    expect([asked(), session.view.value.failed]).toEqual([2, false]);
    expect(reported).toHaveBeenCalledOnce();
    session.dispose();
  });

  it('then waits, its clocks too, until it is tried again', async () => {
    const { session, asked, pass } = open(2);
    await vi.waitFor(() => expect(session.view.value.failed).toBe(true), { interval: 2 });
    expect(session.view.value.thinking).toBe(null);
    expect(asked()).toBe(2);
    pass(90_000);
    session.goTo(1);
    expect(session.clocks.value).toEqual([60_000, 60_000]);
    session.retry();
    expect(session.view.value).toMatchObject({ failed: false, thinking: 1 });
    await reply(session);
    session.dispose();
  });
});
