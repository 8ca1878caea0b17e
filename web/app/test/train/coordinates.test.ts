import type { Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { squareName } from '@merkhet/board';
import { lots } from '../../src/base/lots.ts';
import { Bests, exerciseName } from '../../src/train/bests.ts';
import { CoordinateRun, roundTime, scoreOf, squaresOf } from '../../src/train/coordinate-run.ts';
import { memory, rules } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});
const sceneOf = (game: string) => all.open(game).scene();

describe('the squares of a board', () => {
  it('are those that are there', () => {
    expect(squaresOf(sceneOf('khet'))).toHaveLength(80);
    const lattice = sceneOf('kechi');
    const absent = lattice.squares.filter(({ ground }) => ground === 'absent').length;
    expect(absent).toBeGreaterThan(0);
    expect(squaresOf(lattice)).toHaveLength(lattice.files * lattice.ranks - absent);
  });
});

describe('a round of coordinates', () => {
  it('asks one square after another, and never the same twice running', () => {
    const run = new CoordinateRun(sceneOf('egotzi:size=4'), 'find', false, lots(1));
    run.start();
    let before = '';
    for (let count = 1; count <= 50; ++count) {
      const asked = squareName(run.view.value.square!);
      expect(asked).not.toBe(before);
      run.answer(asked);
      expect(run.view.value).toMatchObject({ right: count, wrong: 0, answer: { asked, given: asked } });
      before = asked;
    }
  });

  it('keeps a question that was answered wrongly, and takes a point off', () => {
    const run = new CoordinateRun(sceneOf('khet'), 'find', false, lots(2));
    run.start();
    const asked = squareName(run.view.value.square!);
    run.answer(asked);
    const second = squareName(run.view.value.square!);
    run.answer(asked);
    expect(squareName(run.view.value.square!)).toBe(second);
    expect(run.view.value).toMatchObject({ right: 1, wrong: 1, answer: { asked: second, given: asked } });
    expect(scoreOf(run.view.value)).toBe(0);
    run.answer(asked);
    expect(scoreOf(run.view.value)).toBe(0);
  });

  it('ends when its time is over, and takes no answer then', () => {
    let now = 1_000;
    const run = new CoordinateRun(sceneOf('khepri'), 'find', true, lots(3), () => now);
    run.tick();
    expect(run.view.value.phase).toBe('ready');
    run.start();
    now += roundTime - 1;
    run.tick();
    expect(run.view.value).toMatchObject({ phase: 'running', left: 1 });
    now += 1;
    run.tick();
    expect(run.view.value).toMatchObject({ phase: 'over', left: 0, square: null });
    run.answer('a1');
    expect(run.view.value.right + run.view.value.wrong).toBe(0);
    run.start();
    expect(run.view.value.phase).toBe('running');
  });

  it('offers four names near by, the right one among them', () => {
    const run = new CoordinateRun(sceneOf('kechi'), 'name', false, lots(4));
    const there = new Set(squaresOf(sceneOf('kechi')).map(squareName));
    run.start();
    for (let count = 0; count < 40; ++count) {
      const { choices, square } = run.view.value;
      expect(new Set(choices).size).toBe(4);
      expect(choices).toContain(squareName(square!));
      expect(choices.every((name) => there.has(name))).toBe(true);
      run.answer(squareName(square!));
    }
  });

  it('knows a typed name once it cannot become another', () => {
    const run = new CoordinateRun(sceneOf('kechi'), 'name', false);
    expect(['a', 'a1', 'a12', 'a2', 'z9'].map((text) => run.isName(text))).toEqual([false, false, true, true, false]);
  });
});

describe('the best results', () => {
  it('are kept for each exercise and game', () => {
    const store = memory();
    const bests = new Bests(store);
    const name = exerciseName('find', 'khet');
    expect([bests.tell(name, 7), bests.tell(name, 7), bests.tell(name, 9), bests.tell(name, 3)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(new Bests(store).all.value).toEqual({ 'find/khet': 9 });
    store.setItem('merkhet.trained', '{"find/khet":"many"}');
    expect(new Bests(store).all.value).toEqual({});
  });
});
