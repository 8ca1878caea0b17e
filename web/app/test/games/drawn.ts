import type { Drawing } from '@merkhet/board';

// What is drawn in a piece, read back from its text.

export type Point = readonly [x: number, y: number];

export interface DrawnPath {
  classes: string[];
  /** The tint of a part that has another one than its piece. */
  tint: string | null;
  /** Curves as many short lines. */
  outlines: Point[][];
}

const counts: Record<string, number> = { M: 1, L: 1, C: 3, Q: 2, Z: 0 };
const steps = Array.from({ length: 12 }, (_, i) => (i + 1) / 12);

/** A point of a Bézier curve, at a share of its way. */
function along(points: readonly Point[], share: number): Point {
  if (points.length === 1) return points[0]!;
  const between = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  return along(
    points.slice(1).map((point, i) => between(points[i]!, point)),
    share,
  );
}

/** The outlines of path data that has absolute points only. */
export function outlinesOf(d: string): Point[][] {
  const outlines: Point[][] = [];
  for (const [all, command, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = rest!.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    const points = numbers.flatMap((x, i): Point[] => (i % 2 ? [] : [[x, numbers[i + 1]!]]));
    if (!/^[\s,\d.-]*$/.test(rest!) || points.flat().length !== 2 * counts[command!]! || points.flat().some(isNaN))
      throw new Error(`no path data: ${all} in ${d}`);
    if (command === 'M') outlines.push([points[0]!]);
    else if (command !== 'Z') {
      const outline = outlines.at(-1)!;
      const from = outline.at(-1)!;
      outline.push(...(command === 'L' ? points : steps.map((share) => along([from, ...points], share))));
    }
  }
  return outlines;
}

type Transform = (point: Point) => Point;

/** A scale or a translation. */
function transformOf(text = ''): Transform {
  if (text === '') return (point) => point;
  const [, kind, inner] = /^(scale|translate)\(([^()]+)\)$/.exec(text) ?? [];
  const [a, b = kind === 'scale' ? a : 0] = inner?.trim().split(/\s+/).map(Number) ?? [];
  if (a === undefined || b === undefined || isNaN(a) || isNaN(b)) throw new Error(`no transform: ${text}`);
  return kind === 'scale' ? ([x, y]) => [x * a, y * b] : ([x, y]) => [x + a, y + b];
}

/** The paths of some SVG text, from below to above. */
export function pathsOf(svg: string): DrawnPath[] {
  const found: DrawnPath[] = [];
  const groups: { tint: string | null; where: Transform }[] = [{ tint: null, where: (point) => point }];
  const tag = /<(\/?)(\w+)((?:\s[\w-]+="[^"<>]*")*)(\/?)>/y;
  while (tag.lastIndex < svg.length) {
    const at = tag.lastIndex;
    const [all, closing, name, attributes] = tag.exec(svg) ?? [];
    if (all === undefined) throw new Error(`no tag: ${svg.slice(at)}`);
    const given = Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    const { tint, where: outer } = groups.at(-1)!;
    const inner = transformOf(given['transform']);
    const where: Transform = (point) => outer(inner(point));
    if (closing) groups.pop();
    else if (name === 'g') groups.push({ tint: /^t-(\w+)$/.exec(given['class'] ?? '')?.[1] ?? tint, where });
    else if (name === 'path')
      found.push({
        classes: (given['class'] ?? '').split(' '),
        tint,
        outlines: outlinesOf(given['d']!).map((outline) => outline.map(where)),
      });
    else throw new Error(`not expected: ${all}`);
  }
  if (groups.length !== 1) throw new Error(`a group does not end: ${svg}`);
  return found;
}

/** All paths of a piece. */
export const allPaths = ({ body, top = '' }: Drawing): DrawnPath[] => [...pathsOf(body), ...pathsOf(top)];

/** The middle of the area of some outlines. */
export function middleOf(outlines: readonly (readonly Point[])[]): Point {
  let [area, x, y] = [0, 0, 0];
  for (const outline of outlines)
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length]!;
      const part = a[0] * b[1] - b[0] * a[1];
      area += part / 2;
      x += ((a[0] + b[0]) * part) / 6;
      y += ((a[1] + b[1]) * part) / 6;
    });
  return [x / area, y / area];
}

/** Whether a point lies within some outlines, as a fill by the nonzero rule has it. */
export function isInside([x, y]: Point, outlines: readonly (readonly Point[])[]): boolean {
  let winding = 0;
  for (const outline of outlines)
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length]!;
      if (a[1] <= y === b[1] <= y) return;
      if (a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1]) > x) winding += a[1] < b[1] ? 1 : -1;
    });
  return winding !== 0;
}
