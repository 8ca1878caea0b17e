import { describe, expect, it } from 'vitest';
import { hasEasier, longestStreak, nextPuzzle, streakPuzzle } from '../../src/puzzles/choice.ts';
import { filterPuzzles, levels } from '../../src/puzzles/puzzle-filter.ts';
import { rated } from '../../src/puzzles/glicko.ts';
import { puzzleId, ratingOf, type Puzzle } from '../../src/puzzles/puzzle.ts';
import { countSolved, isSure, PuzzleRecord } from '../../src/puzzles/puzzle-record.ts';
import { memory } from '../modules.ts';

const puzzleAt = (difficulty: number): Puzzle => ({
  game: 'g',
  position: `position ${difficulty}`,
  moves: ['a'],
  kind: difficulty % 2 ? 'win' : 'win in 2',
  difficulty,
});
/** From 600 to 2395 points. */
const puzzles = Array.from({ length: 360 }, (_, index) => puzzleAt(index));
const ids = puzzles.map(puzzleId);
/** Numbers as chance would give them, the same every time. */
function chance(seed = 1) {
  let state = seed * 7919;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

describe('Glicko-2', () => {
  it('gives what its author works out', () => {
    const player = { rating: 1500, deviation: 200, volatility: 0.06 };
    const after = rated(player, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  it('grows more volatile after results that nobody expected', () => {
    const player = { rating: 1500, deviation: 50, volatility: 0.06 };
    const games = Array.from({ length: 10 }, () => ({ rating: 2300, deviation: 30, score: 1 }));
    const after = rated(player, games);
    expect(after.volatility).toBeGreaterThan(0.06);
    expect(after.rating).toBeGreaterThan(1600);
  });
});

describe("somebody's puzzles", () => {
  it('move the rating by the first try alone', () => {
    const record = new PuzzleRecord('g', memory());
    const change = record.tried(puzzles[120]!, true, true)!;
    expect(change.before.rating).toBe(1200);
    expect(change.after.rating).toBeGreaterThan(1300);
    expect(record.tried(puzzles[120]!, false, true)).toBeNull();
    const down = record.tried(puzzles[121]!, false, true)!;
    expect(down.before).toEqual(change.after);
    expect(down.after.rating).toBeLessThan(down.before.rating);
    expect(record.solver.value.rated).toBe(2);
    expect(record.solver.value.marks).toEqual({ [ids[120]!]: 'first', [ids[121]!]: 'failed' });
    record.solvedLater(puzzles[121]!);
    record.solvedLater(puzzles[120]!);
    expect(record.solver.value.marks).toEqual({ [ids[120]!]: 'first', [ids[121]!]: 'later' });
    expect(countSolved(record.solver.value, 360)).toBe(2);
    expect(countSolved(record.solver.value, 1)).toBe(1);
  });

  it('do not count for the rating when chosen by hand, nor later on', () => {
    const record = new PuzzleRecord('g', memory());
    expect(record.tried(puzzles[5]!, true, false)).toBeNull();
    expect(record.tried(puzzles[5]!, true, true)).toBeNull();
    expect(record.solver.value).toMatchObject({ rated: 0, rating: { rating: 1200 } });
  });

  it('are kept, for each game by itself, and another tab is heard', () => {
    const store = memory();
    const record = new PuzzleRecord('g', store);
    const other = new PuzzleRecord('g', store);
    record.tried(puzzles[1]!, true, true);
    other.tried(puzzles[2]!, true, true);
    expect(Object.keys(new PuzzleRecord('g', store).solver.value.marks)).toEqual([ids[1], ids[2]]);
    expect(new PuzzleRecord('h', store).solver.value.marks).toEqual({});
    for (const odd of [
      '',
      '[]',
      '{"rating":{"rating":"x"},"marks":{}}',
      '{"rating":{"rating":1,"deviation":-1,"volatility":1},"marks":{}}',
    ]) {
      store.setItem('merkhet.puzzles.g', odd);
      expect(new PuzzleRecord('g', store).solver.value, odd).toMatchObject({ rated: 0, marks: {} });
    }
  });

  it('go on where there is no room to keep them', () => {
    const record = new PuzzleRecord('g', memory(10));
    const first = record.serve(puzzles, chance());
    record.tried(puzzles[first]!, true, true);
    expect(record.solver.value.rated).toBe(1);
    expect(record.serve(puzzles, chance())).not.toBe(first);
  });

  it('lead to the rating of who solves what is easier than that', () => {
    for (const strength of [900, 1700]) {
      const record = new PuzzleRecord('g', memory());
      const random = chance(strength);
      const met = new Set<number>();
      for (let count = 0; count < 200; ++count) {
        const index = record.serve(puzzles, random);
        expect(met.has(index), 'none twice').toBe(false);
        met.add(index);
        const expected = 1 / (1 + 10 ** ((ratingOf(puzzles[index]!) - strength) / 400));
        record.tried(puzzles[index]!, random() < expected, true);
      }
      const { rating } = record.solver.value;
      expect(Math.abs(rating.rating - strength)).toBeLessThan(150);
      expect(isSure(rating)).toBe(true);
    }
  });
});

describe('an easier puzzle', () => {
  it('is about 200 points easier than the one that was missed, and is the next to be served', () => {
    const record = new PuzzleRecord('g', memory());
    const missed = puzzles[120]!;
    record.tried(missed, false, true);
    record.tried(puzzles[80]!, true, true);
    const easier = record.serveEasier(puzzles, missed, chance());
    const below = ratingOf(missed) - ratingOf(puzzles[easier]!);
    expect(Math.abs(below - 200)).toBeLessThanOrEqual(25);
    expect(easier).not.toBe(80);
    expect(record.serve(puzzles, chance())).toBe(easier);
  });

  it('is easier, however easy the one that was missed', () => {
    const record = new PuzzleRecord('g', memory());
    expect(record.serveEasier(puzzles, puzzles[1]!, chance())).toBe(0);
    expect(hasEasier(puzzles, puzzles[1]!)).toBe(true);
    expect(hasEasier(puzzles, puzzles[0]!)).toBe(false);
  });
});

describe('the puzzle that is served', () => {
  const none = () => false;

  it('is near the rating, not always the same, and stays until it is decided', () => {
    const seen = new Set(
      Array.from({ length: 40 }, (_, seed) => nextPuzzle(puzzles, 1500, none, '', chance(seed + 1))),
    );
    expect(seen.size).toBeGreaterThan(4);
    for (const index of seen) expect(Math.abs(ratingOf(puzzles[index]!) - 1500)).toBeLessThanOrEqual(20);
    const store = memory();
    const index = new PuzzleRecord('g', store).serve(puzzles, chance());
    expect(new PuzzleRecord('g', store).serve(puzzles, chance(99))).toBe(index);
  });

  it('comes again only when none is left, and not at once', () => {
    const left = 17;
    const met = (id: string) => id !== ids[left];
    expect(nextPuzzle(puzzles, 2400, met, '', chance())).toBe(left);
    const last = nextPuzzle(
      puzzles,
      1500,
      () => true,
      '',
      () => 0,
    );
    expect(
      nextPuzzle(
        puzzles,
        1500,
        () => true,
        ids[last]!,
        () => 0,
      ),
    ).not.toBe(last);
    expect(nextPuzzle([puzzles[0]!], 1500, () => true, ids[0]!, chance())).toBe(0);
  });
});

describe('a streak', () => {
  it('grows harder, differs with its seed, and has an end', () => {
    const ofSeed = (seed: number) =>
      Array.from({ length: longestStreak }, (_, length) => streakPuzzle(puzzles, seed, length)!);
    const one = ofSeed(1);
    expect(one).toEqual([...one].sort((a, b) => a - b));
    expect(new Set(one).size).toBe(longestStreak);
    expect(one[0]).toBeLessThan(8);
    expect(one.at(-1)).toBeGreaterThan(350);
    expect(ofSeed(1)).toEqual(one);
    expect(ofSeed(2)).not.toEqual(one);
    expect(streakPuzzle(puzzles, 1, longestStreak)).toBeNull();
    expect(streakPuzzle(puzzles.slice(0, 3), 1, 2)).toBe(2);
    expect(streakPuzzle(puzzles.slice(0, 3), 1, 3)).toBeNull();
  });

  it('survives a reload, ends at a mistake, and its best is kept', () => {
    const store = memory();
    const record = new PuzzleRecord('g', store);
    expect(record.streakPuzzle(puzzles, chance())).toBeLessThan(8);
    record.lengthenStreak();
    record.lengthenStreak();
    const third = record.streakPuzzle(puzzles, chance(5));
    expect(new PuzzleRecord('g', store).streakPuzzle(puzzles, chance(9))).toBe(third);
    record.endStreak();
    expect(record.solver.value).toMatchObject({ streak: null, bestStreak: 2 });
    record.streakPuzzle(puzzles, chance(7));
    record.lengthenStreak();
    record.endStreak();
    expect(new PuzzleRecord('g', store).solver.value).toMatchObject({ streak: null, bestStreak: 2 });
  });
});

describe('a list of puzzles', () => {
  const marks = { [ids[0]!]: 'first', [ids[1]!]: 'later', [ids[2]!]: 'failed' } as const;
  const found = (level: string, kind: string, state: string) => filterPuzzles(puzzles, { level, kind, state }, marks);

  it('is asked by level, task and progress', () => {
    expect(found('', '', '').length).toBe(360);
    expect(levels.map(({ key }) => found(key, '', '').length).reduce((a, b) => a + b)).toBe(360);
    for (const index of found('2', '', '')) {
      expect(ratingOf(puzzles[index]!)).toBeGreaterThanOrEqual(levels[1]!.least);
      expect(ratingOf(puzzles[index]!)).toBeLessThanOrEqual(levels[1]!.most);
    }
    expect(found('', '', 'solved')).toEqual([0, 1]);
    expect(found('', '', 'failed')).toEqual([2]);
    expect(found('', 'win', 'solved')).toEqual([1]);
    expect(found('', '', 'new').length).toBe(357);
  });

  it('shows all where an address asks for what there is not', () => {
    expect(found('9', 'mate', 'eaten').length).toBe(360);
  });
});
