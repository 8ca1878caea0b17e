import type { Arrow, SceneLine, Square } from '@merkhet/engine';
import { unit } from './geometry.ts';
import type { Layout, Point, Size } from './geometry.ts';
import { escaped } from './svg.ts';

/** A rectangle round (0, 0). */
export const oblong = (className: string, { width, height }: Size, corner = 0): string =>
  `<rect class="${className}" x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${corner}"/>`;

/** A square round (0, 0). */
export const box = (className: string, side: number, corner = 0): string =>
  oblong(className, { width: side, height: side }, corner);

export const label = (text: string): string => `<text dy=".36em">${escaped(text)}</text>`;

const fixed = (value: number): string => String(Math.round(value * 10) / 10);

export const pathThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`).join('');

/** Points on the way between two: so far forward from the first, and so far aside. */
function wayBetween(from: Point, to: Point): { whole: number; at: (forward: number, aside: number) => Point } {
  const [right, down] = [to.x - from.x, to.y - from.y];
  const whole = Math.hypot(right, down) || 1;
  return {
    whole,
    at: (forward, aside) => ({
      x: from.x + (right * forward - down * aside) / whole,
      y: from.y + (down * forward + right * aside) / whole,
    }),
  };
}

/** The outline of an arrow between two points, whose ends stay clear of the middles of the squares. */
export function arrowPath(from: Point, to: Point, width: number, startGap: number, endGap: number): string {
  const { whole, at } = wayBetween(from, to);
  const tip = whole - endGap;
  const neck = tip - Math.min(width * 2.6, Math.abs(tip - startGap) * 0.6);
  const side = (aside: number): Point[] => [at(startGap, aside), at(neck, aside), at(neck, aside * 2.5)];
  return `${pathThrough([...side(width / 2), at(tip, 0), ...side(-width / 2).reverse()])}Z`;
}

/** The outline of a track between two points that begins narrow and ends wide. */
export function trackPath(from: Point, to: Point, narrow: number, wide: number, startGap = 0, endGap = 0): string {
  const { whole, at } = wayBetween(from, to);
  const side = (sign: number): Point[] => [at(startGap, (sign * narrow) / 2), at(whole - endGap, (sign * wide) / 2)];
  return `${pathThrough([...side(1), ...side(-1).reverse()])}Z`;
}

/** Where a piece that goes round the ring leaves the board, away from its goal, and where it comes in on the other side. */
export function roundTheRing({ from, to }: Pick<Arrow, 'from' | 'to'>, layout: Layout): [exit: Point, entry: Point] {
  const beyond = (at: Square, other: Square, axis: 0 | 1): number =>
    at[axis] < other[axis] ? -1 : at[axis] > other[axis] ? [layout.files, layout.ranks][axis]! : at[axis];
  const edge = (at: Square, other: Square): Point => layout.centre([beyond(at, other, 0), beyond(at, other, 1)]);
  return [edge(from, to), edge(to, from)];
}

/** Where a line runs in the picture: a beam leaves its source and ends at the edge of the board. */
export function linePoints(line: SceneLine, layout: Layout): Point[] {
  const points = line.points.map((point) => layout.centre(point));
  const last = line.points.length - 1;
  const off = ([file, rank]: Square): boolean => file < 0 || rank < 0 || file >= layout.files || rank >= layout.ranks;
  const [end, before] = [points[last], points[last - 1]];
  if (end && before && off(line.points[last]!)) {
    const back = unit / 2 - layout.rim * 0.6;
    points[last] = { x: end.x + Math.sign(before.x - end.x) * back, y: end.y + Math.sign(before.y - end.y) * back };
  }
  return points;
}

/** Lines between the middles of neighbouring squares. */
export function linkPath(squares: readonly Square[], layout: Layout): string {
  const inside = new Set(squares.map((square) => square.join()));
  const links = squares.flatMap(([file, rank]) => {
    const next: Square[] = [
      [file + 1, rank],
      [file, rank + 1],
    ];
    return next
      .filter((square) => inside.has(square.join()))
      .map((square) => pathThrough([layout.centre([file, rank]), layout.centre(square)]));
  });
  return links.join('');
}
