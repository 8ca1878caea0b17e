import type { Rules } from '@merkhet/engine';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComplaintError } from '../../src/parts/complaint.ts';
import { archive, store } from '../../src/keep/kept-games.ts';
import {
  gameUnderWay,
  playFrom,
  presentGame,
  rematch,
  removeGame,
  reseated,
  replacing,
  resumeGame,
  session,
  startGame,
} from '../../src/play/present-session.ts';
import type { GameSetup } from '../../src/setup/game-setup.ts';
import type { SavedGame } from '../../src/keep/saved-game.ts';
import { change } from '../../src/base/settings.ts';
import { loadStudy, openStudy, replaced, study, undoLoad } from '../../src/study/study-state.ts';
import { rules, treeOfMoves } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});
beforeEach(() => {
  session.value?.dispose();
  session.value = null;
  for (const { id } of archive.list()) archive.remove(id);
  store.release();
});

const setup = (game = 'khet'): GameSetup => ({
  game,
  position: '',
  players: [{ kind: 'human' }, { kind: 'human' }],
  clock: null,
});
const saved = (...moves: string[]): SavedGame => ({
  version: 1,
  setup: setup(),
  tree: { moves, parents: moves.map((_, index) => index), seats: moves.map((_, index) => index % 2) },
  live: moves.length,
  ended: null,
  over: false,
  clocks: null,
});
const moves = () => session.value?.tree.mainLine().map(({ move }) => move);

describe('a new game', () => {
  it('asks when another is under way, and takes its place only with a yes', async () => {
    expect(await startGame(all, setup())).toBe(true);
    session.value!.play('e4d4');
    expect(gameUnderWay(all)).toEqual({ title: 'Khet', moves: 1 });
    const refused = startGame(all, setup('kechi'));
    expect(replacing.value).toMatchObject({ title: 'Khet', moves: 1 });
    replacing.value!.answer(false);
    expect(await refused).toBe(false);
    expect(moves()).toEqual(['e4d4']);
    const taken = playFrom(all, 'kechi', '');
    replacing.value!.answer(true);
    expect(await taken).toBe(true);
    expect(replacing.value).toBe(null);
    expect(session.value!.setup.game).toBe('kechi');
    expect(archive.count()).toBe(1);
  });

  it('asks nothing before its text is found right', async () => {
    await startGame(all, setup());
    session.value!.play('e4d4');
    await expect(startGame(all, setup('khet:setup=none'))).rejects.toThrow();
    expect(replacing.value).toBe(null);
  });
});

describe('a rematch', () => {
  it('has everybody one seat further, and says so where that makes a difference', async () => {
    reseated.value = null;
    await rematch(all, setup());
    expect(reseated.value).toBe(null);
    const clock = { initial: 60_000, increment: 0 };
    await rematch(all, { ...setup(), players: [{ kind: 'engine', level: 2 }, { kind: 'human' }], clock });
    expect(session.value!.setup).toMatchObject({ players: [{ kind: 'human' }, { kind: 'engine', level: 2 }], clock });
    expect(reseated.value).toBe(session.value);
  });
});

describe('a study', () => {
  it('has the engine as it was left', () => {
    change({ studyEngine: true, studyLines: 2 });
    loadStudy(all, { game: 'khet', position: '', tree: treeOfMoves(all, 'khet', '', ['e4d4']), node: 0 });
    expect(study.value!.view.value).toMatchObject({ engineOn: true, lines: 2 });
    change({ studyEngine: false, studyLines: 3 });
    loadStudy(all, { game: 'khet', position: '', tree: treeOfMoves(all, 'khet', '', []), node: 0 });
    expect(study.value!.view.value).toMatchObject({ engineOn: false, lines: 3 });
  });
});

describe('a game of the archive', () => {
  it('is gone on with', () => {
    archive.write('old', saved('e4d4', 'a8+'));
    expect(resumeGame(all, 'old')).toBe(true);
    expect(moves()).toEqual(['e4d4', 'a8+']);
    expect(store.id).toBe('old');
    expect(resumeGame(all, 'gone')).toBe(false);
    expect(store.id).toBe('old');
  });

  it('that is no longer legal stays, and so does the present one', async () => {
    await startGame(all, setup());
    session.value!.play('e4d4');
    const present = store.id;
    archive.write('bad', saved('e4d4', 'e4d4'));
    expect(() => resumeGame(all, 'bad')).toThrow();
    expect(store.id).toBe(present);
    expect(moves()).toEqual(['e4d4']);
    session.value!.play('a8+');
    expect(archive.read(present)?.tree.moves).toEqual(['e4d4', 'a8+']);
    expect(archive.read('bad')?.tree.moves).toEqual(['e4d4', 'e4d4']);
  });

  it('that was left on the last visit is let go of when it is no longer legal', () => {
    archive.write('bad', saved('e4d4', 'e4d4'));
    store.resume('bad');
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    expect(presentGame(all)).toBe(null);
    expect(presentGame(all)).toBe(null);
    vi.unstubAllGlobals();
    expect(reported).toHaveBeenCalledOnce();
    expect(archive.read('bad')).not.toBe(null);
  });

  it('is removed, also while it is played, and can be put back', async () => {
    await startGame(all, setup());
    session.value!.play('e4d4');
    const { id } = store;
    const removed = removeGame(id)!;
    expect(session.value).toBe(null);
    expect(archive.count()).toBe(0);
    expect(archive.write(id, removed)).toBe(true);
    expect(resumeGame(all, id)).toBe(true);
    expect(moves()).toEqual(['e4d4']);
  });
});

describe('a study', () => {
  const asked = (id: string) => new Map([['saved', id]]);

  it('stays, with what was tried, when its address is seen again', () => {
    archive.write('old', saved('e4d4'));
    openStudy(all, asked('old'));
    const opened = study.value!;
    opened.play('a8+');
    openStudy(all, new Map());
    openStudy(all, asked('old'));
    expect(study.value).toBe(opened);
    archive.remove('old');
    openStudy(all, asked('old'));
    expect(study.value).toBe(opened);
    archive.write('old', saved('e4d4', 'h8g7'));
    openStudy(all, asked('old'));
    expect(study.value!.tree.movesTo(2)).toEqual(['e4d4', 'h8g7']);
  });

  it('comes back after another game was loaded in its place', () => {
    openStudy(
      all,
      new Map([
        ['game', 'khet'],
        ['moves', 'e4d4'],
      ]),
    );
    study.value!.play('a8+');
    study.value!.walk.back();
    loadStudy(all, { game: 'kechi', position: '', tree: treeOfMoves(all, 'kechi', '', []), node: 0 });
    expect(study.value!.start.game).toBe('kechi');
    undoLoad(all);
    expect(study.value!.tree.movesTo(2)).toEqual(['e4d4', 'a8+']);
    expect(study.value!.view.value.cursor).toBe(1);
    expect(replaced.value).toBe(null);
  });

  it('gives way to the game of its address when that is asked for again', () => {
    const asked = new Map([['game', 'khet']]);
    openStudy(all, asked);
    loadStudy(all, { game: 'kechi', position: '', tree: treeOfMoves(all, 'kechi', '', []), node: 0 });
    openStudy(all, asked);
    expect(study.value!.start.game).toBe('khet');
  });

  it('has the engine on if somebody asked for it: not to read a link, a report or a kept game', () => {
    archive.write('old', saved('e4d4'));
    store.write(saved('e4d4'));
    const engineOn = (...query: [string, string][]) => {
      openStudy(all, new Map(query));
      const { engineOn } = study.value!.view.value;
      study.value!.setEngine(false);
      return engineOn;
    };
    expect(engineOn(['game', 'khet'])).toBe(false);
    expect(engineOn(['game', 'khet'], ['show', 'engine'])).toBe(true);
    // The address of a study that is there already.
    expect(engineOn(['game', 'khet'], ['show', 'engine'])).toBe(true);
    expect(engineOn(['saved', 'old'])).toBe(false);
    expect(engineOn(['from', 'game'])).toBe(true);
    expect(engineOn(['from', 'game'], ['show', 'report'])).toBe(false);
  });

  it('of a link that is against the rules is refused, and the one before stays', () => {
    openStudy(
      all,
      new Map([
        ['game', 'khet'],
        ['moves', 'e4d4'],
      ]),
    );
    const before = study.value;
    expect(() =>
      openStudy(
        all,
        new Map([
          ['game', 'khet'],
          ['moves', 'e4d4_e4d4'],
        ]),
      ),
    ).toThrow();
    expect(study.value).toBe(before);
    expect(() => openStudy(all, new Map([['saved', 'nowhere']]))).toThrow(ComplaintError);
    expect(study.value).toBe(before);
    openStudy(all, new Map());
    expect(study.value).toBe(before);
  });

  it('of a link is opened where whoever made it stood, with its variations', () => {
    openStudy(
      all,
      new Map([
        ['game', 'khet'],
        ['moves', 'e4d4_(f1g1_a8+)_a8+'],
        ['at', '2'],
      ]),
    );
    const { tree, view } = study.value!;
    expect(tree.movesTo(view.value.cursor)).toEqual(['f1g1']);
    expect(view.value.onMainLine).toBe(false);
    expect(tree.mainLine().map(({ move }) => move)).toEqual(['e4d4', 'a8+']);
  });
});
