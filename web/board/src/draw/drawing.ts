import type { Arrow, Mark, Scene, Tint } from '@merkhet/engine';
import { beamSketches, flareSketches } from './beams.ts';
import { dieSketches } from './die.ts';
import { squareKey, unit } from './geometry.ts';
import type { Layout } from './geometry.ts';
import { coordinateSketches, frameSketches, traySketches } from './ground/frame.ts';
import { groundSketches } from './ground/grounds.ts';
import { groupsOf, middleOf } from './groups.ts';
import type { Group } from './groups.ts';
import { arrowPath, box, label, linePoints, linkPath, pathThrough, roundTheRing, trackPath } from './shapes.ts';
import { placed } from './svg.ts';
import type { Sketches } from './svg.ts';

/** What each layer should show for a scene. All layers are drawn alike for every game. */

const tintClass = (tint: Tint = 'none'): string => `t-${tint}`;

/** Brackets round a piece that moved, and clasps on all four sides of one that could not. */
const corners = 'M-46-26V-46H-26M26-46H46V-26M46 26V46H26M-26 46H-46V26';
const clasps = 'M-46-18V18M46-18V18M-18-46H18M-18 46H18';
/** Light on dark, or the other way round, so that it is seen on every material. */
const bracketed = (d: string): string => `<path class="last-under" d="${d}"/><path class="last-e" d="${d}"/>`;

/** What a mark draws under the pieces; groups and removals have their own layers. */
function markInner({ kind, label: text }: Mark): string {
  switch (kind) {
    case 'last':
      return box('last', 97) + bracketed(corners);
    case 'moving':
      return '<circle class="moving" r="46"/>';
    case 'done':
      return '<circle class="done" cx="36" cy="36" r="8"/>';
    case 'stays':
      return bracketed(clasps);
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

/** The track that a pushed piece has worn, wider towards where it lies. */
function wornPath(arrow: Arrow, layout: Layout): string {
  const [start, end] = [layout.centre(arrow.from), layout.centre(arrow.to)];
  if (arrow.kind === 'slide' || arrow.kind === 'push') return trackPath(start, end, 24, 66);
  if (arrow.kind !== 'transfer') return '';
  const [exit, entry] = roundTheRing(arrow, layout);
  return trackPath(start, exit, 24, 44, 0, unit / 2) + trackPath(entry, end, 44, 66, unit / 2);
}

export function trailSketches(
  { arrows, turn }: Pick<Scene, 'arrows'> & { turn?: Pick<Scene, 'arrows'> },
  layout: Layout,
): Sketches {
  const sketch = (arrow: Arrow, className: string): string =>
    `<path class="${className}" d="${trailPath(arrow, layout)}"/>`;
  const keyOf = ({ kind, from, to }: Arrow): string => kind + squareKey(from) + squareKey(to);
  const earlier = turn?.arrows ?? [];
  return new Map([
    ...[...earlier, ...arrows].flatMap((arrow): [string, string][] => {
      const worn = wornPath(arrow, layout);
      return worn ? [[`worn ${keyOf(arrow)}`, `<path class="worn" d="${worn}"/>`]] : [];
    }),
    ...earlier.map((arrow, i): [string, string] => [`earlier ${i}`, sketch(arrow, 'earlier')]),
    ...arrows.map((arrow): [string, string] => [keyOf(arrow), sketch(arrow, '')]),
  ]);
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
