import type { Shapes } from '@merkhet/board';
import { path } from '../shapes.ts';

/** Each side has its form and its sign. */
const ring = ['M-38 0C-38-51 38-51 38 0C38 51-38 51-38 0Z', 'M-16 0C-16-21 16-21 16 0C16 21-16 21-16 0Z'] as const;
const block = ['M-35-35L35-35L35 35L-35 35Z', 'M0-20L20 0L0 20L-20 0Z'] as const;

const shapes: Shapes = {
  stone: {
    draw({ tint }) {
      const black = tint === 'black';
      const [outline, sign] = black ? block : ring;
      return { outline, body: path('m', outline) + path(black ? 'l' : 'd', sign) };
    },
  },
};

export default shapes;
