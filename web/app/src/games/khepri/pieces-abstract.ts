import type { Shapes } from '@merkhet/board';
import type { Piece } from '@merkhet/engine';
import { path } from '../shapes.ts';

const disc = 'M-38 0C-38-51 38-51 38 0C38 51-38 51-38 0Z';

/** A form for each tint, with what is drawn on it. */
const forms: Partial<Record<Piece['tint'], readonly [outline: string, pattern: string]>> = {
  yellow: [disc, 'M-37-8H37V-20H-32ZM-37 8H37L32 20H-32Z'],
  red: ['M0-42L42 36H-42Z', 'M0-18L30 36H18L0 3L-18 36H-30Z'],
  blue: ['M-36-36H36V36H-36Z', 'M-26-26H-10V-10H-26ZM10-26H26V-10H10ZM-26 10H-10V26H-26ZM10 10H26V26H10Z'],
  green: ['M0-43L43 0L0 43L-43 0Z', 'M-20-23L-10-33V33L-20 23ZM20-23L10-33V33L20 23Z'],
};

const shapes: Shapes = {
  scarab: {
    draw({ tint, marked }) {
      const [outline, pattern] = forms[tint] ?? [disc, ''];
      return {
        outline,
        body:
          path('m', outline) +
          path('d', pattern) +
          (marked
            ? '<g class="t-brass"><circle class="l rim" cy="4" r="15"/><circle class="d" cy="4" r="5"/></g>'
            : ''),
      };
    },
  },
};

export default shapes;
