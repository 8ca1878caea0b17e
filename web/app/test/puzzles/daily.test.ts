import counts from 'virtual:puzzle-counts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DailyRecord,
  dailyPuzzle,
  dayAt,
  dayOfText,
  rowsOf,
  textOfDay,
  watchDay,
  type Day,
} from '../../src/puzzles/daily.ts';
import { gameNames } from '../../src/games/games.ts';
import { memory } from '../modules.ts';

const noon = Date.UTC(2026, 10, 23, 12);
const today = dayAt(noon);

describe('a day', () => {
  it('is one by UTC, and has a text', () => {
    expect(textOfDay(today)).toBe('2026-11-23');
    expect(dayOfText('2026-11-23')).toBe(today);
    expect(dayAt(Date.UTC(2026, 10, 23))).toBe(today);
    expect(dayAt(Date.UTC(2026, 10, 24) - 1)).toBe(today);
    expect(dayAt(Date.UTC(2026, 10, 24))).toBe(today + 1);
    for (const wrong of ['', '2026-11-31', '2026-13-01', '26-11-23', 'today', '2026-11-23T10:00', '2026-1-1'])
      expect(dayOfText(wrong), wrong).toBeNull();
  });
});

describe('the puzzle of the day', () => {
  const names = ['a', 'b', 'c'];
  const puzzles = { a: 320, b: 7, c: 1 };

  it('is the same for everybody: documented in docs/puzzles.md', () => {
    const all = { a: 320, b: 320, c: 320, d: 320 };
    const four = ['a', 'b', 'c', 'd'];
    // 20780 = 4 · 5195; 320 / φ is about 198, and 197 has no divisor in common with 320; 5195 · 197 = 55 modulo 320.
    expect(today).toBe(20780);
    expect(dailyPuzzle(today, four, all)).toEqual({ game: 'a', index: 55 });
    expect(dailyPuzzle(today + 1, four, all)).toEqual({ game: 'b', index: 55 });
    expect(dailyPuzzle(today + 4, four, all)).toEqual({ game: 'a', index: 252 });
  });

  it('goes through the games, and through all puzzles of each before any comes again', () => {
    const met: Record<string, Set<number>> = { a: new Set(), b: new Set(), c: new Set() };
    for (let day = today; day < today + 3 * 320; ++day) {
      const { game, index } = dailyPuzzle(day, names, puzzles);
      expect(game).toBe(names[day % 3]);
      met[game]!.add(index);
    }
    expect(Object.values(met).map(({ size }) => size)).toEqual([320, 7, 1]);
  });

  it('passes over games without puzzles', () => {
    const two: Readonly<Record<string, number>> = { a: 0, b: 7 };
    for (let day = today; day < today + 5; ++day) expect(dailyPuzzle(day, names, two).game).toBe('b');
  });

  it('is one that there is', () => {
    for (let day = today; day < today + 2000; ++day) {
      const { game, index } = dailyPuzzle(day);
      expect(gameNames).toContain(game);
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(counts[game]!);
    }
  });
});

describe('the change of the day', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is noticed when it comes, once', () => {
    vi.setSystemTime(noon);
    const heard: Day[] = [];
    const stop = watchDay((day) => heard.push(day));
    expect(heard).toEqual([today]);
    vi.advanceTimersByTime(12 * 3_600_000 - 1);
    expect(heard).toEqual([today]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([today, today + 1]);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(heard).toEqual([today, today + 1, today + 2]);
    stop();
    vi.advanceTimersByTime(48 * 3_600_000);
    expect(heard.length).toBe(3);
  });

  it('is noticed within an hour after a sleep', () => {
    vi.setSystemTime(noon);
    const heard: Day[] = [];
    const stop = watchDay((day) => heard.push(day));
    vi.setSystemTime(noon + 40 * 3_600_000);
    vi.advanceTimersByTime(3_600_000);
    expect(heard).toEqual([today, today + 2]);
    stop();
  });
});

describe('the days that were solved', () => {
  it('make rows, of which one that reaches yesterday is still alive', () => {
    expect(rowsOf([], today)).toEqual({ current: 0, best: 0 });
    expect(rowsOf([today - 9, today - 8, today - 7, today - 1], today)).toEqual({ current: 1, best: 3 });
    expect(rowsOf([today - 2, today - 1, today], today)).toEqual({ current: 3, best: 3 });
    expect(rowsOf([today - 2, today - 1, today], today + 1)).toEqual({ current: 3, best: 3 });
    expect(rowsOf([today - 2, today - 1, today], today + 2)).toEqual({ current: 0, best: 3 });
  });

  it('are kept', () => {
    const store = memory();
    const record = new DailyRecord(store);
    record.solve(today);
    record.solve(today);
    new DailyRecord(store).solve(today - 1);
    expect(new DailyRecord(store).days.value.solved).toEqual([today - 1, today]);
    for (const odd of ['[]', '{"solved":[-1]}', '{"solved":"x"}', 'null']) {
      store.setItem('merkhet.daily', odd);
      expect(new DailyRecord(store).days.value.solved, odd).toEqual([]);
    }
  });

  it('do not count once the solution was shown', () => {
    const record = new DailyRecord(memory());
    record.show(today);
    record.solve(today);
    expect(record.days.value.solved).toEqual([]);
    record.solve(today + 1);
    record.show(today + 1);
    expect(record.days.value.solved).toEqual([today + 1]);
  });

  it('go on where there is no room to keep them', () => {
    const record = new DailyRecord(memory(10));
    record.solve(today);
    record.solve(today + 1);
    expect(rowsOf(record.days.value.solved, today + 1).current).toBe(2);
  });
});
