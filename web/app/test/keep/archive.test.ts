import { describe, expect, it } from 'vitest';
import { GameArchive, gameStore, mostGames } from '../../src/keep/game-archive.ts';
import { tagsOf, type SavedGame } from '../../src/keep/saved-game.ts';
import { memory } from '../modules.ts';

const game = (...moves: string[]): SavedGame => ({
  version: 1,
  setup: { game: 'khet', position: '', players: [{ kind: 'human' }, { kind: 'engine', level: 3 }], clock: null },
  tree: { moves, parents: moves.map((_, index) => index), seats: moves.map((_, index) => index % 2) },
  live: moves.length,
  ended: null,
  over: false,
  clocks: null,
});
const movesOf = (archive: GameArchive) =>
  archive
    .list()
    .map(({ saved }) => saved.tree.moves.join(' '))
    .sort();

describe('the games of a browser', () => {
  it('stay when a new one begins, those without a move aside', () => {
    const present = gameStore(memory(), memory());
    present.write(game('a'));
    present.begin();
    present.write(game());
    expect(movesOf(present.archive)).toEqual(['a']);
    present.begin();
    present.write(game('b', 'c'));
    expect(movesOf(present.archive)).toEqual(['a', 'b c']);
    expect(present.read()?.tree.moves).toEqual(['b', 'c']);
  });

  it('are found again after a reload, each page its own', () => {
    const [store, tab, otherTab] = [memory(), memory(), memory()];
    const present = gameStore(store, tab);
    present.write(game('a'));
    const other = gameStore(store, otherTab);
    other.begin();
    other.write(game('x'));
    expect(gameStore(store, tab).read()?.tree.moves).toEqual(['a']);
    expect(gameStore(store, otherTab).read()?.tree.moves).toEqual(['x']);
    expect(gameStore(store, memory()).read()?.tree.moves).toEqual(['x']);
    const resumed = gameStore(store, otherTab);
    resumed.resume(present.id);
    expect(resumed.read()?.tree.moves).toEqual(['a']);
  });

  it('become two when two pages go on with the same', () => {
    const store = memory();
    gameStore(store, memory()).write(game('a'));
    const [one, two] = [gameStore(store, memory()), gameStore(store, memory())];
    one.write(game('a', 'b'));
    // A page that did nothing itself overwrites nothing.
    two.write(game('a'));
    expect(movesOf(one.archive)).toEqual(['a b']);
    two.write(game('a', 'c'));
    two.write(game('a', 'c', 'd'));
    one.write(game('a', 'b', 'e'));
    expect(movesOf(one.archive)).toEqual(['a b e', 'a c d']);
  });

  it('are as old as they were when they are only looked at', () => {
    const present = gameStore(memory(), memory());
    present.archive.write('old', { ...game('a'), saved: 7 });
    present.resume('old');
    present.write({ ...game('a'), clocks: [1, 2] });
    expect(present.read()).toMatchObject({ saved: 7, clocks: [1, 2] });
    present.write(game('a', 'b'));
    expect(present.read()!.saved).toBeGreaterThan(7);
  });

  it('stay deleted while nobody plays on', () => {
    const present = gameStore(memory(), memory());
    present.write(game('a'));
    present.archive.remove(present.id);
    present.write(game('a'));
    expect(present.archive.list()).toEqual([]);
    present.write(game('a', 'b'));
    expect(movesOf(present.archive)).toEqual(['a b']);
  });

  it('are bounded in number', () => {
    const archive = new GameArchive(memory());
    for (let n = 0; n < mostGames + 5; ++n) archive.write(`g${n}`, { ...game(`m${n}`), saved: n });
    expect(archive.list().length).toBe(mostGames);
    expect(archive.list()[0]!.id).toBe(`g${mostGames + 4}`);
    expect(archive.read('g4')).toBe(null);
    expect(archive.read('g5')).not.toBe(null);
  });

  it('make room for a new one, but not for one that would not fit anyway', () => {
    const store = memory();
    const archive = new GameArchive({
      ...store,
      get length() {
        return store.length;
      },
      setItem(key, text) {
        let total = text.length;
        for (let index = 0; index < store.length; ++index)
          if (store.key(index) !== key) total += store.getItem(store.key(index)!)!.length;
        if (total > 1000) throw new DOMException('full', 'QuotaExceededError');
        store.setItem(key, text);
      },
    });
    for (let n = 0; n < 9; ++n) expect(archive.write(`g${n}`, { ...game('m'), saved: n })).toBe(true);
    expect(archive.list().at(0)!.id).toBe('g8');
    const kept = archive.list().length;
    expect(kept).toBeGreaterThan(2);
    expect(archive.write('long', game('m'.repeat(2000)))).toBe(false);
    expect(archive.list().length).toBe(kept);
  });

  it('are counted, those without a move aside', () => {
    const store = memory();
    const archive = new GameArchive(store);
    archive.write('one', game('a'));
    archive.write('two', game('a', 'b'));
    archive.write('new', game());
    store.setItem('merkhet.games.bad', '{');
    store.setItem('merkhet.games.other', '{"version":7}');
    expect(archive.count()).toBe(2);
  });

  it('are added only where there is room', () => {
    const archive = new GameArchive(memory());
    for (let n = 0; n < mostGames - 1; ++n) archive.write(`g${n}`, { ...game(`m${n}`), saved: n });
    expect(archive.add(game('x'))).toBe(true);
    expect(archive.add(game('y'))).toBe(false);
    expect(archive.read('g0')).not.toBe(null);
    expect(new GameArchive(memory(10)).add(game('x'))).toBe(false);
  });

  it('stay when one of them is let go of, also after a reload', () => {
    const [store, tab] = [memory(), memory()];
    const present = gameStore(store, tab);
    present.write(game('a'));
    present.release();
    expect(present.read()).toBe(null);
    expect(gameStore(store, tab).read()).toBe(null);
    expect(movesOf(present.archive)).toEqual(['a']);
  });

  it('that are none are not listed', () => {
    const store = memory();
    store.setItem('merkhet.games.bad', '{');
    store.setItem('merkhet.games.other', '{"version":7}');
    expect(new GameArchive(store).list()).toEqual([]);
  });

  it('say in a record who played, when, and how it ended', () => {
    const ended = {
      ...game('a'),
      ended: { node: 1, reason: 'resigned' as const, seat: 1 },
      saved: new Date(2026, 10, 2, 9).getTime(),
    };
    ended.setup.clock = { initial: 600_000, increment: 5000 };
    expect(tagsOf(ended)).toEqual([
      ['Seat0', 'Person'],
      ['Seat1', 'Merkhet, level 3'],
      ['Date', '2026.11.02'],
      ['Players', 'human,computer'],
      ['TimeControl', '600+5'],
      ['Resigned', '1'],
      ['Termination', 'resignation, seat 1'],
    ]);
  });
});
