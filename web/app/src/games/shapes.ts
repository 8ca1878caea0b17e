// What drawings of pieces of several games are made of.

type Point = readonly [x: number, y: number];

const pair = /(-?[\d.]+)[ ,]*(-?[\d.]+)/g;

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
  path.replace(pair, (_, x: string, y: string) =>
    turnedPoint([Number(x), Number(y)], quarters)
      .map((value) => Math.round(value * 10) / 10)
      .join(' '),
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

/** The other half of path data (M, L, C and Q, each with a letter of its own) that goes down on the right of the middle line. */
export const mirrored = (half: string): string => half.replace(pair, (_, x: string, y: string) => `${-Number(x)} ${y}`);

/** An outline of which the right half is given, from the middle line at the top to the middle line at the foot. */
export function whole(half: string): string {
  const points = mirrored(half).match(pair)!;
  let at = points.length - 1;
  const back = half.match(/[LCQ][^LCQ]+/g)!.reverse();
  const turnedBack = back.map((segment) => {
    const end = at;
    at -= segment.match(pair)!.length;
    return segment[0] + points.slice(at, end).reverse().join(' ');
  });
  return `${half}${turnedBack.join('')}Z`;
}

/** A gleam on something round. */
export const gleam = (x: number, y: number, size: number): string =>
  `<ellipse class="hi" cx="${x}" cy="${y}" rx="${size}" ry="${size / 2}" transform="rotate(-40 ${x} ${y})"/>`;
