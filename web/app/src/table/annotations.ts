import type { Annotation, AnnotationTint } from '@merkhet/board';
import type { Scene } from '@merkhet/engine';
import type { KnownMove } from '../study/known/solved-tables.ts';

/** What the mover's own pieces do; others get pushed or slide. */
const ways = new Set(['move', 'swap', 'capture']);

/** Arrows and circles for all moves of a turn, each once. */
export function turnAnnotations(scenes: readonly Scene[]): Annotation[] {
  const all = scenes.flatMap((scene) => moveAnnotations(scene));
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Arrows and circles for a move not played: where it goes, by the scene after it. */
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

/**
 * Green where a move keeps what perfect play comes to, red where it gives that away; of many moves only those that keep
 * it. If none gives anything away: which ones get the most points, if that makes a difference.
 */
export function knownAnnotations(known: readonly KnownMove[], preview: (move: string) => Scene): Annotation[] {
  const best = known[0];
  if (!best) return [];
  const keeps = ({ outcome }: KnownMove) => outcome.every((score, seat) => score === best.outcome[seat]);
  const mark = (moves: readonly KnownMove[]) =>
    // What is drawn last is on top: the best.
    moves.flatMap((one) => moveAnnotations(preview(one.move), keeps(one) ? 'green' : 'red')).reverse();
  const kept = known.filter(keeps);
  if (kept.length < known.length) return mark(known.length <= mostMarked ? known : kept.slice(0, mostMarked));
  const most = kept.filter(({ margin }) => margin === best.margin);
  return most.length < kept.length ? mark(most.slice(0, mostMarked)) : [];
}
