import type { Shapes } from '@merkhet/board';
import { stone } from '../shapes.ts';

const shapes: Shapes = { scarab: stone };

export default shapes;
