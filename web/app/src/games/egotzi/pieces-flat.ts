import type { Shapes } from '@merkhet/board';
import { path } from '../shapes.ts';

const disc = 'M-39 0C-39-52 39-52 39 0C39 52-39 52-39 0Z';

const shapes: Shapes = {
  stone: {
    draw: ({ tint }) => ({
      outline: disc,
      body: path('m', disc) + `<circle class="${tint === 'black' ? 'hl' : 'ed'}" opacity=".6" r="24"/>`,
    }),
  },
};

export default shapes;
