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

/** Path data with every point as `where` puts it. */
const moved = (path: string, where: (point: Point) => Point): string =>
  path.replace(pair, (_, x: string, y: string) =>
    where([Number(x), Number(y)])
      .map((value) => `${Math.round(value * 10) / 10} `)
      .join(''),
  );

/** Path data (M, L, C, Q and Z with absolute points) after so many quarter turns clockwise round the middle. */
export const turned = (path: string, quarters: number): string => moved(path, (point) => turnedPoint(point, quarters));

/** Such path data of an upright form that is to lie along a diagonal: its top comes to the top left. */
export const diagonal = (path: string): string =>
  moved(path, ([x, y]) => [(x + y) * Math.SQRT1_2, (y - x) * Math.SQRT1_2]);

export const path = (className: string, d: string): string => `<path class="${className}" d="${d}"/>`;

const plates: Readonly<Record<string, string>> = {
  silver: 'M0-39C21.5-39 39-21.5 39 0C39 21.5 21.5 39 0 39C-21.5 39-39 21.5-39 0C-39-21.5-21.5-39 0-39Z',
  red: 'M-30-35L30-35Q35-35 35-30L35 30Q35 35 30 35L-30 35Q-35 35-35 30L-35-30Q-35-35-30-35Z',
};

/** The outline of the plate under a piece: sides differ in grey, too, round for the first and square for the second. */
export const plateOf = (tint: string): string => plates[tint] ?? plates['silver']!;

/** What lies over the middle tone on faces that look up, right and down: the light comes from the top left, more from the top. */
const lights = [
  ['l', 1],
  ['s', 0.5],
  ['s', 0.9],
] as const;

/** A face of a form with the middle tone, given for a piece that faces up, and the quarter that it looks to. */
export function face(d: string, towards: number, quarters: number): string {
  const [tone, share] = lights[(towards + quarters) & 3] ?? [];
  return tone ? `<path class="${tone}" opacity="${share}" d="${turned(d, quarters)}"/>` : '';
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
