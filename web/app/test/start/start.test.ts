import type { Rules } from '@merkhet/engine';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { frontGame, frontPosition } from '../../src/games/games.ts';
import type { SavedGame } from '../../src/keep/saved-game.ts';
import { ago } from '../../src/messages/words.ts';
import { GameTree } from '../../src/moves/game-tree.ts';
import { nextSetup } from '../../src/start/next-setup.ts';
import { rules } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

describe('the position to try on the start page', () => {
  it('is won by its answer, by one turn of one piece, and by none of the others', () => {
    const { position, answer, others } = frontPosition!;
    const winner = (move: string) => {
      const line = all.open(frontGame, position);
      line.play(move);
      const { outcome } = line.state();
      line.dispose();
      return outcome;
    };
    expect(winner(answer)).toEqual([1, 0]);
    expect(others.map(winner)).toEqual(others.map(() => null));
  });
});

describe('the game that begins at one touch', () => {
  const saved = (part: Partial<SavedGame['setup']> = {}, more: Partial<SavedGame> = {}): SavedGame => ({
    version: 1,
    setup: {
      game: 'egotzi:size=4',
      position: '',
      players: [{ kind: 'engine', level: 7 }, { kind: 'human' }],
      clock: { initial: 60_000, increment: 0 },
      ...part,
    },
    tree: new GameTree().toJson(),
    live: 0,
    ended: null,
    over: true,
    clocks: null,
    ...more,
  });
  const usual = { game: 'khet', players: [{ kind: 'human' }, { kind: 'engine', level: 3 }], clock: null };

  it('is set up like the last one, or as usual', () => {
    expect(nextSetup(all, null)).toMatchObject(usual);
    expect(nextSetup(all, saved())).toEqual(saved().setup);
  });

  it('is not one that was composed, read from a file, watched, or of a game that is gone', () => {
    expect(nextSetup(all, saved({ position: 'x' }))).toMatchObject(usual);
    expect(nextSetup(all, saved({}, { tags: [['Event', 'Club']] }))).toMatchObject(usual);
    expect(nextSetup(all, saved({ players: [{ kind: 'engine', level: 1 }] }))).toMatchObject(usual);
    expect(nextSetup(all, saved({ game: 'gone:a=1' }))).toMatchObject(usual);
  });
});

describe('how long ago something was', () => {
  afterEach(() => void vi.unstubAllGlobals());
  it('is said as people say it', () => {
    const minute = 60_000;
    const now = Date.UTC(2026, 10, 23, 12);
    const before = (minutes: number, language = 'en') => ago(now - minutes * minute, now, language);
    expect([0, 1, 59, 60, 120, 24 * 60, 72 * 60].map((minutes) => before(minutes))).toEqual([
      'this minute',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '2 hours ago',
      'yesterday',
      '3 days ago',
    ]);
    expect(before(24 * 60, 'de')).toBe('gestern');
    // A clock that was put back.
    expect(before(-5)).toBe('this minute');
    // A day is written as where the reader is.
    vi.stubGlobal('navigator', { languages: ['de-DE', 'en-GB', 'en-US'] });
    expect(before(40 * 24 * 60)).toBe('14 Oct 2026');
    vi.stubGlobal('navigator', { languages: ['de-DE', 'en'] });
    expect(before(40 * 24 * 60)).toBe('Oct 14, 2026');
    expect(before(40 * 24 * 60, 'es')).toBe('14 oct 2026');
  });
});
