import type { Shapes } from '@merkhet/board';
import type { Piece } from '@merkhet/engine';
import { path } from '../shapes.ts';

const disc = 'M-38 0C-38-51 38-51 38 0C38 51-38 51-38 0Z';

/** A form for each tint, with what is drawn on it. */
const forms: Partial<Record<Piece['tint'], readonly [outline: string, pattern: string]>> = {
  yellow: [disc, 'M-37-8L37-8L32-20L-32-20ZM-37 8L37 8L32 20L-32 20Z'],
  red: ['M0-42L42 36L-42 36Z', 'M0-18L30 36L18 36L0 3L-18 36L-30 36Z'],
  blue: [
    'M-36-36L36-36L36 36L-36 36Z',
    [-18, 18]
      .flatMap((x) => [-18, 18].map((y) => `M${x - 8} ${y - 8}L${x + 8} ${y - 8}L${x + 8} ${y + 8}L${x - 8} ${y + 8}Z`))
      .join(''),
  ],
  green: ['M0-43L43 0L0 43L-43 0Z', 'M-20-23L-10-33L-10 33L-20 23ZM20-23L10-33L10 33L20 23Z'],
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
