import { describe, expect, it } from 'vitest';
import type { Pairing, Standing, Tournament } from '../../../../src/online/client/schemas.ts';
import { pointsText, roundsInAll, roundsOf, rowsOf } from '../../../../src/online/tournament/table/standing-rows.ts';

const player = (id: string) => ({ id, name: id.toUpperCase() });
const standing = (id: string): Standing => ({
  ...player(id),
  rank: 1,
  rating: 1500,
  state: 'in',
  points: 0,
  games: 0,
  wins: 0,
  byes: 0,
  doubles: false,
  buchholz: 0,
  sonnebornBerger: 0,
});
const pairing = (round: number, players: string[], more: Partial<Pairing> = {}): Pairing => ({
  round,
  players: players.map(player),
  state: 'over',
  game: `g${round}`,
  ...more,
});
const over = (...points: number[]) => ({ outcome: points, points });

describe('the lines of the standings', () => {
  it('have everybody’s games in their order', () => {
    const [a, b, c] = rowsOf(['a', 'b', 'c'].map(standing), [
      pairing(1, ['a', 'b'], over(1, 0)),
      { round: 1, players: [player('c')], state: 'unplayed', ...over(1) },
      pairing(2, ['c', 'a'], over(0.5, 0.5)),
      { round: 2, players: [player('b')], state: 'unplayed', ...over(1) },
      pairing(3, ['b', 'c'], { state: 'playing' }),
    ]);
    expect(a!.cells.map(({ kind, points, game }) => [kind, points, game])).toEqual([
      ['won', 1, 'g1'],
      ['drawn', 0.5, 'g2'],
    ]);
    expect(b!.cells.map(({ kind }) => kind)).toEqual(['lost', 'bye', 'playing']);
    expect(c!.cells.at(-1)).toMatchObject({ points: null, others: ['B'], round: 3 });
  });

  it('leave out what was called off, and keep what was not played', () => {
    const [a, b] = rowsOf(['a', 'b'].map(standing), [
      pairing(1, ['a', 'b'], { state: 'aborted' }),
      pairing(2, ['a', 'b'], { state: 'unplayed', ...over(1, 0) }),
    ]);
    expect(a!.cells.map(({ kind, points }) => [kind, points])).toEqual([['unplayed', 1]]);
    expect(b!.cells.map(({ kind, points }) => [kind, points])).toEqual([['unplayed', 0]]);
  });

  it('mark what counts double in an arena', () => {
    const [a, b] = rowsOf(['a', 'b'].map(standing), [
      pairing(1, ['a', 'b'], { outcome: [1, 0], points: [2, 0] }),
      pairing(2, ['a', 'b'], { outcome: [1, 0], points: [4, 0] }),
      pairing(3, ['a', 'b'], { outcome: [0.5, 0.5], points: [2, 1] }),
    ]);
    expect(a!.cells.map(({ double }) => double)).toEqual([false, true, true]);
    expect(b!.cells.map(({ double }) => double)).toEqual([false, false, false]);
  });

  it('know who won a game of four', () => {
    const rows = rowsOf(['a', 'b', 'c', 'd'].map(standing), [pairing(1, ['a', 'b', 'c', 'd'], over(0, 0.5, 0.5, 0))]);
    expect(rows.map(({ cells }) => cells[0]!.kind)).toEqual(['lost', 'drawn', 'drawn', 'lost']);
    expect(rows[0]!.cells[0]!.others).toEqual(['B', 'C', 'D']);
  });
});

describe('points and rounds', () => {
  it('are written as people write them', () => {
    expect([0, 0.5, 1, 2.5, 1 / 3, 1234.5].map((points) => pointsText(points, 'en'))).toEqual([
      '0',
      '½',
      '1',
      '2½',
      '0.33',
      '1,234½',
    ]);
    expect(pointsText(1 / 3, 'de')).toBe('0,33');
  });

  it('are counted', () => {
    expect(roundsOf([1, 1, 3, 2].map((round) => pairing(round, ['a', 'b'])))).toEqual([3, 2, 1]);
    const all = (settings: Tournament['settings'], entries = 0) => roundsInAll({ settings, entries } as Tournament);
    expect(all({ kind: 'swiss', rounds: 7 })).toBe(7);
    expect(all({ kind: 'round robin', seats: 2, cycles: 2 }, 6)).toBe(10);
    expect(all({ kind: 'round robin', seats: 2, cycles: 1 }, 5)).toBe(5);
    expect(all({ kind: 'round robin', seats: 4, cycles: 1 }, 5)).toBe(null);
    expect(all({ kind: 'arena', minutes: 5 }, 5)).toBe(null);
  });
});
