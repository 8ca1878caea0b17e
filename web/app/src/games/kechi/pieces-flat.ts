import type { Shapes } from '@merkhet/board';
import { path } from '../shapes.ts';

const oval = 'M-39 0C-39-45 39-45 39 0C39 45-39 45-39 0Z';

const shapes: Shapes = {
  stone: {
    draw: ({ tint }) => ({
      outline: oval,
      body: path('m', oval) + path(tint === 'black' ? 'hl' : 'ed', 'M-24-4C-18-22 0-24 10-22'),
    }),
  },
};

export default shapes;
