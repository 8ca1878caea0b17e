import type { Arrow, Ground, Mark, Scene, Tint } from '@merkhet/engine';
import { squareKey, squareName, unit } from './geometry.ts';
import type { Layout, Point, Size } from './geometry.ts';
import { beamSketches, flareSketches } from './beams.ts';
import { dieSketches } from './die.ts';
import { groupsOf, middleOf } from './groups.ts';
import type { Group } from './groups.ts';
import { arrowPath, linePoints, linkPath, pathThrough, roundTheRing } from './shapes.ts';
import { escaped, placed } from './svg.ts';
import type { Sketches } from './svg.ts';
import { trayName } from '../words.ts';
import type { BoardWords } from '../words.ts';

/** What each layer should show for a scene. All layers are drawn alike for every game. */

/** A rectangle round (0, 0). */
export const oblong = (className: string, { width, height }: Size, corner = 0): string =>
  `<rect class="${className}" x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${corner}"/>`;

/** A square round (0, 0). */
export const box = (className: string, side: number, corner = 0): string =>
  oblong(className, { width: side, height: side }, corner);

export const label = (text: string): string => `<text dy=".36em">${escaped(text)}</text>`;

const tintClass = (tint: Tint = 'none'): string => `t-${tint}`;

/** Whose pieces may stand on a ground, by their tint. */
export const groundTints: Partial<Record<string, Tint>> = { seat0: 'silver', seat1: 'red' };

/** A plate let into the corner of a square: round for the first side and angular for the second. */
const cornerSigns: Partial<Record<Ground, string>> = {
  seat0: `<g class="t-${groundTints.seat0}"><circle class="m" cx="33" cy="-33" r="8"/></g>`,
  seat1: `<g class="t-${groundTints.seat1}"><path class="m" d="M25-41h16v16h-16Z"/></g>`,
};

/** What lies on a ground, besides its colour: every ground also has its own shape. */
const groundSigns: Partial<Record<Ground, string>> = {
  used: '<path class="sign" d="M-20-20L20 20M20-20L-20 20"/>',
  token: '<g class="t-brass"><circle class="m" r="15"/><circle class="ball" r="15"/><circle class="ed" r="15"/></g>',
  cross: '<path class="sign-c" d="M0-34L34 0L0 34L-34 0Z"/>',
  entry: '<path class="sign" d="M-26 26V-6A26 26 0 0 1 26-6V26Z"/>',
  ...cornerSigns,
};

/** The side of a square's own surface; the rest is the line between two. */
const inner = 97;

/** A square with what lies on it, round (0, 0). */
export const groundInner = (ground: Ground): string => box(`q q-${ground}`, inner) + (groundSigns[ground] ?? '');

/** The frame, with its light and its shade, and the bed that squares lie in. */
function frameSketches(_: Scene, { origin: { x, y }, rim, files, ranks }: Layout): Sketches {
  const [width, height] = [files * unit, ranks * unit];
  const edge = rim - 3;
  const rect = (className: string, out: number, corner: number): string =>
    `<rect class="${className}" x="${x - out}" y="${y - out}" width="${width + 2 * out}" height="${height + 2 * out}" rx="${corner}"/>`;
  const [left, top, right, low] = [x - edge, y - edge, x + width + edge, y + height + edge];
  const sides = `L${right} ${top}L${right - 9} ${top + 9}L${left + 9} ${top + 9}L${left + 9} ${low - 9}L${left} ${low}`;
  return new Map([
    [
      '',
      rect('frame', edge, 12) +
        rect('grain', edge, 12) +
        `<path class="frame-lit" opacity=".7" d="M${left + 4} ${top + 4}${sides}Z"/>` +
        `<path class="frame-shade" opacity=".7" d="M${right - 4} ${low - 4}L${right} ${top}L${right - 9} ${top + 9}L${right - 9} ${low - 9}L${left + 9} ${low - 9}L${left} ${low}Z"/>` +
        rect('bed', 5, 4) +
        `<path class="recess" d="M${x - 3} ${y + height + 3}V${y - 3}H${x + width + 3}"/>`,
    ],
  ]);
}

/** Plain squares are one path, what is special lies by itself. */
function groundSketches(scene: Scene, layout: Layout): Sketches {
  const grounds = new Map(scene.squares.map(({ square, ground }) => [squareKey(square), ground]));
  const sketches: Sketches = new Map();
  const [half, gap] = [inner / 2, inner / 2 + 0.8];
  let [field, lit, hole] = ['', '', ''];
  for (let rank = scene.ranks; rank-- > 0;) {
    for (let file = 0; file < scene.files; ++file) {
      const key = squareKey([file, rank]);
      const ground = grounds.get(key) ?? 'plain';
      const { x, y } = layout.centre([file, rank]);
      if (ground === 'absent') {
        hole += `M${x - 50} ${y - 50}h100v100h-100Z`;
        continue;
      }
      lit += `M${x - half} ${y + gap}H${x + gap}V${y - half}`;
      if (ground === 'plain' || cornerSigns[ground]) field += `M${x - half} ${y - half}h${inner}v${inner}h-${inner}Z`;
      const sign = cornerSigns[ground] ?? (ground === 'plain' ? '' : groundInner(ground));
      if (sign) sketches.set(key, placed({ x, y }, sign));
    }
  }
  return new Map([
    ['hole', `<path class="hole" d="${hole}"/>`],
    ['field', `<g><path class="q" d="${field}"/><path class="lit" d="${lit}"/></g>`],
    ...sketches,
  ]);
}

function coordinateSketches(_: Scene, layout: Layout): Sketches {
  const sketches: Sketches = new Map();
  if (!layout.coordinates) return sketches;
  const { aside } = layout;
  const distance = 50 + layout.strip / 2;
  // The lower left corner as seen.
  const [left, low] = layout.flipped ? [layout.files - 1, layout.ranks - 1] : [0, 0];
  const put = ({ x, y }: Point, right: number, down: number, text: string, dx: number, dy: number): void =>
    void sketches.set(text, placed({ x: x + right * distance + dx, y: y + down * distance + dy }, label(text)));
  for (let file = 0; file < layout.files; ++file)
    put(layout.centre([file, low]), 0, 1, squareName([file, 0])[0]!, -aside, 0);
  for (let rank = 0; rank < layout.ranks; ++rank) put(layout.centre([left, rank]), -1, 0, String(rank + 1), 0, aside);
  return sketches;
}

function traySketches(scene: Scene, layout: Layout, patterns: BoardWords['patterns']): Sketches {
  return new Map(
    scene.trays.map((tray) => {
      const { x, y } = layout.outward(tray);
      // A notch towards the square that the tray touches.
      const angle = Math.atan2(-y, -x) * (180 / Math.PI);
      const size = layout.traySize(tray);
      const reach = (Math.min(size.width, size.height) / 2) * (x !== 0 && y !== 0 ? 1.25 : 1);
      const inner = `${oblong('tray', size, 12)}<path class="tray" transform="rotate(${angle}) translate(${reach})" d="M-3-13L14 0L-3 13"/>`;
      // Its name is beside it, on the side of the middle.
      const aside = y === 0 ? { x: 0, y: size.height / 2 + 26 } : { x: (size.width / 2 + 32) * (x > 0 ? -1 : 1), y: 0 };
      const name = layout.coordinates ? placed(aside, label(trayName(tray.name, patterns)), 'name') : '';
      return [tray.name, placed(layout.trayCentre(tray), inner + name)];
    }),
  );
}

/** What a mark draws under the pieces; groups and removals have their own layers. */
function markInner({ kind, label: text }: Mark): string {
  switch (kind) {
    case 'last':
      return box('last', 97) + box('last-e', 90, 4);
    case 'moving':
      return '<circle class="moving" r="46"/>';
    case 'done':
      return '<circle class="done" cx="36" cy="36" r="8"/>';
    case 'stays':
      return '<path class="stays" d="M-26 44H26"/>';
    case 'score':
      return box('score', 96);
    case 'removed':
    case 'group':
      return '';
    default:
      return box('other', 88) + label(text ?? '');
  }
}

/** A group is linked from middle to middle; a single piece has a ring. */
function groupInner({ squares }: Group, layout: Layout): string {
  const links = linkPath(squares, layout);
  return links === ''
    ? placed(layout.centre(squares[0]!), '<circle class="other" r="43"/>')
    : `<path class="link" d="${links}"/>`;
}

const groupClass = ({ pair, kind }: Group): string => (pair === null ? kind : 'mk-cancelled');

function markSketches(scene: Scene, layout: Layout): Sketches {
  const sketches: Sketches = new Map();
  const put = (marks: readonly Mark[], when: string): void =>
    marks.forEach((mark) => {
      const inner = markInner(mark);
      if (inner !== '')
        sketches.set(
          mark.kind + squareKey(mark.square),
          placed(layout.centre(mark.square), inner, tintClass(mark.tint) + when),
        );
    });
  // The mark of a move still applies later in its turn, other marks only to one position.
  put(
    scene.turn.marks.filter(({ kind }) => kind === 'last'),
    ' earlier',
  );
  put(scene.marks, '');
  groupsOf(scene.marks).forEach((group, i) =>
    sketches.set(`group ${i}`, `<g class="${groupClass(group)}">${groupInner(group, layout)}</g>`),
  );
  return sketches;
}

/** The sizes of groups, over the pieces. */
function labelSketches(scene: Scene, layout: Layout): Sketches {
  return new Map(
    groupsOf(scene.marks).map((group, i) => [
      `group ${i}`,
      placed(layout.centre(middleOf(group)), `<circle class="chip" r="26"/>${label(group.label)}`, groupClass(group)),
    ]),
  );
}

/** What is left of what was removed: cracks, if that ended the game. */
export function emberSketches(scene: Scene, layout: Layout, over = false): Sketches {
  const removed = scene.marks.filter(({ kind }) => kind === 'removed');
  const sign = over
    ? 'M-6-8L-20-26L-16-42M-6-8L8-20L30-34M8-20L12-40M-6-8L2 10L-12 26L-6 42M2 10L24 14L42 6M2 10L20 30M-6-8L-26-2L-42 8'
    : 'M-38-24V-38H-24M24-38H38V-24M38 24V38H24M-24 38H-38V24';
  return new Map(
    removed.map(({ square, tint }) => [
      squareKey(square),
      placed(layout.centre(square), `<path class="${over ? 'crack' : 'ember'}" d="${sign}"/>`, tintClass(tint)),
    ]),
  );
}

function trailPath(arrow: Arrow, layout: Layout): string {
  const { from, to, kind } = arrow;
  const [start, end] = [layout.centre(from), layout.centre(to)];
  if (kind === 'transfer') {
    const [exit, entry] = roundTheRing(arrow, layout);
    return arrowPath(start, exit, 12, 8, 8) + arrowPath(entry, end, 12, 8, 44);
  }
  const far = Math.hypot(from[0] - to[0], from[1] - to[1]) > 1.5;
  return arrowPath(start, end, 12, kind === 'push' ? 30 : 8, far ? 44 : 40);
}

export function trailSketches(
  { arrows, turn }: Pick<Scene, 'arrows'> & { turn?: Pick<Scene, 'arrows'> },
  layout: Layout,
): Sketches {
  const sketch = (arrow: Arrow, className: string): string =>
    `<path class="${className}" d="${trailPath(arrow, layout)}"/>`;
  const before = (turn?.arrows ?? []).map((arrow, i): [string, string] => [`earlier ${i}`, sketch(arrow, 'earlier')]);
  const last = arrows.map((arrow): [string, string] => [
    arrow.kind + squareKey(arrow.from) + squareKey(arrow.to),
    sketch(arrow, ''),
  ]);
  return new Map([...before, ...last]);
}

/** An arrow round each piece that turned where it stood, the way it turned. */
export function turnSketches(before: Scene | null, after: Scene, layout: Layout): Sketches {
  const marked = new Set(after.marks.filter(({ kind }) => kind === 'last').map(({ square }) => squareKey(square)));
  const old = new Map(before?.pieces.map((piece) => [squareKey(piece.square), piece]));
  const sketches: Sketches = new Map();
  for (const { square, kind, tint, quarter = 0 } of after.pieces) {
    const key = squareKey(square);
    const was = old.get(key);
    if (!marked.has(key) || was?.kind !== kind || was.tint !== tint) continue;
    const turned = (quarter - (was.quarter ?? 0) + 4) % 4;
    const side = turned === 1 ? 1 : turned === 3 ? -1 : 0;
    if (side !== 0)
      sketches.set(
        key,
        placed(
          layout.centre(square),
          `<g${side < 0 ? ' transform="scale(-1 1)"' : ''}><path class="turned" d="M-30-37A47 47 0 0 1 37-29M20-31L39-27L43-45"/></g>`,
        ),
      );
  }
  return sketches;
}

function lineSketches(lines: Scene['lines'], layout: Layout, names: string[]): Sketches {
  return new Map(
    lines.map((line, i) => {
      const d = pathThrough(linePoints(line, layout));
      const paths = names.map((name) => `<path class="${name}" d="${d}"/>`);
      return [`line ${i}`, `<g class="${tintClass(line.tint)}">${paths.join('')}</g>`];
    }),
  );
}

const bandSketches = ({ lines }: Scene, layout: Layout): Sketches =>
  lineSketches(
    lines.filter(({ kind }) => kind === 'score'),
    layout,
    ['band'],
  );

/** What the layers of a scene show, by their names. */
export const sketchers = {
  frames: frameSketches,
  grounds: groundSketches,
  coordinates: coordinateSketches,
  trays: traySketches,
  marks: markSketches,
  bands: bandSketches,
  trails: trailSketches,
  labels: labelSketches,
  beams: beamSketches,
  flares: flareSketches,
  die: dieSketches,
};
