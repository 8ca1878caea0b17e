import type { Shapes } from '@merkhet/board';
import { gleam, path } from '../shapes.ts';

/** Fat and round. */
const round = 'M-39 0C-39-52 39-52 39 0C39 52-39 52-39 0Z';

const shapes: Shapes = {
  stone: {
    draw: () => ({
      outline: round,
      // It presses on the wood: the shadow is darkest where it stands.
      body:
        '<ellipse class="k" cx="2" cy="5" rx="40" ry="37"/>' +
        path('m', round) +
        path('ball', round) +
        gleam(-14, -18, 10),
    }),
  },
};

export default shapes;
