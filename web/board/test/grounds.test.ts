import type { Ground, Scene } from '@merkhet/engine';
import { describe, expect, it } from 'vitest';
import { coordinateSketches, frameSketches } from '../src/draw/ground/frame.ts';
import { groundInner, groundSketches } from '../src/draw/ground/grounds.ts';
import { Layout } from '../src/draw/geometry.ts';
import { sceneOf } from './fixtures.ts';

const grounds: Ground[] = ['plain', 'absent', 'used', 'token', 'cross', 'entry', 'seat0', 'seat1'];

const sketch = (parts: Partial<Scene>, flipped = false) => {
  const scene = sceneOf({ files: 3, ranks: 3, ...parts });
  return groundSketches(scene, new Layout(scene, flipped, false));
};
/** The text of all sketches. */
const allOf = (sketches: ReturnType<typeof sketch>): string => [...sketches.values()].join('');
/** The path data of a class. */
const pathOf = (text: string, name: string): string => new RegExp(`class="${name}" d="([^"]*)"`).exec(text)?.[1] ?? '';
const middle = (ground: Ground): Scene['squares'] => [{ square: [1, 1], ground }];

describe('grounds', () => {
  it('differ in shape, not only in colour', () => {
    const shapes = grounds.map((ground) => groundInner(ground).replace(/ class="[^"]*"/g, ''));
    // A hole is as large as a square; what shows it on a board is its depth.
    expect(new Set(shapes).size).toBe(grounds.length - 1);
    expect(shapes[0]).toBe(shapes[1]);
    const [plain, hole] = [sketch({}), sketch({ squares: middle('absent') })].map(allOf);
    for (const name of ['dip', 'deep', 'rise', 'ripples']) {
      expect(pathOf(plain!, name), name).toBe('');
      expect(pathOf(hole!, name), name).not.toBe('');
    }
  });

  it('lie in the field, except where it is open', () => {
    const squares = (parts: Partial<Scene>) => pathOf(allOf(sketch(parts)), 'q').match(/M/g)?.length;
    expect(squares({})).toBe(9);
    for (const ground of ['absent', 'used'] as const) expect(squares({ squares: middle(ground) })).toBe(8);
    expect(squares({ squares: middle('token') })).toBe(9);
  });

  it('keep their surfaces when the board is turned round', () => {
    const [here, there] = [sketch({}), sketch({}, true)];
    for (const name of ['q', 'veins', 'lit']) expect(there.get(name), name).toBe(here.get(name));
  });

  it('throw their shadow down on the glass, away from the light, whichever way the board lies', () => {
    const below = (flipped: boolean) => {
      const all = sketch({ squares: [...middle('absent'), { square: [1, 0], ground: 'used' }] }, flipped);
      return pathOf(allOf(all), 'dip');
    };
    // One above, where the two are whole, and two at the left; none between them.
    for (const flipped of [false, true]) {
      const strips = below(flipped).match(/M[^M]*/g)!;
      expect(strips).toHaveLength(3);
      expect(strips.filter((strip) => strip.includes('h100'))).toHaveLength(1);
    }
  });

  it('leave stumps of what broke, turned differently', () => {
    const squares = [0, 1, 2].flatMap((file) =>
      [0, 1, 2].map((rank) => ({ square: [file, rank] as const, ground: 'used' as const })),
    );
    const turns = allOf(sketch({ squares })).match(/rotate\(\d+\)/g)!;
    expect(turns).toHaveLength(9);
    expect(new Set(turns).size).toBeGreaterThan(2);
  });

  it('join scoring squares along diagonals only', () => {
    const cross = (squares: [number, number][]) =>
      pathOf(sketch({ squares: squares.map((square) => ({ square, ground: 'cross' })) }).get('lines')!, 'inlay');
    expect(
      cross([
        [0, 0],
        [1, 1],
        [0, 2],
      ]).match(/M/g),
    ).toHaveLength(2);
    expect(
      cross([
        [0, 0],
        [0, 1],
        [2, 2],
      ]),
    ).toBe('');
  });

  it('have gates that face the trays beside them', () => {
    const gate = (beside: [number, number], flipped = false) =>
      /rotate\((-?[\d.]+)\)/.exec(
        sketch(
          { squares: [{ square: beside, ground: 'entry' }], trays: [{ name: 'T', beside, pieces: [] }] },
          flipped,
        ).get(beside.join())!,
      )![1];
    expect([gate([1, 2]), gate([2, 1]), gate([2, 2]), gate([0, 0])].map(Number)).toEqual([0, 90, 45, -135]);
    expect(Math.abs(Number(gate([1, 2], true)))).toBe(180);
  });
});

describe('the frame', () => {
  const scene = sceneOf({ files: 3, ranks: 3, trays: [{ name: 'N', beside: [1, 2], pieces: [] }] });

  it('has coordinates at the middles of their squares, beside trays, too', () => {
    for (const flipped of [false, true]) {
      const layout = new Layout(scene, flipped, true);
      const places = [...coordinateSketches(scene, layout)].map(([text, sketch]) => {
        const [, x, y] = /translate\((\S+) (\S+)\)/.exec(sketch)!;
        return [text, Number(/\d/.test(text) ? y : x)];
      });
      const middles = [0, 1, 2].map((i) => layout.centre([i, i]));
      expect(places).toEqual([
        ...middles.map(({ x }, i) => ['abc'[i], x]),
        ...middles.map(({ y }, i) => [String(i + 1), y]),
      ]);
    }
  });

  it('is lit and shaded alike up to its joints, and no further than its rounded corners', () => {
    const [, lit, turned, shade] = /class="frame-lit" d="(.*?)".*class="frame-shade" transform="(.*?)" d="(.*?)"/.exec(
      frameSketches(scene, new Layout(scene, false, true)).get('')!,
    )!;
    expect(shade).toBe(lit);
    expect(turned).toMatch(/^rotate\(180 /);
    expect(lit!.match(/A12 12/g)).toHaveLength(3);
  });
});
