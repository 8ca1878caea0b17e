import type { Annotation, AnnotationTint } from '@merkhet/board';
import { moveAnnotations } from '../../table/annotations.ts';
import type { JudgedTurn } from '../game-report.ts';
import type { Study } from '../study.ts';

/** What was played in the position looked at, in red, and over it what would have been better, in green. */
export function comparison(study: Study, { moves, better }: JudgedTurn): Annotation[] {
  const arrows = (line: readonly string[], tint: AnnotationTint) =>
    study.turnScenes(line).flatMap((scene) => moveAnnotations(scene, tint));
  return [...arrows(moves, 'red'), ...arrows(better, 'green')];
}
