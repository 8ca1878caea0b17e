import type { Shapes } from '@merkhet/board';
import { gleam, path } from '../shapes.ts';

/** Smoothed by the river, and no two sides alike. */
const pebble = 'M-38 3C-40-20-20-36 6-35C28-34 40-20 39 0C38 22 20 34-6 34C-26 34-37 22-38 3Z';
const vein = 'M-24 23C-4 26 12 14 37 12';

const shapes: Shapes = {
  stone: {
    draw: ({ tint }) => ({
      outline: pebble,
      body:
        path('m', pebble) +
        `<path class="${tint === 'black' ? 'hl' : 'ed'}" opacity=".25" d="${vein}"/>` +
        path('dome', pebble) +
        path('bevel', pebble) +
        gleam(-13, -17, 9),
    }),
  },
};

export default shapes;
