import type { Annotation, AnnotationTint } from '@merkhet/board';
import type { Scene } from '@merkhet/engine';
import type { KnownMove } from './solved-tables.ts';

/** What the mover's own pieces do; others are pushed or slide. */
const ways = new Set(['move', 'swap', 'capture']);

/** Arrows and circles for all moves of a turn, each once. */
export function turnAnnotations(scenes: readonly Scene[]): Annotation[] {
  const all = scenes.flatMap((scene) => moveAnnotations(scene));
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Arrows and circles for a move that is not played: where it goes, by the scene after it. */
export function moveAnnotations(after: Scene, tint: AnnotationTint = 'green'): Annotation[] {
  const arrows = after.arrows
    .filter(({ kind }) => ways.has(kind))
    .map(({ from, to }): Annotation => ({ kind: 'arrow', from, to, tint }));
  if (arrows.length > 0) return arrows;
  return after.marks
    .filter(({ kind }) => kind === 'last')
    .map(({ square }): Annotation => ({ kind: 'circle', square, tint }));
}

/** As many moves as can be told apart on a board. */
const mostMarked = 60;

/** Green where a move keeps what perfect play comes to, red where it gives that away; of many moves only what keeps it. */
export function knownAnnotations(known: readonly KnownMove[], preview: (move: string) => Scene): Annotation[] {
  const best = known[0]?.outcome;
  if (!best) return [];
  const keeps = ({ outcome }: KnownMove) => outcome.every((score, seat) => score === best[seat]);
  const marked = known.length <= mostMarked ? known : known.filter(keeps).slice(0, mostMarked);
  // One way to make a move is enough, and the best comes first: what is drawn last lies on top.
  return marked.flatMap((one) => moveAnnotations(preview(one.move), keeps(one) ? 'green' : 'red')).reverse();
}
