import type { Annotation, AnnotationTint } from '@merkhet/board';
import type { Scene } from '@merkhet/engine';

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
