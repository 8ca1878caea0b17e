import type { Shape, Shapes } from '@merkhet/board';
import { path, turned } from '../shapes.ts';

const square = 'M-40-40L40-40L40 40L-40 40Z';

const lettered = (d: string, told?: Shape['told']): Shape => ({
  draw: (_, facing) => ({ outline: square, body: path('m', square) + path('d', turned(d, facing)) }),
  ...(told && { told }),
});

const shapes: Shapes = {
  pharaoh: lettered('M-20-20L20-20L20 20L-20 20Z'),
  sphinx: lettered('M-10-40L10-40L10 0L-10 0Z'),
  pyramid: lettered('M-34-34L34 34L-34 34Z', 'corners'),
  scarab: lettered('M-36-30L-30-36L36 30L30 36Z', 'mirrors'),
  eye: lettered('M-36-33L-33-36L36 33L33 36Z', 'mirrors'),
  anubis: lettered('M-40-40L40-40L40-30L-40-30Z'),
};

export default shapes;
