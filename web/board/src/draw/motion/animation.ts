import type { Mark, Scene } from '@merkhet/engine';
import { beamParts, partPoints } from '../beams.ts';
import { dieInner, dieOf } from '../die.ts';
import { squareKey } from '../geometry.ts';
import type { Layout, Point } from '../geometry.ts';
import { groupsOf } from '../groups.ts';
import { flareTimes } from './flare-times.ts';
import { Motion, stepTime } from './motion.ts';
import type { Frames } from './motion.ts';
import type { Changes, Glide, PieceNodes } from '../piece-layer.ts';
import { label as labelText, linePoints, roundTheRing } from '../shapes.ts';
import { svgNode } from '../svg.ts';
import type { Layer } from '../svg.ts';

/** The layers that take part in an animation. */
export interface Stage {
  layout: Layout;
  layers: Record<'beams' | 'flares' | 'bands' | 'marks' | 'labels' | 'embers' | 'dims' | 'die', Layer>;
  effects: SVGGElement;
  piecesAt(place: string): PieceNodes;
  /** Whether this ends the game. */
  over: boolean;
  /** What the die showed before. */
  rolled: number | null;
}

const at = ({ x, y, scale = 1 }: Point & { scale?: number }): string => `translate(${x}px,${y}px) scale(${scale})`;

/** A piece glides straight to its goal, or over the edge and in again on the other side. */
function glideFrames({ from, to }: Glide, { arrows }: Scene, layout: Layout): Frames {
  const [start, goal] = [at(from), at(to)];
  const ring = arrows.find(
    (arrow) => arrow.kind === 'transfer' && squareKey(arrow.from) === from.place && squareKey(arrow.to) === to.place,
  );
  if (!ring) return { transform: [start, goal] };
  const [exit, entry] = roundTheRing(ring, layout);
  return { transform: [start, at(exit), at(entry), goal], opacity: [1, 0, 0, 1], offset: [0, 0.35, 0.35, 1] };
}

/** How much later a pushed piece starts than the one that pushes it. */
const shove = 45;

function movePieces(motion: Motion, scene: Scene, changes: Changes, layout: Layout): number {
  let time = 0;
  const pushes = new Map(
    scene.arrows.filter(({ kind }) => kind === 'push' || kind === 'slide').map(({ from }, i) => [squareKey(from), i]),
  );
  for (const glide of changes.glides) {
    const { nodes, from, to, turned } = glide;
    const delay = Math.min(4, pushes.get(from.place) ?? 0) * shove;
    for (const node of nodes) {
      if (from.x !== to.x || from.y !== to.y)
        motion.add(node, glideFrames(glide, scene, layout), delay, stepTime, 'ease-out');
      if (turned !== 0)
        motion.add(
          node.querySelector('.mk-turning'),
          { transform: [`rotate(${-turned}deg)`, 'none'] },
          0,
          stepTime,
          'ease-out',
        );
    }
    time = Math.max(time, delay + stepTime);
  }
  for (const { nodes, at: standing } of changes.arrived) {
    const large = { ...standing, scale: standing.scale * 1.18 };
    for (const node of nodes)
      motion.add(node, { transform: [at(large), at(standing)], opacity: [0, 1] }, 0, stepTime, 'ease-out');
    time = Math.max(time, stepTime);
  }
  for (const { nodes, at: standing, to } of changes.gone) {
    for (const node of nodes)
      if (to) motion.add(node, { transform: [at(standing), at(layout.centre(to))] }, 0, stepTime);
    time = Math.max(time, stepTime);
  }
  return time;
}

/** The longest that a beam runs, and how long it takes for a square if it is short. */
const longestRun = 400;
const squareTime = 24;

/**
 * A line is drawn from its beginning to its end: each straight stretch of it grows. Only transforms change, so the browser's
 * compositor does it without the page's own thread. Meanwhile what the layer shows of the line is hidden.
 */
function runAlong(
  motion: Motion,
  line: Element | undefined,
  way: readonly Point[],
  delay: number,
  duration: number,
): void {
  if (!line) return;
  const paths = [...line.children].filter(({ classList }) => !classList.contains('heads'));
  const lengths = way.slice(1).map((to, i) => Math.hypot(to.x - way[i]!.x, to.y - way[i]!.y));
  const pace = duration / lengths.reduce((sum, length) => sum + length, 0);
  const running = svgNode('g', { class: line.getAttribute('class') });
  running.innerHTML = lengths
    .map((length, i) => {
      const [{ x, y }, to] = [way[i]!, way[i + 1]!];
      const angle = (Math.atan2(to.y - y, to.x - x) * 180) / Math.PI;
      const forms = paths.map((path) => `<path class="${path.getAttribute('class')}" d="M0 0H${length}"/>`);
      return `<g transform="translate(${x} ${y}) rotate(${angle})"><g>${forms.join('')}</g></g>`;
    })
    .join('');
  line.before(running);
  [...running.children].forEach((stretch, i) => {
    const frames = { transform: ['scaleX(0)', 'none'] };
    motion.add(stretch.firstElementChild, frames, delay, lengths[i]! * pace, 'linear');
    delay += lengths[i]! * pace;
  });
  for (const path of paths) path.setAttribute('visibility', 'hidden');
  motion.atEnd(() => {
    running.remove();
    for (const path of paths) path.removeAttribute('visibility');
  });
}

/** Lets the beams run, both halves of a split one at a time; the board dims for them. Returns how long that takes. */
function runBeams(motion: Motion, scene: Scene, stage: Stage, delay: number): number {
  const parts = beamParts(scene);
  if (parts.length === 0) return 0;
  const whole = Math.max(...parts.map(({ start, length }) => start + length), 1);
  const pace = Math.min(squareTime, longestRun / whole);
  parts.forEach((part, i) => {
    const beam = stage.layers.beams.get(`part ${i}`);
    motion.add(beam?.querySelector('.heads'), { opacity: [0, 1] }, delay + whole * pace, stepTime, 'ease-out');
    runAlong(motion, beam, partPoints(part, stage.layout), delay + part.start * pace, part.length * pace);
  });
  for (const [key, squares] of flareTimes(scene)) {
    for (const form of stage.layers.flares.get(key)?.children ?? [])
      motion.add(
        form,
        { transform: ['scale(0)', 'scale(1.9)', 'none'], opacity: [0, 1, 1], offset: [0, 0.2, 1] },
        delay + squares * pace,
        1.5 * stepTime,
        'ease-out',
      );
  }
  const duration = whole * pace;
  dim(motion, stage, delay - 60, duration + 1.5 * stepTime, 0.42);
  return duration;
}

/** Everything below the pieces is darker for a while. */
function dim(motion: Motion, stage: Stage, delay: number, duration: number, depth: number): void {
  const { width, height } = stage.layout;
  const shade = svgNode('rect', { class: 'shade', width, height, opacity: 0 }, stage.layers.dims.node);
  motion.atEnd(() => shade.remove());
  motion.add(shade, { opacity: [0, depth, depth, 0], offset: [0, 0.27, 0.62, 1] }, Math.max(0, delay), duration);
}

/** Corners of splinters, and the ways that they fly. */
const shards: readonly (readonly [path: string, tone: string, angle: number])[] = [
  ['M-14-10L8-14L2 10Z', 'l', -160],
  ['M-10-8L12-4L-4 14Z', 'm', -110],
  ['M-12-12L10-6L4 12Z', 'l', -60],
  ['M-8-12L14 2L-6 10Z', 's', -15],
  ['M-12-6L10-10L6 12Z', 'm', 40],
  ['M-10-10L12-2L-2 12Z', 's', 95],
  ['M-12-8L8-12L4 10Z', 'd', 145],
];

/** What is removed bursts into splinters of itself, within about its square; what ends the game, slowly. */
function burst(motion: Motion, stage: Stage, piece: PieceNodes, point: Point, delay: number, slow: number): void {
  const tint = /\bt-\w+/.exec(piece[0]?.getAttribute('class') ?? '')?.[0] ?? '';
  const group = svgNode('g', { transform: `translate(${point.x} ${point.y})`, class: tint }, stage.effects);
  motion.atEnd(() => group.remove());
  const flash = svgNode('circle', { class: 'flash', r: 40, opacity: 0 }, group);
  motion.add(
    flash,
    { transform: ['scale(.2)', 'scale(.4)', 'scale(1.25)'], opacity: [0, 1, 0], offset: [0, 0.13, 1] },
    delay,
    1.6 * stepTime * slow,
    'ease-out',
  );
  for (const [d, tone, angle] of shards) {
    const shard = svgNode('path', { class: tone, d, opacity: 0 }, group);
    const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const reach = 46 + ((angle + 360) % 17);
    motion.add(
      shard,
      {
        transform: [
          `translate(${x * 10}px,${y * 10}px)`,
          `translate(${x * 10}px,${y * 10}px)`,
          `translate(${x * reach * 0.8}px,${y * reach * 0.8}px) rotate(${angle * 0.7}deg) scale(.7)`,
          `translate(${x * reach}px,${y * reach}px) rotate(${angle}deg) scale(.5)`,
        ],
        opacity: [0, 1, 1, 0],
        offset: [0, 0.01, 0.38, 1],
        easing: ['linear', 'linear', 'ease-out', 'linear'],
      },
      delay,
      2 * stepTime * slow,
      'ease-out',
    );
  }
}

/** How much longer the last removal of a game takes. */
const finalSlowness = 3;

/** The light grows over a piece before it breaks. */
function glare(motion: Motion, stage: Stage, point: Point, delay: number, duration: number): void {
  const group = svgNode('g', { transform: `translate(${point.x} ${point.y})` }, stage.effects);
  motion.atEnd(() => group.remove());
  for (const [r, most] of [
    [90, 0.35],
    [52, 0.6],
    [26, 0.95],
  ] as const) {
    const disc = svgNode('circle', { class: 'glare', r, opacity: 0 }, group);
    motion.add(
      disc,
      {
        transform: ['scale(.2)', 'scale(1)', 'scale(1.15)', 'scale(.1)'],
        opacity: [0, most, most, 0],
        offset: [0, 0.5, 0.7, 1],
      },
      delay,
      duration,
      'ease-in-out',
    );
  }
}

/** Takes removed pieces away; returns how long that takes. */
function removePieces(motion: Motion, changes: Changes, stage: Stage, delay: number): number {
  let time = 0;
  for (const { nodes, at: standing, to, removed } of changes.gone) {
    const place = to ? stage.layout.centre(to) : standing;
    const last = removed && stage.over;
    const until = delay + (last ? finalSlowness * stepTime : 0);
    for (const node of nodes) {
      motion.add(node, { opacity: [1, 0] }, until, stepTime / 2);
      motion.atEnd(() => node.remove());
    }
    if (!removed) continue;
    if (last) {
      dim(motion, stage, delay, 2 * finalSlowness * stepTime, 0.72);
      glare(motion, stage, place, delay, finalSlowness * stepTime);
    }
    burst(motion, stage, nodes, place, until, last ? finalSlowness / 2 : 1);
    time = Math.max(time, last ? 2 * finalSlowness * stepTime : stepTime);
  }
  return time;
}

/** Where points go: to the tray with pieces of their colour, or up. */
function goalOf({ square, tint }: Mark, scene: Scene, layout: Layout): Point {
  const { x, y } = layout.centre(square);
  const tray = scene.trays.find(({ pieces }) => pieces.some((piece) => piece.tint === tint));
  const goal = tray && layout.trayCentre(tray);
  return goal ? { x: goal.x - x, y: goal.y - y } : { x: 0, y: -90 };
}

/** Scored lines light up along their squares, and their points fly to whose they are. */
function score(motion: Motion, scene: Scene, stage: Stage, delay: number): void {
  scene.lines
    .filter(({ kind }) => kind === 'score')
    .forEach((line, i) =>
      runAlong(motion, stage.layers.bands.get(`line ${i}`), linePoints(line, stage.layout), delay, 2 * stepTime),
    );
  for (const mark of scene.marks) {
    if (mark.kind !== 'score' || !mark.label) continue;
    const { x, y } = stage.layout.centre(mark.square);
    const group = svgNode('g', { transform: `translate(${x} ${y})` }, stage.effects);
    group.innerHTML = labelText(mark.label);
    motion.atEnd(() => group.remove());
    const goal = goalOf(mark, scene, stage.layout);
    motion.add(
      group.firstElementChild,
      {
        transform: ['scale(.4)', 'scale(1.2)', 'none', `translate(${goal.x}px,${goal.y}px) scale(.6)`],
        opacity: [0, 1, 1, 0],
        offset: [0, 0.3, 0.53, 1],
      },
      delay + stepTime,
      5 * stepTime,
      'ease-in-out',
    );
  }
}

/** Groups light up, and cancel pair by pair. */
function cancelGroups(motion: Motion, scene: Scene, stage: Stage, start: number): void {
  const groups = groupsOf(scene.marks);
  const pairs = Math.max(-1, ...groups.map(({ pair }) => pair ?? -1)) + 1;
  // However many pairs there are, all are gone within two seconds.
  const pace = Math.min(1.5 * stepTime, (10 * stepTime) / Math.max(1, pairs));
  groups.forEach((group, i) => {
    const nodes = [stage.layers.marks.get(`group ${i}`), stage.layers.labels.get(`group ${i}`)];
    const pieces = group.squares.flatMap((square) => stage.piecesAt(squareKey(square)));
    if (group.pair === null) return;
    const delay = start + 2 * stepTime + group.pair * pace;
    for (const node of [...nodes, ...pieces]) motion.add(node, { opacity: [1, 0.3] }, delay, stepTime);
  });
}

/** How long a die rolls. */
const rollTime = 600;

/** The die rolls in over the board and comes to rest where it lies. */
function roll(motion: Motion, scene: Scene, stage: Stage): number {
  const shown = dieOf(scene);
  const node = stage.layers.die.get('die')?.firstElementChild;
  if (shown === null || shown === stage.rolled || !node) return 0;
  const { width, height } = stage.layout;
  motion.add(
    node,
    {
      transform: [
        `translate(${-width * 0.62}px,${-height * 0.25}px) rotate(-560deg) scale(1.5)`,
        `translate(${-width * 0.3}px,${-height * 0.42}px) rotate(-250deg) scale(1.9)`,
        `translate(${-width * 0.06}px,${-height * 0.04}px) rotate(-40deg) scale(1.15)`,
        'none',
      ],
      offset: [0, 0.3, 0.62, 1],
      easing: ['linear', 'linear', 'ease-out', 'linear'],
    },
    0,
    rollTime,
  );
  // Other faces come up on the way.
  for (let i = 0; i < 4; ++i) {
    const other = svgNode('g', { opacity: 0 }, node);
    other.innerHTML = dieInner(((shown + 2 * i) % 6) + 1);
    motion.atEnd(() => other.remove());
    const [begin, end] = [i * 0.2, (i + 1) * 0.2];
    motion.add(other, { opacity: [0, 1, 1, 0, 0], offset: [0, begin, end, end, 1] }, 0, rollTime, 'steps(1, end)');
  }
  return rollTime;
}

/** The way from one scene to the next: a die rolls, pieces go, light runs, what it hits bursts, and lines score. */
export function animate(scene: Scene, changes: Changes, stage: Stage): Motion {
  const motion = new Motion();
  const rolled = roll(motion, scene, stage);
  let time = Math.max(rolled, movePieces(motion, scene, changes, stage.layout));
  time += runBeams(motion, scene, stage, time);
  const removal = removePieces(motion, changes, stage, time);
  if (scene.marks.some(({ kind }) => kind === 'removed'))
    motion.add(stage.layers.embers.node, { opacity: [0, 1] }, time + removal / 2, stepTime);
  time += removal;
  score(motion, scene, stage, time);
  cancelGroups(motion, scene, stage, time);
  return motion;
}
