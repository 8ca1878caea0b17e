import type { Scene } from '@merkhet/engine';
import { beamParts, lengthOf } from '../beams.ts';

/** After how many squares each flare lights up, by its key. */
export function flareTimes(scene: Scene): Map<string, number> {
  const times = new Map<string, number>();
  beamParts(scene).forEach((part, i) => {
    part.points.forEach((_, j) => times.set(`turn ${j} of ${i}`, part.start + lengthOf(part.points.slice(0, j + 1))));
    times.set(`end of ${i}`, part.start + part.length);
  });
  return times;
}
