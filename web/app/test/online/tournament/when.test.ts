import { describe, expect, it, vi } from 'vitest';
import { countdown, isSoon, ticking, until } from '../../../src/online/tournament/when.ts';

const minute = 60_000;

describe('the time that is left', () => {
  it('is counted to the second, and never below none', () => {
    expect([-5, 0, 1, 59_001, 65_000, 3_723_000].map(countdown)).toEqual([
      '0:00',
      '0:00',
      '0:01',
      '1:00',
      '1:05',
      '1:02:03',
    ]);
    expect(isSoon(24 * 60 * minute - 1)).toBe(true);
    expect(isSoon(24 * 60 * minute)).toBe(false);
  });

  it('is said roughly', () => {
    expect(until(90_000, 0, 'en')).toBe('in 2 minutes');
    expect(until(90 * minute, 0, 'en')).toBe('in 2 hours');
    expect(until(24 * 60 * minute, 0, 'en')).toBe('tomorrow');
    expect(until(0, 5 * minute, 'en')).toBe('this minute');
  });

  it('ticks while somebody looks', () => {
    vi.useFakeTimers();
    let time = 1;
    const seen: number[] = [];
    const stop = ticking(() => time).subscribe((now) => seen.push(now));
    time = 2;
    vi.advanceTimersByTime(1_000);
    stop();
    time = 3;
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    expect(seen).toEqual([1, 2]);
  });
});
