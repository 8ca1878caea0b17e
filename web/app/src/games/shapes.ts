import type { Shape } from '@merkhet/board';

// What pieces of several games are made of.

/** A mirror: a bright line in a dark casing, visible on every tint. */
export const mirror = (d: string, className = 'm'): string =>
  `<path class="mc" d="${d}"/><path class="${className}" d="${d}"/>`;

/** A part in the light. */
export const lit = (d: string): string => `<path class="f" d="${d}"/><path class="h" d="${d}"/>`;

const stoneDrawing =
  '<circle class="f" r="38"/><path class="s soft" d="M27-25A37 37 0 1 1-25 27A40 40 0 0 0 27-25Z"/>' +
  '<ellipse class="h soft" cx="-13" cy="-17" rx="11" ry="6" transform="rotate(-38 -13 -17)"/>';

/** A round stone. */
export const stone: Shape = { draw: () => ({ fixed: stoneDrawing }) };
