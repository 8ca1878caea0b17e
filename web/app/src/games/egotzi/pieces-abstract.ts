import type { Shapes } from '@merkhet/board';
import { path } from '../shapes.ts';

/** Each side has its form: one can count them without their colours. */
const white = 'M-38 0C-38-51 38-51 38 0C38 51-38 51-38 0Z';
const black = 'M0-42L42 0L0 42L-42 0Z';

const shapes: Shapes = {
  stone: {
    draw({ tint }) {
      const outline = tint === 'black' ? black : white;
      return {
        outline,
        body:
          path('m', outline) +
          (tint === 'black'
            ? path('l', 'M0-14L14 0L0 14L-14 0Z')
            : path('d', 'M-26 0C-26-35 26-35 26 0C26 35-26 35-26 0ZM-19 0C-19 25 19 25 19 0C19-25-19-25-19 0Z')),
      };
    },
  },
};

export default shapes;
