import type { Drawing, Shapes } from '@merkhet/board';
import type { Piece, Rules, Scene, Square } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import carved from '../../src/games/khet/pieces.ts';
import abstract from '../../src/games/khet/pieces-abstract.ts';
import flat from '../../src/games/khet/pieces-flat.ts';
import { rules } from '../modules.ts';
import { allPaths, isInside, middleOf, outlinesOf, pathsOf, type DrawnPath, type Point } from './drawn.ts';

const sets: Record<string, Shapes> = { carved, flat, abstract };
const names = Object.keys(sets);
const letters = { pharaoh: 'K', sphinx: 'X', pyramid: 'P', scarab: 'S', eye: 'E', anubis: 'A' };
type Kind = keyof typeof letters;
const kinds = Object.keys(letters) as Kind[];
const quarters = [0, 1, 2, 3];

const draw = (set: string, piece: Piece): Drawing => sets[set]![piece.kind]!.draw(piece, piece.quarter ?? 0);

/** Every drawing of a set. */
const drawings = (set: string): [piece: Piece, drawing: Drawing][] =>
  kinds.flatMap((kind) =>
    (['silver', 'red'] as const).flatMap((tint) =>
      quarters.map((quarter): [Piece, Drawing] => [{ kind, tint, quarter }, draw(set, { kind, tint, quarter })]),
    ),
  );

const has = (name: string) => (path: DrawnPath) => path.classes.includes(name);
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

describe.each(names)('the %s pieces of Khet', (set) => {
  it('are sound drawings of the kinds that there are', () => {
    const scene = all.open('khet:setup=osiris').scene();
    expect(new Set(scene.pieces.map(({ kind }) => kind))).toEqual(new Set(Object.keys(sets[set]!)));
    for (const [piece, drawing] of drawings(set)) {
      const told = JSON.stringify(piece);
      const text = Object.values(drawing).join();
      expect(text, told).not.toMatch(/undefined|NaN|Infinity/);
      expect(allPaths(drawing).length, told).toBeLessThanOrEqual(16);
    }
  });

  it('keep within 43 of the middle, and their shadows within the square', () => {
    for (const [piece, drawing] of drawings(set)) {
      const shadow = (path: DrawnPath) => has('k')(path) && set === 'carved';
      const reach = (outlines: Point[][]) => Math.max(...outlines.flat(2).map(Math.abs));
      expect(reach(outlinesOf(drawing.outline!)), JSON.stringify(piece)).toBeLessThanOrEqual(43);
      for (const path of allPaths(drawing))
        expect(reach(path.outlines), JSON.stringify([piece, path.classes])).toBeLessThanOrEqual(shadow(path) ? 48 : 43);
    }
  });

  it('are drawn for each way that they can face, and the Pharaoh for none', () => {
    for (const kind of kinds) {
      const ways = new Set(quarters.map((quarter) => JSON.stringify(draw(set, { kind, tint: 'silver', quarter }))));
      const mirrorOnly = kind === 'scarab' || kind === 'eye';
      if (kind === 'pharaoh') expect(ways.size).toBe(1);
      else if (mirrorOnly) expect(ways.size).toBeGreaterThanOrEqual(2);
      else expect(ways.size).toBe(4);
    }
  });

  it('have other plates or chips for each side', () => {
    const plain = (drawing: Drawing) => pathsOf(drawing.body)[0]!.outlines;
    for (const kind of kinds) {
      const [silver, red] = (['silver', 'red'] as const).map((tint) => plain(draw(set, { kind, tint, quarter: 0 })));
      // Corners: only the angular one reaches into them.
      expect(isInside([32, 32], silver!), kind).toBe(false);
      expect(isInside([32, 32], red!), kind).toBe(true);
    }
  });
});

/** Ways across the picture, y downwards, by the square from which the Sphinx shoots that way past the piece. */
const shots = [
  { way: [0, -1], silver: true, aim: 0, at: [9, 3] },
  { way: [-1, 0], silver: true, aim: 3, at: [4, 0] },
  { way: [0, 1], silver: false, aim: 2, at: [0, 4] },
  { way: [1, 0], silver: false, aim: 1, at: [5, 7] },
] as const;

/** A row of position text, from its pieces by their files. */
function row(pieces: Record<number, string>): string {
  let [text, empty] = ['', 0];
  const gap = () => {
    if (empty > 0) text += empty % 10;
    empty = 0;
  };
  for (let file = 0; file < 10; ++file) {
    const piece = pieces[file];
    if (piece === undefined) ++empty;
    else {
      gap();
      text += piece;
    }
  }
  gap();
  return text;
}

/** What a shot does to a piece in its way. */
function shoot(
  kind: Kind,
  quarter: number,
  shot: (typeof shots)[number],
): { before: Scene; after: Scene; square: Square } {
  const rows: Record<number, string>[] = Array.from({ length: 8 }, () => ({}));
  rows[7]![0] = `x${shot.silver ? 2 : shot.aim}`;
  rows[0]![9] = `X${shot.silver ? shot.aim : 0}`;
  // Out of the way, the one to move: it makes a step to the right.
  rows[5]![2] = 'K';
  rows[2]![6] = 'k';
  const letter = letters[kind];
  // A piece may stand where only its own side's may go.
  const [file, rank] = shot.at;
  rows[rank]![file] = (shot.silver ? letter : letter.toLowerCase()) + quarter;
  const text = rows.map(row).reverse().join('/');
  const line = all.open('khet', `${text} ${shot.silver ? 's' : 'r'}`);
  const before = line.scene();
  line.play(shot.silver ? 'c6d6' : 'g3h3');
  return { before, after: line.scene(), square: shot.at };
}

const same = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];

/** The ways that beams leave a square in which one came to it, y downwards. */
function waysFrom(scene: Scene, square: Square): Point[] {
  const ways: Point[] = [];
  for (const { kind, points } of scene.lines)
    if (kind === 'beam')
      points.forEach((point, i) => {
        const next = points[i + 1];
        if (same(point, square) && next) ways.push([Math.sign(next[0] - point[0]), Math.sign(point[1] - next[1])]);
      });
  return ways;
}

/** The two ends of the mirror that is drawn. */
function mirrorOf(drawing: Drawing): [Point, Point] {
  const points = pathsOf(drawing.top!)
    .filter((path) => has('mir')(path) || has('mirl')(path))
    .flatMap(({ outlines }) => outlines.flat());
  const far = points.reduce((a, b) => (Math.hypot(...a) >= Math.hypot(...b) ? a : b));
  // What lies on the other side of the middle.
  const other = points.reduce((a, b) => (dot(a, far) <= dot(b, far) ? a : b));
  return [far, other];
}

describe.each(names)('what the %s pieces of Khet show', (set) => {
  it.each(['pyramid', 'scarab', 'eye'] as const)('is how the rules turn a beam: %s', (kind) => {
    let turns = 0;
    for (const quarter of kind === 'pyramid' ? quarters : [0, 1])
      for (const shot of shots) {
        const { before, after, square } = shoot(kind, quarter, shot);
        const piece = before.pieces.find((one) => same(one.square, square))!;
        expect(piece).toMatchObject({ kind, quarter });
        const out = waysFrom(after, square).find((way) => dot(way, shot.way) === 0);
        if (!out) continue;
        ++turns;
        const told = JSON.stringify({ quarter, way: shot.way, out });
        // A mirror stands across the difference of the ways, and its face looks there.
        const face: Point = [out[0] - shot.way[0], out[1] - shot.way[1]];
        // It looks the same after half a turn, as on a board seen from the other side.
        const seen = kind === 'pyramid' ? [quarter] : [quarter, quarter + 2];
        for (const facing of seen) {
          const drawing = draw(set, { ...piece, quarter: facing });
          const [a, b] = mirrorOf(drawing);
          expect(Math.abs(dot([a[0] - b[0], a[1] - b[1]], face)), told).toBeLessThanOrEqual(16);
          expect(Math.abs(dot([a[0] + b[0], a[1] + b[1]], face)), told).toBeLessThanOrEqual(16);
          expect(Math.hypot(a[0] - b[0], a[1] - b[1]), told).toBeGreaterThan(60);
          if (kind === 'pyramid')
            expect(dot(middleOf(pathsOf(drawing.top!)[0]!.outlines), face), told).toBeLessThan(-15);
        }
      }
    expect(turns).toBe(8);
  });

  it('is the side on which an Anubis blocks', () => {
    let blocked = 0;
    for (const quarter of quarters)
      for (const shot of shots) {
        const { before, after, square } = shoot('anubis', quarter, shot);
        const piece = before.pieces.find((one) => same(one.square, square))!;
        const stands = after.pieces.some((one) => same(one.square, square));
        const shield = pathsOf(draw(set, piece).top!).find(({ tint }) => tint === 'brass')!;
        const towards = -dot(middleOf(shield.outlines), shot.way);
        if (stands) ++blocked;
        const told = JSON.stringify({ quarter, way: shot.way });
        if (stands) expect(towards, told).toBeGreaterThan(25);
        else expect(towards, told).toBeLessThan(5);
      }
    expect(blocked).toBe(4);
  });

  it('is where a Sphinx shoots', () => {
    for (const shot of shots) {
      const { after } = shoot('pyramid', 0, shot);
      const sphinx = after.pieces.find(
        ({ kind, tint }) => kind === 'sphinx' && tint === (shot.silver ? 'silver' : 'red'),
      )!;
      expect(waysFrom(after, sphinx.square)).toEqual([shot.way]);
      const lower = pathsOf(draw(set, sphinx).body);
      // The lamp, or the arrow that holds it.
      const front = lower.find(has('glow')) ?? lower.find(has('d'))!;
      const middle = middleOf(front.outlines);
      expect(dot(middle, shot.way)).toBeGreaterThan(10);
      expect(Math.abs(middle[0] * shot.way[1] - middle[1] * shot.way[0])).toBeLessThan(1);
    }
  });
});

describe.each(['carved', 'flat'])('as black shapes of 24 pixels, the %s pieces of Khet', (set) => {
  it('are told apart', () => {
    const shapes = kinds.flatMap((kind) =>
      quarters.slice(0, kind === 'pharaoh' ? 1 : kind === 'scarab' || kind === 'eye' ? 2 : 4).map((quarter) => {
        const outlines = outlinesOf(draw(set, { kind, tint: 'silver', quarter }).outline!);
        const pixels = Array.from({ length: 24 * 24 }, (_, i): Point => [
          (((i % 24) + 0.5) / 24 - 0.5) * 100,
          ((Math.floor(i / 24) + 0.5) / 24 - 0.5) * 100,
        ]);
        return { name: kind + quarter, black: pixels.map((pixel) => isInside(pixel, outlines)) };
      }),
    );
    const alike = shapes.flatMap((a, i) =>
      shapes.slice(i + 1).flatMap((b) => {
        const share = a.black.filter((black, at) => black !== b.black[at]).length / a.black.filter(Boolean).length;
        return share < 0.15 ? [`${a.name} ${b.name} ${share.toFixed(2)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});
