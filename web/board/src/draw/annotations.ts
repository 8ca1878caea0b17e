import type { Layout } from './geometry.ts';
import { arrowPath, linePoints, pathThrough } from './shapes.ts';
import { placed } from './svg.ts';
import type { Sketches } from './svg.ts';
import { trailSketch } from './trail-notes.ts';
import type { Annotation, AnnotationTint } from '../types.ts';

/** The nodes of arrows, circles and lines drawn over the board. */
export function annotationSketches(annotations: readonly Annotation[], layout: Layout): Sketches {
  return new Map(annotations.map((annotation, i) => [String(i), sketch(annotation, layout)]));
}

function sketch(annotation: Annotation, layout: Layout): string {
  if (annotation.kind === 'line') {
    const d = pathThrough(linePoints(annotation.line, layout));
    return `<g class="t-${annotation.line.tint}"><path class="way-edge" d="${d}"/><path class="way" d="${d}"/></g>`;
  }
  if (annotation.kind === 'trail') return trailSketch(annotation, layout);
  const className = `n-${annotation.tint ?? 'green'}`;
  if (annotation.kind === 'circle')
    return placed(layout.centre(annotation.square), '<circle class="circle" r="44"/>', className);
  const d = arrowPath(layout.centre(annotation.from), layout.centre(annotation.to), 20, 26, 12);
  return `<g class="${className}"><path class="arrow" d="${d}"/></g>`;
}

/** Tells annotations apart, whatever their tints. */
const identity = (annotation: Annotation): string => JSON.stringify({ ...annotation, tint: '' });

/** Adds an annotation; drawing it again removes it or, in another tint, changes it. */
export function toggled(annotations: readonly Annotation[], one: Annotation): Annotation[] {
  const others = annotations.filter((other) => identity(other) !== identity(one));
  const drawn = annotations.some((other) => JSON.stringify(other) === JSON.stringify(one));
  return drawn ? others : [...others, one];
}

/** The tint that the keys held down ask for. */
export const tintOfKeys = ({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): AnnotationTint =>
  (['green', 'red', 'blue', 'yellow'] as const)[Number(shiftKey) + 2 * Number(altKey)]!;
