import type { Shape, Shapes } from '@merkhet/board';

const cross = 'M-36-24L-24-36L0-12L24-36L36-24L12 0L36 24L24 36L0 12L-24 36L-36 24L-12 0Z';
const nought = 'M-38 0A38 38 0 1 1 38 0A38 38 0 1 1-38 0ZM-21 0A21 21 0 1 0 21 0A21 21 0 1 0-21 0Z';

/** A form seen from above, with the class that rounds it off. */
export const cut = (d: string, light = ''): Shape => ({
  draw: () => ({
    outline: d,
    body: `<path class="m" fill-rule="evenodd" d="${d}"/>` + (light && `<path class="${light}" d="${d}"/>`),
  }),
});

export const forms = { cross, nought };

const shapes: Shapes = { cross: cut(cross, 'bevel'), nought: cut(nought, 'dome') };

export default shapes;
