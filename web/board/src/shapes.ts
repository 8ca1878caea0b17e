import type { Arrow, SceneLine, Square } from '@merkhet/engine';
import type { Layout, Point } from './geometry.ts';

const fixed = (value: number): string => String(Math.round(value * 10) / 10);

export const pathThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`).join('');

/** From a towards b by so many units. */
function towards(a: Point, b: Point, units: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: a.x + ((b.x - a.x) / length) * units, y: a.y + ((b.y - a.y) / length) * units };
}

/** The outline of an arrow between two points, whose ends keep off the middles of the squares. */
export function arrowPath(from: Point, to: Point, width: number, startGap: number, endGap: number): string {
  const start = towards(from, to, startGap);
  const tip = towards(to, from, endGap);
  const length = Math.hypot(tip.x - start.x, tip.y - start.y) || 1;
  const along = { x: (tip.x - start.x) / length, y: (tip.y - start.y) / length };
  const head = Math.min(width * 2.6, length * 0.6);
  const at = (forward: number, aside: number): Point => ({
    x: start.x + along.x * forward - along.y * aside, y: start.y + along.y * forward + along.x * aside,
  });
  const [half, neck] = [width / 2, length - head];
  const outline = [at(0, half), at(neck, half), at(neck, width * 1.25), tip, at(neck, -width * 1.25), at(neck, -half), at(0, -half)];
  return `${pathThrough(outline)}Z`;
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
  if (end && before && off(line.points[last]!)) points[last] = towards(end, before, 50 - layout.rim * 0.6);
  return points;
}

/** Lines between the middles of neighbouring squares. */
export function linkPath(squares: readonly Square[], layout: Layout): string {
  const inside = new Set(squares.map((square) => square.join()));
  const links = squares.flatMap(([file, rank]) => {
    const next: Square[] = [[file + 1, rank], [file, rank + 1]];
    return next.filter((square) => inside.has(square.join())).map((square) =>
      pathThrough([layout.centre([file, rank]), layout.centre(square)]));
  });
  return links.join('');
}
