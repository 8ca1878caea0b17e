import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTrying } from '../../src/base/keep-trying.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('What cannot be loaded is asked for again, ever less often.', async () => {
  let asked = 0;
  const given = keepTrying(async () => {
    asked += 1;
    if (asked < 4) throw new Error('no connection');
    return 'a part';
  });
  for (const [after, times] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [2000, 3],
    [3999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(after);
    expect(asked).toBe(times);
  }
  expect(await given).toBe('a part');
});

test('In the end the failure is passed on.', async () => {
  const load = vi.fn(async () => {
    throw new Error('no connection');
  });
  const given = expect(keepTrying(load)).rejects.toThrow('no connection');
  await vi.advanceTimersByTimeAsync(63_000);
  await given;
  expect(load).toHaveBeenCalledTimes(7);
});
