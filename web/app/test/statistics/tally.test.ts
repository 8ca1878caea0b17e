import { describe, expect, it } from 'vitest';
import type { SavedGame } from '../../src/keep/saved-game.ts';
import type { Player } from '../../src/setup/game-setup.ts';
import { csvOf } from '../../src/statistics/csv.ts';
import { grouped, monthOf, playedGames, streaksOf, tallyOf } from '../../src/statistics/tally.ts';

const person: Player = { kind: 'human' };
const level = (number: number): Player => ({ kind: 'engine', level: number });
let count = 0;
const kept = (players: Player[], scores: number[] | null, more: Partial<SavedGame> = {}, game = 'khet') => ({
  id: String(++count),
  saved: {
    version: 1 as const,
    setup: { game, position: '', players, clock: null },
    // The last move was taken back.
    tree: { moves: ['a', 'b', 'c'], parents: [0, 1, 2], seats: [0, 1, 0] },
    live: 2,
    ended: null,
    over: scores !== null,
    scores,
    clocks: null,
    saved: new Date(2026, 4, count).getTime(),
    ...more,
  },
});

describe('the games that count', () => {
  it('are finished, with one person against computers, the oldest first', () => {
    const later = kept([level(2), person], [0, 1], { saved: new Date(2026, 6, 1).getTime() });
    const earlier = kept([person, level(4), level(3), level(4)], [1 / 3, 1 / 3, 0, 1 / 3], {}, 'khepri:players=4');
    const games = playedGames([
      later,
      kept([person, level(1)], null),
      kept([person, person], [1, 0]),
      kept([level(1), level(2)], [1, 0]),
      earlier,
    ]);
    expect(games).toMatchObject([
      { id: earlier.id, game: 'khepri:players=4', seat: 0, seats: 4, levels: [3, 4, 4], result: 'drawn', moves: 2 },
      { id: later.id, game: 'khet', seat: 1, seats: 2, levels: [2], result: 'won', score: 1, reason: null },
    ]);
    expect(games[0]!.score).toBeCloseTo(1 / 3);
  });

  it('say how they ended, whoever is named in their records', () => {
    const resigned = kept([person, level(1)], [0, 1], { ended: { node: 2, reason: 'resigned', seat: 0 } });
    const own = kept([person, level(1)], [1, 0], {
      tags: [
        ['Seat0', 'Person'],
        ['Seat1', 'Merkhet, level 1'],
      ],
    });
    const others = kept([person, level(1)], [1, 0], {
      tags: [
        ['Seat0', 'Ada'],
        ['Seat1', 'Merkhet, level 1'],
      ],
    });
    const nobody = kept([person, level(1)], [1, 0], { tags: [['Seat1', 'Merkhet, level 1']] });
    expect(playedGames([resigned, own, others, nobody]).map(({ id, reason }) => [id, reason])).toEqual([
      [resigned.id, 'resigned'],
      [own.id, null],
    ]);
  });
});

describe('a tally', () => {
  const games = playedGames([
    kept([person, level(1)], [1, 0]),
    kept([person, level(1)], [1, 0]),
    kept([person, level(1)], [0.5, 0.5]),
    kept([level(3), person], [1, 0], {}, 'khet:setup=dynasty'),
    kept([level(3), person], [0, 1], {}, 'khet:setup=dynasty'),
  ]);

  it('counts, and takes the mean of the score', () => {
    expect(tallyOf(games)).toEqual({ games: 5, won: 3, drawn: 1, lost: 1, score: 0.7 });
    expect(tallyOf([])).toEqual({ games: 0, won: 0, drawn: 0, lost: 0, score: 0 });
  });

  it('knows wins in a row', () => {
    expect(streaksOf(games)).toEqual({ now: 1, longest: 2 });
    expect(streaksOf(games.slice(0, 4))).toEqual({ now: 0, longest: 2 });
  });

  it('is made by whatever tells games apart', () => {
    expect(grouped(games, ({ game }) => game).map(({ key, games: some }) => [key, some.length])).toEqual([
      ['khet', 3],
      ['khet:setup=dynasty', 2],
    ]);
    expect(grouped(games, monthOf).map(({ key }) => key)).toEqual(['2026-05']);
  });

  it('is written as a table', () => {
    const [first] = games;
    const text = csvOf([
      { ...first!, time: new Date(2026, 0, 5).getTime() },
      { ...games[3]!, game: 'a:b=1,c="x"' },
    ]);
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('date,game,seat,seats,levels,result,score,ended,moves');
    expect(lines[1]).toBe('2026-01-05,khet,1,2,1,won,1,played,2');
    expect(lines[2]).toMatch(/^2026-05-\d\d,"a:b=1,c=""x""",2,2,3,lost,0,played,2$/);
    expect(lines[3]).toBe('');
  });
});
