import type { Shapes } from '@merkhet/board';

const shapes: Shapes = {
  cross: {
    draw: () => ({
      fixed: '<path class="f" d="M-36-24L-24-36L0-12L24-36L36-24L12 0L36 24L24 36L0 12L-24 36L-36 24L-12 0Z"/>',
    }),
  },
  nought: {
    draw: () => ({
      fixed:
        '<path class="f" fill-rule="evenodd" d="M-38 0A38 38 0 1 1 38 0A38 38 0 1 1-38 0ZM-21 0A21 21 0 1 0 21 0A21 21 0 1 0-21 0Z"/>',
    }),
  },
};

export default shapes;
