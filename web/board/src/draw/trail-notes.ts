import type { Layout } from './geometry.ts';
import { arrowPath } from './shapes.ts';
import { placed } from './svg.ts';
import type { Annotation } from '../types.ts';

/** How clearly the trail of a turn is seen, so many turns later. */
const fading = [1, 0.7, 0.5];

/** Where a piece went some turns ago, in its own colour: an arrow, or a frame where it came from beside the board. */
export function trailSketch(
  { from, square, tint, age }: Extract<Annotation, { kind: 'trail' }>,
  layout: Layout,
): string {
  const inner = from
    ? `<path class="m" d="${arrowPath(layout.centre(from), layout.centre(square), 16, 14, 34)}"/>`
    : placed(
        layout.centre(square),
        ['way-edge', 'way'].map((name) => `<path class="${name}" d="M-43-43H43V43H-43Z"/>`).join(''),
      );
  return `<g class="t-${tint}" data-age="${age}" opacity="${fading[Math.min(age, fading.length - 1)]}">${inner}</g>`;
}
