import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inOneTab } from '../../../src/online/notices/one-tab.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Locks as browsers have them, for all tabs. */
class Locks {
  readonly #held = new Set<string>();
  async request(name: string, _: { ifAvailable: true }, then: (lock: object | null) => Promise<void>): Promise<void> {
    if (this.#held.has(name)) return then(null);
    this.#held.add(name);
    await then({});
    this.#held.delete(name);
  }
}

it('is done in one tab, and again when it comes again', async () => {
  vi.stubGlobal('navigator', { locks: new Locks() });
  const act = vi.fn();
  for (let tab = 0; tab < 3; ++tab) inOneTab('turn g1', act);
  inOneTab('turn g2', act);
  expect(act).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  inOneTab('turn g1', act);
  expect(act).toHaveBeenCalledTimes(3);
});

it('is done in each where there are no locks', () => {
  vi.stubGlobal('navigator', {});
  const act = vi.fn();
  for (let tab = 0; tab < 3; ++tab) inOneTab('turn g1', act);
  expect(act).toHaveBeenCalledTimes(3);
});
