import type { Drawing, Shapes } from '@merkhet/board';
import type { Piece } from '@merkhet/engine';
import { gleam, mirrored, path, turned, whole } from '../shapes.ts';

/** A beetle that looks up. */
interface Beetle {
  outline: string;
  /** What is drawn on its wing cases. */
  pattern: string;
  /** The quarter that it looks towards from its own side of the board. */
  ahead: number;
}

const both = (half: string): string => half + mirrored(half);

const spot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}Q${x - r} ${y - r} ${x} ${y - r}Q${x + r} ${y - r} ${x + r} ${y}Q${x + r} ${y + r} ${x} ${y + r}Q${x - r} ${y + r} ${x - r} ${y}Z`;

const chafer: Beetle = {
  outline: whole('M0-37L8-36L12-33L23-43L31-38L29-32L15-29C23-26 27-20 27-13C34 0 33 28 14 37Q7 40 0 42'),
  pattern: 'M-30 2Q0 11 30 2L30 13Q0 22-30 13ZM-27 23Q0 32 27 23L20 33Q0 40-20 33Z',
  ahead: 2,
};

const rhinoceros: Beetle = {
  outline: whole('M0-35L7-43L12-39L7-28L10-23C23-23 30-15 30-5C35 10 30 38 0 40'),
  pattern: 'M0 1L29 14L27 24L0 12L-27 24L-29 14ZM0 20L22 30L15 35L0 29L-15 35L-22 30Z',
  ahead: 3,
};

const stag: Beetle = {
  outline: whole('M0-22L5-24C8-27 15-29 13-34L7-32C11-36 9-39 3-43C20-43 27-32 20-22L25-19L25-8L22-5C28 4 27 32 0 42'),
  pattern: both(spot(11, 5, 7) + spot(12, 20, 6) + spot(7, 32, 4)),
  ahead: 0,
};

const rose: Beetle = {
  outline: whole('M0-36L9-36L13-29L27-15L34-9L33 4C33 24 25 37 12 40L0 40'),
  pattern: both('M7-7L14-7L12 37L7 38ZM21-9L28-9L26 24L20 31Z'),
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
      path('ed', turned('M-26-11Q0-2 26-11M0-7L0 40', quarter)) +
      gleam(-10, -12, 7) +
      (piece.marked ? sun(quarter) : ''),
  };
}

const shapes: Shapes = { scarab: { draw } };

export default shapes;
