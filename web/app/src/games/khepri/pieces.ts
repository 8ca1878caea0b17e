import type { Shape, Shapes } from '@merkhet/board';

/** The wings of beetles, so that tints can be told apart by pattern. */
const wings: Record<string, string> = {
  yellow: '<path class="w" d="M-27 2H27M-25 17H25"/>',
  blue: '<g class="d"><circle cx="-14" cy="0" r="5"/><circle cx="14" cy="0" r="5"/><circle cx="-12" cy="19" r="5"/><circle cx="12" cy="19" r="5"/></g>',
  red: '<path class="w" d="M-27-2L0 12L27-2M-23 15L0 28L23 15"/>',
  green: '<path class="w" d="M-14-10V28M14-10V28"/>',
};

const sunDisc = '<circle class="sun" r="45"/><circle class="g" cy="-43" r="10"/>';

function beetle({ tint, marked }: Parameters<Shape['draw']>[0]): string {
  return (
    (marked ? sunDisc : '') +
    '<path class="e" d="M-24-13L-37-23M-29 5H-42M-24 22L-35 32M24-13L37-23M29 5H42M24 22L35 32"/>' +
    '<path class="f" d="M-18-20C-18-42 18-42 18-20Z"/><path class="f" d="M0-19C-40-24-36 32 0 38C36 32 40-24 0-19Z"/>' +
    `${wings[tint] ?? ''}<path class="e" d="M0-18V37"/>`
  );
}

const shapes: Shapes = { scarab: { draw: (piece) => ({ fixed: beetle(piece) }) } };

export default shapes;
