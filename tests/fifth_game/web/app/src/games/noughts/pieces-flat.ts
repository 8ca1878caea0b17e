import type { Shapes } from '@merkhet/board';
import { cut, forms } from './pieces.ts';

const shapes: Shapes = { cross: cut(forms.cross), nought: cut(forms.nought) };

export default shapes;
