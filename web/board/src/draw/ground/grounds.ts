import type { Ground, Scene, Square, Tint } from '@merkhet/engine';
import { sameSquare, squareKey } from '../geometry.ts';
import type { Layout, Point } from '../geometry.ts';
import { box, pathThrough } from '../shapes.ts';
import { placed } from '../svg.ts';
import type { Sketches } from '../svg.ts';

/** Whose pieces may stand on a ground, by their tint. */
export const groundTints: Partial<Record<string, Tint>> = { seat0: 'silver', seat1: 'red' };

/** A plate let into the corner of a square, where a piece leaves it to be seen: round for the first side and angular for the second. */
const cornerSigns: Partial<Record<Ground, string>> = {
  seat0: `<g class="t-${groundTints.seat0}"><circle class="m inset" cx="39" cy="-39" r="8"/></g>`,
  seat1: `<g class="t-${groundTints.seat1}"><path class="m inset" d="M32-47h15v15h-15Z"/></g>`,
};

/** What is left of a slab that broke: the stumps of its planks, and a splinter. */
const shards =
  'M-49-49H-20L-27-38L-11-31L-30-22L-24-9L-37-4L-31 13L-42 22L-35 34L-44 49H-49ZM49-49V49H17L24 38L9 32L29 21L23 12L38 3L33-16L43-24L37-38L42-49ZM-8 12L6 6L3 16Z';

/** What lies on a ground, besides its colour: every ground also has its own shape. */
const groundSigns: Partial<Record<Ground, string>> = {
  used: `<path class="shard" d="${shards}"/>`,
  token: '<g class="t-brass"><circle class="m rim" r="16"/><circle class="ball ed" r="10"/></g>',
  cross: '<path class="inlay" d="M0-25L25 0L0 25L-25 0Z"/>',
  // A gate: two towers, and the way in between them.
  entry: '<path class="gate" d="M-41-44L-37-8H-21L-18-44ZM41-44L37-8H21L18-44ZM-15-38H15L0-20Z"/>',
  ...cornerSigns,
};

/** The colour of a square that has one of its own. */
const plates: ReadonlySet<Ground> = new Set<Ground>(['cross', 'entry']);

/** Where the glass shows. */
const open = (ground: Ground): boolean => ground === 'absent' || ground === 'used';

/** The side of a square's own surface; the rest is the line between two. */
const inner = 97;

/** A square with what lies on it, round (0, 0). */
export const groundInner = (ground: Ground): string =>
  box(open(ground) ? 'glass' : plates.has(ground) ? `q q-${ground}` : 'q', inner) + (groundSigns[ground] ?? '');

/** How far an entry's gate is turned, so that it faces the tray beside it. */
function gateTurn(square: Square, scene: Scene, layout: Layout): string {
  const tray = scene.trays.find(({ beside }) => sameSquare(beside, square));
  if (!tray) return '';
  const { x, y } = layout.outward(tray);
  // Towards a corner there is less room across.
  const corner = x !== 0 && y !== 0 ? ' translate(0 -6) scale(.62 .8)' : '';
  return ` transform="rotate(${Math.atan2(x, -y) * (180 / Math.PI)})${corner}"`;
}

/** The brass that joins the scoring squares of a diagonal. */
function inlaidLines(squares: Scene['squares'], layout: Layout): string {
  const cross = squares.filter(({ ground }) => ground === 'cross').map(({ square }) => square);
  return cross
    .flatMap(([file, rank]) =>
      [1, -1]
        .map((up): Square => [file + 1, rank + up])
        .filter((next) => cross.some((square) => sameSquare(square, next)))
        .map((next) => {
          const [from, to] = [layout.centre([file, rank]), layout.centre(next)];
          const share = (a: number, b: number, part: number): number => a + (b - a) * part;
          const at = (part: number): Point => ({ x: share(from.x, to.x, part), y: share(from.y, to.y, part) });
          return pathThrough([at(0.15), at(0.85)]);
        }),
    )
    .join('');
}

/** All squares of one surface are one path, in the order as seen; what lies on them is by itself. */
export function groundSketches(scene: Scene, layout: Layout): Sketches {
  const grounds = new Map(scene.squares.map(({ square, ground }) => [squareKey(square), ground]));
  const sketches: Sketches = new Map();
  const half = inner / 2;
  const paths = { field: '', odd: '', lit: '', glass: '', deep: '', dip: '', rise: '' };
  const isOpen = (file: number, rank: number): boolean => open(grounds.get(squareKey([file, rank])) ?? 'plain');
  // Above and to the left as seen.
  const back = layout.flipped ? -1 : 1;
  for (let row = 0; row < scene.ranks; ++row) {
    for (let column = 0; column < scene.files; ++column) {
      const [file, rank] = layout.squareAt(column, row);
      const key = squareKey([file, rank]);
      const ground = grounds.get(key) ?? 'plain';
      const { x, y } = layout.centre([file, rank]);
      // Pieces of wood and stone differ; any numbers that do not repeat in step would do.
      const lot = (file * 7 + rank * 11 + file * rank * 3) % 5;
      if (open(ground)) {
        // What is whole throws its shadow down on the glass, from above and from the left.
        const [above, left] = [!isOpen(file, rank + back), !isOpen(file - back, rank)];
        const [below, right] = [!isOpen(file, rank - back), !isOpen(file + back, rank)];
        paths.glass += `M${x - 50} ${y - 50}h100v100h-100Z`;
        for (const [name, depth] of [
          ['deep', 34],
          ['dip', 15],
        ] as const) {
          if (above) paths[name] += `M${x - 50} ${y - 50}h100v${depth}h-100Z`;
          if (left) paths[name] += `M${x - 50} ${y - 50}h${depth}v100h-${depth}Z`;
        }
        if (below) paths.rise += `M${x - 50} ${y + 48.5}h100`;
        if (right) paths.rise += `M${x + 48.5} ${y - 50}v100`;
      } else {
        paths.field += `M${x - half} ${y - half}h${inner}v${inner}h-${inner}Z`;
        paths.lit += `M${x - half + 1} ${y + half}V${y - half + 1}H${x + half}`;
        if (lot < 2) paths.odd += `M${x - half} ${y - half}h${inner}v${inner}h-${inner}Z`;
      }
      const sign =
        (plates.has(ground) ? box(`q-${ground}`, inner) : '') +
        (ground === 'entry'
          ? `<g${gateTurn([file, rank], scene, layout)}>${groundSigns.entry}</g>`
          : ground === 'used'
            ? `<g transform="rotate(${lot * 90})">${groundSigns.used}</g>`
            : (groundSigns[ground] ?? ''));
      if (sign) sketches.set(key, placed({ x, y }, sign));
    }
  }
  const { field, odd, lit, glass, deep, dip, rise } = paths;
  // The lines of a board without any, and water that is not there yet, keep their places.
  const surfaces = { q: field, odd, veins: field, lit, glass, depth: glass, ripples: glass, deep, dip, rise };
  return new Map([
    ...Object.entries(surfaces).map(([name, d]) => [name, `<path class="${name}" d="${d}"/>`] as const),
    ...sketches,
    ['lines', `<path class="inlay" d="${inlaidLines(scene.squares, layout)}"/>`],
  ]);
}
