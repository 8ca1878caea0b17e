import type { Scene, SceneLine, Square } from '@merkhet/engine';
import { sameSquare, squareKey, unit } from './geometry.ts';
import type { Layout, Point } from './geometry.ts';
import { pathThrough } from './shapes.ts';
import type { Sketches } from './svg.ts';

/** Lines of light lie over the pieces' bodies, all others under them as bands. */
export const isBeam = ({ kind }: { kind: string }): boolean => kind === 'beam';

/** A stretch of a beam on which nothing is split off it. */
export interface BeamPart {
  line: SceneLine;
  points: Square[];
  /** How many squares the light has come when it gets here, and how many it goes on. */
  start: number;
  length: number;
  /** How often it has been split. */
  splits: number;
  /** Whether it ends where it is split, off the board, at a piece that stays, or where one was removed. */
  end: 'split' | 'off' | 'blocked' | 'hit';
}

/** Along files and ranks, as light goes. */
const distance = (a: Square, b: Square): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);

export const lengthOf = (points: readonly Square[]): number =>
  points.reduce((sum, point, i) => sum + (i > 0 ? distance(points[i - 1]!, point) : 0), 0);

/** Which point of a way of straight stretches comes next after a square on it, or is there; -1 if it is not on it, or at its start. */
const indexOn = (way: readonly Square[], square: Square): number =>
  sameSquare(way[0]!, square)
    ? -1
    : way.findIndex(
        (to, i) => i > 0 && distance(way[i - 1]!, square) + distance(square, to) === distance(way[i - 1]!, to),
      );

/** The beams of a scene in parts, each after the one that it comes from: where a line begins on another, light was split. */
export function beamParts({ lines, files, ranks, pieces }: Scene): BeamPart[] {
  const standing = new Set(pieces.map(({ square }) => squareKey(square)));
  const endOf = (square: Square): BeamPart['end'] => {
    const [x, y] = square;
    if (x < 0 || y < 0 || x >= files || y >= ranks) return 'off';
    return standing.has(squareKey(square)) ? 'blocked' : 'hit';
  };
  const parts: BeamPart[] = [];
  for (const line of lines.filter(isBeam)) {
    const source = line.points[0]!;
    let [start, splits] = [0, 0];
    for (const part of parts) {
      const index = part.line.tint === line.tint ? indexOn(part.points, source) : -1;
      if (index < 0) continue;
      const before: Square[] = [...part.points.slice(0, index), source];
      const after: Square[] = [source, ...part.points.slice(index).filter((point) => !sameSquare(point, source))];
      start = part.start + lengthOf(before);
      splits = part.splits + 1;
      if (after.length > 1) parts.push({ ...part, points: after, start, length: lengthOf(after), splits });
      Object.assign(part, { points: before, length: lengthOf(before), end: 'split' });
      break;
    }
    const { points } = line;
    parts.push({ line, points, start, length: lengthOf(points), splits, end: endOf(points.at(-1)!) });
  }
  return parts;
}

/** How far before the middle of a square a piece stops the light. */
const face = 36;

const towards = (from: Point, to: Point, distance: number): Point => {
  const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * distance) / whole, y: from.y + ((to.y - from.y) * distance) / whole };
};

/** Where a part runs in the picture: to the middle of what it hit, to the face of what stops it, a little over the board's edge. */
export function partPoints({ points, end }: Pick<BeamPart, 'points' | 'end'>, layout: Layout): Point[] {
  const way = points.map((point) => layout.centre(point));
  const [before, last] = [way.at(-2), way.at(-1)];
  if (before && last && (end === 'off' || end === 'blocked'))
    way[way.length - 1] = towards(last, before, end === 'blocked' ? face : unit / 2 - layout.rim * 0.6);
  return way;
}

/** Small arrowheads on the edges between squares: which way the light goes, when it no longer runs. */
function arrowheads(way: readonly Point[], size: number): string {
  let path = '';
  way.forEach((to, i) => {
    const from = way[i - 1];
    if (!from) return;
    const whole = Math.hypot(to.x - from.x, to.y - from.y);
    const [dx, dy] = [(to.x - from.x) / whole, (to.y - from.y) / whole];
    for (let at = unit / 2; at < whole; at += 2 * unit) {
      const [x, y] = [from.x + dx * at, from.y + dy * at];
      const arm = (side: 1 | -1): Point => ({
        x: x - dx * size + side * dy * size,
        y: y - dy * size - side * dx * size,
      });
      path += pathThrough([arm(1), { x: x + dx * size * 0.4, y: y + dy * size * 0.4 }, arm(-1)]);
    }
  });
  return path;
}

/** The light itself: thinner after each split, fainter where it leaves the board without effect. */
export function beamSketches(scene: Scene, layout: Layout): Sketches {
  const parts = beamParts(scene);
  return new Map(
    parts.map((part, i) => {
      const way = partPoints(part, layout);
      const d = pathThrough(way);
      const lost = part.end === 'off' && part.splits > 0 ? ' lost' : '';
      const paths = ['halo', 'ray', 'core'].map((name) => `<path class="${name}" d="${d}"/>`).join('');
      const heads = `<path class="heads" d="${arrowheads(way, Math.max(7, 12 - 2 * part.splits))}"/>`;
      return [
        `part ${i}`,
        `<g class="t-${part.line.tint} split${Math.min(3, part.splits)}${lost}">${paths}${heads}</g>`,
      ];
    }),
  );
}

const star = 'M0-20L3-3L20 0L3 3L0 20L-3 3L-20 0L-3-3Z';

/** Where light turns, or is stopped, it flares. */
export function flareSketches(scene: Scene, layout: Layout): Sketches {
  const sketches: Sketches = new Map();
  beamParts(scene).forEach((part, i) => {
    const way = partPoints(part, layout);
    const put = (key: string, { x, y }: Point, inner: string): void =>
      void sketches.set(
        `${key} of ${i}`,
        `<g class="t-${part.line.tint} split${Math.min(3, part.splits)}" transform="translate(${x} ${y})">${inner}</g>`,
      );
    way.forEach((point, j) => {
      if (j === 0 || (j === way.length - 1 && part.end !== 'split')) return;
      put(`turn ${j}`, point, `<circle class="glow soft" r="12"/><path class="star" d="${star}"/>`);
    });
    if (part.end === 'blocked')
      put('end', way.at(-1)!, '<circle class="glow soft" r="22"/><circle class="star" r="7"/>');
  });
  return sketches;
}
