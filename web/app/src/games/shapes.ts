import type { Drawing, Shape } from '@merkhet/board';

// What drawings of pieces of several games are made of.

type Point = readonly [x: number, y: number];

/** (x, y) after so many quarter turns clockwise round the middle. */
function turnedPoint([x, y]: Point, quarters: number): Point {
  return (
    [
      [x, y],
      [-y, x],
      [-x, -y],
      [y, -x],
    ] as const
  )[quarters & 3]!;
}

/** Path data (M, L, C, Q and Z with absolute points) after so many quarter turns clockwise round the middle. */
export const turned = (path: string, quarters: number): string =>
  path.replace(/(-?[\d.]+)[ ,]*(-?[\d.]+)/g, (_, x: string, y: string) =>
    turnedPoint([Number(x), Number(y)], quarters)
      .map((value) => `${Math.round(value * 10) / 10} `)
      .join(''),
  );

export const path = (className: string, d: string): string => `<path class="${className}" d="${d}"/>`;

/** The tone of a face that looks towards (x, y), with the light at the top left. */
export function tone(x: number, y: number): 'l' | 'm' | 's' | 'd' {
  // From 1 for a face towards the light to -1 for one away from it.
  const light = -(x + y) / (Math.hypot(x, y) * Math.SQRT2);
  return light > 0.5 ? 'l' : light > -0.25 ? 'm' : light > -0.8 ? 's' : 'd';
}

/** A face of a form, given for a piece that faces up, with the way that it looks. */
export function face(d: string, towards: Point, quarters: number): string {
  return path(tone(...turnedPoint(towards, quarters)), turned(d, quarters));
}

const round = 'M-37 0C-37-49 37-49 37 0C37 49-37 49-37 0Z';

/** A round stone. */
export const stone: Shape = {
  draw: (): Drawing => ({
    outline: round,
    body:
      path('m', round) +
      path('ball', round) +
      '<ellipse class="hi" cx="-13" cy="-17" rx="9" ry="5" transform="rotate(-40 -13 -17)"/>',
  }),
};
