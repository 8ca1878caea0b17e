import type { Shapes } from '@merkhet/board';
import { path } from '../shapes.ts';

/** Each side has its form and its sign. */
const ring = ['M-38 0C-38-51 38-51 38 0C38 51-38 51-38 0Z', 'M-16 0C-16-21 16-21 16 0C16 21-16 21-16 0Z'] as const;
const block = ['M-35-35H35V35H-35Z', 'M-4-20H4V-4H20V4H4V20H-4V4H-20V-4H-4Z'] as const;

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
