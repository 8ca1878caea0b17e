// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Scene } from '@merkhet/engine';
import { beamParts, beamSketches, flareSketches } from '../src/draw/beams.ts';
import { flareTimes } from '../src/draw/motion/flare-times.ts';
import { dieOf, dieSketches } from '../src/draw/die.ts';
import { turnSketches } from '../src/draw/drawing.ts';
import { Layout } from '../src/draw/geometry.ts';
import { Board } from '../src/index.ts';
import { movingIn, sceneOf, shapes, words } from './fixtures.ts';

const beam = (points: [number, number][]): Scene['lines'][number] => ({ kind: 'beam', tint: 'red', points });
/** Up, right, and at (3, 3) half of it down to a piece while the other half goes on and leaves the board. */
const split = sceneOf({
  files: 6,
  ranks: 5,
  pieces: [
    { kind: 'sphinx', tint: 'red', quarter: 0, square: [0, 0] },
    { kind: 'eye', tint: 'silver', quarter: 0, square: [3, 3] },
    { kind: 'anubis', tint: 'silver', quarter: 0, square: [3, 1] },
  ],
  lines: [
    beam([
      [0, 0],
      [0, 3],
      [3, 3],
      [3, 1],
    ]),
    beam([
      [3, 3],
      [6, 3],
    ]),
  ],
});
const layout = (scene: Scene) => new Layout(scene, false, true);

describe('beams', () => {
  it('are parted where they split, each part after the light that it comes from', () => {
    const parts = beamParts(split).map(({ points, start, length, splits, end }) => ({
      points: points.map((point) => point.join('')).join(' '),
      start,
      length,
      splits,
      end,
    }));
    expect(parts).toEqual([
      { points: '00 03 33', start: 0, length: 6, splits: 0, end: 'split' },
      { points: '33 31', start: 6, length: 2, splits: 1, end: 'blocked' },
      { points: '33 63', start: 6, length: 3, splits: 1, end: 'off' },
    ]);
  });

  it('grow thinner with each split, and fainter where they leave the board', () => {
    const classes = [...beamSketches(split, layout(split)).values()].map((text) => /class="([^"]*)"/.exec(text)![1]);
    expect(classes).toEqual(['t-red split0', 't-red split1', 't-red split1 lost']);
  });

  it('stop at the face of what stays, and in the middle of what they hit', () => {
    const at = (scene: Scene) =>
      /([\d.]+)"\/><path class="core"/.exec(beamSketches(scene, layout(scene)).get('part 1')!)![1];
    const hit = { ...split, pieces: split.pieces.slice(0, 2) };
    const middle = layout(split).centre([3, 1]).y;
    expect(Number(at(hit))).toBe(middle);
    expect(Number(at(split))).toBe(middle - 36);
  });

  it('flare where they turn, split or are stopped, in their time', () => {
    expect([...flareSketches(split, layout(split)).keys()]).toEqual(['turn 1 of 0', 'turn 2 of 0', 'end of 1']);
    const times = flareTimes(split);
    expect([times.get('turn 1 of 0'), times.get('turn 2 of 0'), times.get('end of 1')]).toEqual([3, 6, 8]);
  });
});

describe('a turn', () => {
  it('has an arrow the way the piece turned', () => {
    const turned = (quarter: number): Scene =>
      sceneOf({
        pieces: [{ kind: 'pyramid', tint: 'red', quarter, square: [1, 1] }],
        marks: [{ square: [1, 1], kind: 'last' }],
      });
    const sketch = (from: number, to: number) =>
      [...turnSketches(turned(from), turned(to), layout(turned(to))).values()].join();
    expect(sketch(0, 1)).not.toContain('scale(-1');
    expect(sketch(0, 3)).toContain('scale(-1');
    expect(sketch(2, 2)).toBe('');
  });
});

describe('a die', () => {
  const rolled = (value: Scene['facts'][number]['value']): Scene =>
    sceneOf({ facts: [{ key: 'die', name: 'Die', value }] });
  it('shows its pips once it is rolled', () => {
    expect(dieOf(rolled(['not yet rolled']))).toBeNull();
    for (let shown = 1; shown <= 6; ++shown) {
      const text = dieSketches(rolled(String(shown)), layout(rolled('1'))).get('die')!;
      expect(text.match(/class="pip"/g)).toHaveLength(shown);
    }
  });
});

describe('motion', () => {
  const shown = (before: Scene, after: Scene, over = false) => {
    const home = document.createElement('div');
    document.body.append(home);
    const board = new Board(home, { words, shapes });
    void board.show(before);
    let ended: Promise<void> = Promise.resolve();
    const moving = movingIn(() => void (ended = board.show(after, { over })));
    return { home, moving, settled: async () => void (await ended) };
  };
  const before = { ...split, lines: [] };
  const after = sceneOf({
    ...split,
    pieces: split.pieces.slice(0, 2),
    marks: [{ square: [3, 1], kind: 'removed', tint: 'silver' }],
  });

  it('runs along both halves of a split one at a time, within 0.4 s, while the board is dim', async () => {
    const { moving } = shown(before, split);
    const all = await moving;
    // Each straight stretch of a line grows by itself.
    const stretches = all.filter(({ node }) => node.querySelector('.ray'));
    const lines = new Set(stretches.map(({ node }) => node.parentElement!.parentElement));
    const rays = [...lines].map((line) => {
      const own = stretches.filter(({ node }) => line!.contains(node));
      own.slice(1).forEach(({ begins }, i) => expect(begins).toBeCloseTo(own[i]!.ends));
      return [own[0]!.begins, own.at(-1)!.ends];
    });
    expect(rays).toHaveLength(3);
    expect(rays[1]![0]).toBeCloseTo(rays[0]![1]!);
    expect(rays[2]![0]).toBeCloseTo(rays[0]![1]!);
    expect(Math.max(...rays.map(([, end]) => end!))).toBeLessThanOrEqual(400);
    expect(all.some(({ node }) => node.matches('.shade'))).toBe(true);
  });

  it('breaks what is removed into splinters of its tint, slowly if that ends the game, and leaves nothing behind', async () => {
    const length = async (over: boolean): Promise<number> => {
      const { moving, home, settled } = shown(before, after, over);
      const all = await moving;
      const splinters = all.filter(({ node }) => node.closest('.t-silver') && node.closest('.mk-effects'));
      expect(splinters.length).toBeGreaterThan(5);
      await settled();
      expect(home.querySelectorAll('.mk-effects *, .mk-dims *')).toHaveLength(0);
      expect(home.querySelector(over ? '.crack' : '.ember')).not.toBeNull();
      return Math.max(...all.map(({ ends }) => ends));
    };
    const [usual, final] = [await length(false), await length(true)];
    expect(final).toBeGreaterThan(usual + 600);
  });

  it('ends where it would without', async () => {
    const { home, moving, settled } = shown(before, after);
    await moving;
    await settled();
    expect(home.querySelectorAll('.mk-beams > g')).toHaveLength(3);
  });
});
