import type { Scene } from '@merkhet/engine';
import { isBeam } from './drawing.ts';
import { squareKey } from './geometry.ts';
import type { Layout, Point } from './geometry.ts';
import { groupsOf } from './groups.ts';
import { Motion, stepTime } from './motion.ts';
import type { Changes, Glide, PieceNodes } from './piece-layer.ts';
import { label as labelText, roundTheRing } from './shapes.ts';
import { svgNode } from './svg.ts';
import type { Layer } from './svg.ts';

/** The layers that take part in an animation. */
export interface Stage {
  layout: Layout;
  layers: Record<'beams' | 'bands' | 'marks' | 'labels' | 'embers', Layer>;
  effects: SVGGElement;
  piecesAt(place: string): PieceNodes;
}

const at = ({ x, y, scale = 1 }: Point & { scale?: number }): string => `translate(${x}px,${y}px) scale(${scale})`;

/** A piece glides straight to its goal, or over the edge and in again on the other side. */
function glideFrames({ from, to }: Glide, { arrows }: Scene, layout: Layout): PropertyIndexedKeyframes {
  const [start, goal] = [at(from), at(to)];
  const ring = arrows.find(
    (arrow) => arrow.kind === 'transfer' && squareKey(arrow.from) === from.place && squareKey(arrow.to) === to.place,
  );
  if (!ring) return { transform: [start, goal] };
  const [exit, entry] = roundTheRing(ring, layout);
  return { transform: [start, at(exit), at(entry), goal], opacity: [1, 0, 0, 1], offset: [0, 0.5, 0.5, 1] };
}

function movePieces(motion: Motion, scene: Scene, changes: Changes, layout: Layout): boolean {
  for (const glide of changes.glides) {
    const { nodes, from, to, turned } = glide;
    for (const node of nodes) {
      if (from.x !== to.x || from.y !== to.y) motion.add(node, glideFrames(glide, scene, layout), 0, stepTime);
      if (turned !== 0)
        motion.add(node.querySelector('.mk-turning'), { transform: [`rotate(${-turned}deg)`, 'none'] }, 0, stepTime);
    }
  }
  for (const { nodes, at: standing } of changes.arrived) {
    const small = { ...standing, scale: standing.scale * 0.6 };
    for (const node of nodes)
      motion.add(node, { transform: [at(small), at(standing)], opacity: [0, 1] }, 0, stepTime, 'ease-out');
  }
  for (const { nodes, at: standing, to } of changes.gone)
    for (const node of nodes)
      if (to) motion.add(node, { transform: [at(standing), at(layout.centre(to))] }, 0, stepTime);
  return changes.glides.length + changes.arrived.length + changes.gone.length > 0;
}

/** Lets the beams run; returns how long that takes. */
function runBeams(motion: Motion, scene: Scene, stage: Stage, delay: number): number {
  const beams = scene.lines.filter(isBeam);
  const longest = Math.max(
    0,
    ...beams.map(({ points }) =>
      points.reduce((sum, [x, y], i) => {
        const before = points[i - 1];
        return before ? sum + Math.abs(x - before[0]) + Math.abs(y - before[1]) : sum;
      }, 0),
    ),
  );
  const duration = longest === 0 ? 0 : Math.min(2 * stepTime, stepTime * (0.6 + longest / 16));
  for (const i of beams.keys()) {
    for (const path of stage.layers.beams.get(`line ${i}`)?.children ?? []) {
      path.setAttribute('pathLength', '100');
      motion.add(
        path,
        { strokeDasharray: ['100 200', '100 200'], strokeDashoffset: [100, 0] },
        delay,
        duration,
        'linear',
      );
      motion.atEnd(() => path.removeAttribute('pathLength'));
    }
  }
  return duration;
}

const sparks = Array.from({ length: 9 }, (_, i) => (i * 2 * Math.PI) / 9);

/** What is removed bursts into sparks. */
function burst(motion: Motion, stage: Stage, point: Point, delay: number): void {
  const group = svgNode('g', { transform: `translate(${point.x} ${point.y})` }, stage.effects);
  motion.atEnd(() => group.remove());
  const flash = svgNode('circle', { class: 'flash', r: 40 }, group);
  motion.add(
    flash,
    { transform: ['scale(.2)', 'scale(1.3)'], opacity: [0, 1, 0], offset: [0, 0.2, 1] },
    delay,
    1.4 * stepTime,
    'ease-out',
  );
  sparks.forEach((angle, i) => {
    const spark = svgNode('circle', { class: 'spark', r: i % 2 === 0 ? 7 : 4 }, group);
    const reach = i % 3 === 0 ? 74 : 52;
    const away = `translate(${Math.cos(angle) * reach}px,${Math.sin(angle) * reach}px)`;
    motion.add(
      spark,
      { transform: ['none', away], opacity: [0, 1, 0], offset: [0, 0.15, 1] },
      delay,
      1.6 * stepTime,
      'ease-out',
    );
  });
}

function removePieces(motion: Motion, changes: Changes, stage: Stage, delay: number): boolean {
  let bursts = false;
  for (const { nodes, at: standing, to, removed } of changes.gone) {
    const place = to ? stage.layout.centre(to) : standing;
    const here = { ...place, scale: standing.scale };
    for (const node of nodes) {
      motion.add(node, { opacity: [1, 0] }, delay, stepTime / 2);
      motion.atEnd(() => node.remove());
    }
    if (!removed) continue;
    burst(motion, stage, here, delay);
    bursts = true;
  }
  return bursts;
}

/** Scores rise from their squares. */
function raiseScores(motion: Motion, scene: Scene, stage: Stage, delay: number): void {
  for (const { kind, label, square } of scene.marks) {
    if (kind !== 'score' || !label) continue;
    const { x, y } = stage.layout.centre(square);
    const group = svgNode('g', { transform: `translate(${x} ${y})` }, stage.effects);
    group.innerHTML = labelText(label);
    motion.atEnd(() => group.remove());
    motion.add(
      group.firstElementChild,
      {
        transform: ['translateY(20px)', 'none', 'translateY(-70px)'],
        opacity: [0, 1, 0],
        offset: [0, 0.3, 1],
      },
      delay,
      5 * stepTime,
      'ease-out',
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

/** The way from one scene to the next: pieces go, then light runs, then what it removes bursts, then scores rise. */
export function animate(scene: Scene, changes: Changes, stage: Stage): Motion {
  const motion = new Motion();
  let time = movePieces(motion, scene, changes, stage.layout) ? stepTime : 0;
  time += runBeams(motion, scene, stage, time);
  const bursts = removePieces(motion, changes, stage, time);
  const fade = (layer: Layer): void => motion.add(layer.node, { opacity: [0, 1] }, time, stepTime);
  if (scene.marks.some(({ kind }) => kind === 'removed')) fade(stage.layers.embers);
  if (scene.lines.some(({ kind }) => kind === 'score')) fade(stage.layers.bands);
  if (bursts) time += stepTime;
  raiseScores(motion, scene, stage, time);
  cancelGroups(motion, scene, stage, time);
  return motion;
}
