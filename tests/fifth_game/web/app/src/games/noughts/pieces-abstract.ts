import type { Shapes } from '@merkhet/board';
import { cut } from './pieces.ts';

const shapes: Shapes = {
  cross: cut('M-34-34L34-34L34 34L-34 34Z'),
  nought: cut('M0-38L38 0L0 38L-38 0Z'),
};

export default shapes;
