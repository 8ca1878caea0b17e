import type { Shapes } from '@merkhet/board';
import { path, turned } from '../shapes.ts';
import { back, beetleOf, legs, sun } from './pieces.ts';

const shapes: Shapes = {
  scarab: {
    draw(piece, facing) {
      const { quarter, outline, pattern } = beetleOf(piece, facing);
      return {
        outline: turned(outline, quarter),
        body:
          path('s', turned(legs, quarter)) +
          path('m', turned(outline, quarter)) +
          path('d', turned(pattern, quarter)) +
          path('ed', turned(back, quarter)) +
          (piece.marked ? sun(quarter) : ''),
      };
    },
  },
};

export default shapes;
