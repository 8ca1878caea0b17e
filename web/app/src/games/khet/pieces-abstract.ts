import type { Drawing, Shapes } from '@merkhet/board';
import type { Piece } from '@merkhet/engine';
import { path, turned } from '../shapes.ts';

/** Discs for silver, squares for red. */
const chips: Readonly<Record<string, string>> = {
  silver: 'M0-42C23.2-42 42-23.2 42 0C42 23.2 23.2 42 0 42C-23.2 42-42 23.2-42 0C-42-23.2-23.2-42 0-42Z',
  red: 'M-38-38L38-38L38 38L-38 38Z',
};

/** A sign on a chip: `low` lies below a beam. */
function chip({ tint }: Piece, low: string, top: string): Drawing {
  const outline = chips[tint] ?? chips['silver']!;
  return { outline, body: path('m', outline) + low, top };
}

/** A bold line along the mirror, in a dark bed. */
const mirror = (facing: number, dashes = ''): string =>
  path('d', turned('M-33.5-21.5L-21.5-33.5L33.5 21.5L21.5 33.5Z', facing)) +
  `<path class="mirl" transform="scale(1.5)"${dashes} d="${turned('M-17-17L17 17', facing)}"/>`;

const shapes: Shapes = {
  pyramid: {
    draw: (of, facing) => chip(of, '', path('d', turned('M-28-28L28 28L-28 28Z', facing)) + mirror(facing)),
    told: 'corners',
  },
  scarab: { draw: (of, facing) => chip(of, '', mirror(facing)), told: 'mirrors' },
  eye: {
    draw: (of, facing) =>
      chip(
        of,
        path('d', 'M0-24C-13.3-24-24-13.3-24 0C-24 13.3-13.3 24 0 24C13.3 24 24 13.3 24 0C24-13.3 13.3-24 0-24Z'),
        mirror(facing, ' stroke-dasharray="10 9"'),
      ),
    told: 'mirrors',
  },
  anubis: {
    draw: (of, facing) =>
      chip(
        of,
        '',
        path('d', turned('M-13-30L13-30L13 20L-13 20Z', facing)) +
          `<g class="t-brass">${path('m ed', turned('M-41-41L41-41L41-25L-41-25Z', facing))}</g>`,
      ),
  },
  pharaoh: {
    draw: (of) =>
      chip(
        of,
        '',
        path(
          'd',
          'M0-34C22-34 16-6 6 2L24 2L24 12L6 12L6 34L-6 34L-6 12L-24 12L-24 2L-6 2C-16-6-22-34 0-34ZM0-24C-10-24-6-10 0-4C6-10 10-24 0-24Z',
        ),
      ),
  },
  sphinx: {
    draw: (of, facing) =>
      chip(
        of,
        path('d', turned('M0-40L28-10L28 6L0-22L-28 6L-28-10Z', facing)),
        path('d', turned('M0-15C26-15 26 23 0 23C-26 23-26-15 0-15Z', facing)) +
          path('glow', turned('M0-10C19-10 19 18 0 18C-19 18-19-10 0-10Z', facing)),
      ),
  },
};

export default shapes;
