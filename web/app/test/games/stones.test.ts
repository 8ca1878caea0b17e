import type { Drawing, Shapes } from '@merkhet/board';
import type { Piece } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import egotzi from '../../src/games/egotzi/pieces.ts';
import egotziAbstract from '../../src/games/egotzi/pieces-abstract.ts';
import egotziFlat from '../../src/games/egotzi/pieces-flat.ts';
import kechi from '../../src/games/kechi/pieces.ts';
import kechiAbstract from '../../src/games/kechi/pieces-abstract.ts';
import kechiFlat from '../../src/games/kechi/pieces-flat.ts';
import khepri, { beetles } from '../../src/games/khepri/pieces.ts';
import khepriAbstract from '../../src/games/khepri/pieces-abstract.ts';
import khepriFlat from '../../src/games/khepri/pieces-flat.ts';
import { turned } from '../../src/games/shapes.ts';
import { rules } from '../modules.ts';
import { isInside, outlinesOf, type Point } from './drawn.ts';

const colours = ['yellow', 'red', 'blue', 'green'] as const;
const sides = ['white', 'black'] as const;

/** The pieces of a game in three sets, carved, flat and abstract. */
const games: Record<string, { sets: Shapes[]; kind: string; tints: readonly Piece['tint'][] }> = {
  Khepri: { sets: [khepri, khepriFlat, khepriAbstract], kind: 'scarab', tints: [...colours, 'none'] },
  Kechi: { sets: [kechi, kechiFlat, kechiAbstract], kind: 'stone', tints: [...sides, 'none'] },
  Egotzi: { sets: [egotzi, egotziFlat, egotziAbstract], kind: 'stone', tints: [...sides, 'none'] },
};

const draw = (shapes: Shapes, piece: Piece, facing = 0): Drawing => shapes[piece.kind]!.draw(piece, facing);

/** How far the forms of a drawing reach from the middle, across or along. */
function reachOf({ outline, body }: Drawing): number {
  const paths = [outline!, ...[...body.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d!)].flatMap(outlinesOf).flat(2);
  const rounds = [...body.matchAll(/<(?:circle|ellipse)([^>]*)>/g)].flatMap(([, text]) => {
    const of = (name: string) => Number(new RegExp(` ${name}="(-?[\\d.]+)"`).exec(text!)?.[1] ?? 0);
    return [Math.abs(of('cx')) + (of('rx') || of('r')), Math.abs(of('cy')) + (of('ry') || of('r'))];
  });
  return Math.max(...[...paths, ...rounds].map(Math.abs));
}

describe.each(Object.entries(games))('the pieces of %s', (_, { sets, kind, tints }) => {
  const all = tints.flatMap((tint) => [false, true].map((marked): Piece => ({ kind, tint, marked })));

  it('are sound drawings of few nodes within 43 of the middle, whichever way they face', () => {
    for (const [set, shapes] of sets.entries())
      for (const piece of all)
        for (const facing of [0, 1, 2, 3]) {
          const told = JSON.stringify([set, piece, facing]);
          const drawing = draw(shapes, piece, facing);
          expect(Object.values(drawing).join(), told).not.toMatch(/undefined|NaN|Infinity/);
          expect(drawing.body.match(/<\w/g)!.length, told).toBeLessThanOrEqual(9);
          expect(reachOf(drawing), told).toBeLessThanOrEqual(43);
        }
  });

  it('look different in each set', () => {
    for (const piece of all) expect(new Set(sets.map((shapes) => draw(shapes, piece).body)).size).toBe(3);
  });
});

describe('the stones', () => {
  it.each([
    ['Kechi', kechiAbstract],
    ['Egotzi', egotziAbstract],
  ])('of %s as signs are told apart by their form, too', (_, shapes) => {
    const [white, black] = sides.map((tint) => draw(shapes, { kind: 'stone', tint }).outline);
    expect(white).not.toBe(black);
  });
});

/** Which points of a grid lie within an outline. */
function silhouette(outline: string): boolean[] {
  const outlines = outlinesOf(outline);
  const steps = Array.from({ length: 30 }, (_, i) => i * 3 - 43.5);
  return steps.flatMap((y) => steps.map((x) => isInside([x, y] as Point, outlines)));
}

describe('the beetles', () => {
  const forms = {
    beetles: colours.map((tint) => beetles[tint]!.outline),
    signs: colours.map((tint) => draw(khepriAbstract, { kind: 'scarab', tint }).outline!),
  };

  it.each(Object.entries(forms))('differ as black shapes: %s', (_, outlines) => {
    const shapes = outlines.map(silhouette);
    shapes.forEach((a, i) =>
      shapes.slice(i + 1).forEach((b) => {
        const size = a.filter(Boolean).length;
        expect(size).toBeGreaterThan(200);
        expect(a.filter((inside, at) => inside !== b[at]).length / size).toBeGreaterThan(0.1);
      }),
    );
  });

  it('differ in what is drawn on them', () => {
    expect(new Set(colours.map((tint) => beetles[tint]!.pattern)).size).toBe(colours.length);
  });

  it.each(colours)('the %s one is alike on both sides', (tint) => {
    const { outline } = beetles[tint]!;
    const mirrored = (points: boolean[]) => points.map((_, i) => points[i - (i % 30) + 29 - (i % 30)]);
    expect(mirrored(silhouette(outline))).toEqual(silhouette(outline));
  });

  it('wear a brass sun when they are marked', () => {
    for (const shapes of [khepri, khepriFlat, khepriAbstract])
      for (const tint of colours)
        expect(
          [false, true].map((marked) => draw(shapes, { kind: 'scarab', tint, marked }).body.includes('t-brass')),
        ).toEqual([false, true]);
  });

  let open: Awaited<ReturnType<typeof rules>>;
  beforeAll(async () => {
    open = await rules();
  });

  it('look away from their own seats', () => {
    const { trays, files, ranks } = open.open('khepri:players=4').scene();
    const homes = trays.flatMap(({ beside: [file, rank], pieces }) =>
      pieces
        .filter(({ marked }) => marked)
        .map(({ tint }) => ({ tint, ahead: rank === ranks - 1 ? 2 : file === files - 1 ? 3 : rank === 0 ? 0 : 1 })),
    );
    expect(homes).toHaveLength(4);
    for (const { tint, ahead } of homes)
      for (const flipped of [0, 2])
        expect(draw(khepri, { kind: 'scarab', tint }, flipped).outline, tint).toBe(
          turned(beetles[tint]!.outline, ahead + flipped),
        );
  });
});
