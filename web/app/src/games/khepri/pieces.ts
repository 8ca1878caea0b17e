import type { Drawing, Shapes } from '@merkhet/board';
import type { Piece } from '@merkhet/engine';
import { gleam, mirrored, path, turned, whole } from '../shapes.ts';

/** A beetle that looks up. */
interface Beetle {
  outline: string;
  /** What is drawn on its wing cases, and its eyes. */
  pattern: string;
  /** The quarter that it looks towards from its own side of the board. */
  ahead: number;
}

const both = (half: string): string => half + mirrored(half);

const spot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}Q${x - r} ${y - r} ${x} ${y - r}Q${x + r} ${y - r} ${x + r} ${y}Q${x + r} ${y + r} ${x} ${y + r}Q${x - r} ${y + r} ${x - r} ${y}Z`;

const eyes = (x: number, y: number): string => both(spot(x, y, 3));

const chafer: Beetle = {
  outline: whole('M0-37L8-36L12-32L22-43L30-39L29-33L14-28C21-25 25-19 25-13C31 0 30 26 13 37Q7 40 0 42'),
  pattern: 'M-27 3Q0 12 27 3L28 13Q0 22 -28 13ZM-25 23Q0 32 25 23L19 32Q0 40 -19 32Z' + eyes(8, -32),
  ahead: 2,
};

const rhinoceros: Beetle = {
  outline: whole('M0-36L4-43L10-41L7-34L6-25L12-23L15-17C22-15 26-9 26-2C31 12 28 39 0 41'),
  pattern:
    'M0 3L26 14L26 24L0 13L-26 24L-26 14ZM0 19L22 29L15 35L0 28L-15 35L-22 29ZM0-24L5-13L0-8L-5-13Z' + eyes(10, -19),
  ahead: 3,
};

const stag: Beetle = {
  outline: whole('M0-22L5-24C8-27 15-29 13-34L7-32C11-36 9-39 3-43C20-43 27-32 20-22L25-19L25-8L22-5C28 4 27 32 0 42'),
  pattern: both(spot(11, 5, 7) + spot(12, 20, 6) + spot(7, 32, 4)) + eyes(14, -18),
  ahead: 0,
};

const rose: Beetle = {
  outline: whole('M0-38L8-38L12-32C22-29 27-20 28-9L32-6C33 8 30 26 20 36Q10 41 0 41'),
  pattern: both('M7-6L14-6L12 37L7 39ZM20-6L27-6L25 24L19 32Z') + eyes(8, -33),
  ahead: 1,
};

/** The beetles by their tints. */
export const beetles: Partial<Record<Piece['tint'], Beetle>> = {
  yellow: chafer,
  red: rhinoceros,
  blue: stag,
  green: rose,
};

/** How a beetle of this tint is drawn, and the quarter it looks towards as seen. */
export function beetleOf({ tint }: Piece, facing: number): Beetle & { quarter: number } {
  const beetle = beetles[tint] ?? chafer;
  return { ...beetle, quarter: facing + beetle.ahead };
}

export const legs = both(
  'M20-16L35-31L40-29L38-24L26-7ZM25 2L41 2L43 9L39 11L26 11ZM22 17L37 26L40 39L35 40L31 31L18 27Z',
);

/** The seams of the back: behind the shoulders, and between the wing cases. */
export const back = 'M-24-11Q0-2 24-11M0-7L0 40';

const rays = Array.from({ length: 24 }, (_, i) => {
  const [angle, reach] = [(i * Math.PI) / 12, i % 2 === 0 ? 17 : 12];
  return [Math.sin(angle) * reach, Math.cos(angle) * reach + 15].map((value) => value.toFixed(1)).join(' ');
});

/** The sun that the marked beetle wears. */
export const sun = (quarter: number): string =>
  `<g class="t-brass">${path('l rim', turned(`M${rays.join('L')}Z`, quarter))}${path('m ed', turned(spot(0, 15, 8), quarter))}</g>`;

function draw(piece: Piece, facing: number): Drawing {
  const { quarter, ...beetle } = beetleOf(piece, facing);
  const [outline, pattern] = [turned(beetle.outline, quarter), turned(beetle.pattern, quarter)];
  return {
    outline,
    body:
      path('s', turned(legs, quarter)) +
      path('m', outline) +
      path('d', pattern) +
      path('dome', outline) +
      path('ed', turned(back, quarter)) +
      gleam(-10, -12, 7) +
      (piece.marked ? sun(quarter) : ''),
  };
}

const shapes: Shapes = { scarab: { draw } };

export default shapes;
