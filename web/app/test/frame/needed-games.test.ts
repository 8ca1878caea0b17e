import openings from 'virtual:openings';
import { describe, expect, it } from 'vitest';
import { GameArchive, PresentGame } from '../../src/keep/game-archive.ts';
import { neededGames } from '../../src/frame/needed-games.ts';
import { openingOf } from '../../src/games/games.ts';
import { parseRoute } from '../../src/links/router.ts';
import type { SavedGame } from '../../src/keep/saved-game.ts';
import { memory, rules } from '../modules.ts';

const saved = (game: string): SavedGame => ({
  version: 1,
  setup: { game, position: '', players: [{ kind: 'human' }, { kind: 'human' }], clock: null },
  tree: { moves: ['a'], parents: [0], seats: [0] },
  live: 1,
  ended: null,
  over: false,
  scores: null,
  clocks: null,
});
const names = ['egotzi', 'kechi', 'khepri', 'khet'];

describe('the games that a page needs', () => {
  const texts = memory();
  const archive = new GameArchive(texts);
  const store = new PresentGame(archive, texts, memory());
  const needed = (address: string) => neededGames(parseRoute(address), { archive, store, names });

  it('are none on the start page and in lists', () => {
    for (const address of ['', '#/', '#/settings', '#/learn', '#/nowhere'])
      expect(
        needed(address).filter((name) => name !== ''),
        address,
      ).toEqual([]);
  });

  it('is the one of the address', () => {
    expect(needed('#/new/kechi')).toEqual(['kechi']);
    expect(needed('#/learn/khepri/puzzle/2')).toEqual(['khepri']);
    expect(needed('#/analysis?game=egotzi:size=5&moves=a1')).toEqual(['egotzi:size=5']);
    expect(needed('#/editor?game=kechi')).toEqual(names);
  });

  it('is the usual one where there is nothing', () => {
    expect(needed('#/analysis')).toEqual(['khet']);
    expect(needed('#/play')).toEqual(['']);
  });

  it('are those that were kept', () => {
    store.begin();
    store.write(saved('khepri:players=4'));
    expect(needed('#/play')).toEqual(['khepri:players=4']);
    expect(needed('#/analysis')).toEqual(['khepri:players=4']);
    expect(archive.add(saved('kechi'))).toBe(true);
    expect(new Set(needed('#/games'))).toEqual(new Set(['khepri:players=4', 'kechi']));
    const other = archive.list().find((game) => game.saved.setup.game === 'kechi')!;
    expect(needed(`#/analysis?saved=${other.id}`)).toEqual(['kechi']);
  });
});

describe('the pictures of the start page', () => {
  it('are what the rules show', async () => {
    const all = await rules();
    expect(Object.keys(openings).sort()).toEqual(names);
    for (const name of names) {
      const line = all.open(name);
      line.play(openingOf(name));
      expect(openings[name]!.scene, name).toEqual(line.scene());
    }
  });
});
