import type { Drawing, Shape, Shapes } from '@merkhet/board';
import { lit, mirror } from '../shapes.ts';

// The plates under pieces that look alike on both sides differ in shape, so that sides differ without colour.
const roundPlate = '<circle class="p" r="45"/>';
const squarePlate = '<rect class="p" x="-43" y="-43" width="86" height="86" rx="12"/>';

const pyramid =
  '<path class="f" d="M-34-34L34 34H-34Z"/><path class="s" d="M-34-34L-15 15L-34 34Z"/>' +
  '<path class="h" d="M-34 34L-15 15L34 34Z"/><path class="e" d="M-34-34L34 34H-34Z"/>' +
  mirror('M-31-37L37 31');

const mirrorBeetle =
  '<g transform="rotate(-45)"><path class="e" d="M-22-12L-36-25M-29 6H-42M-23 24L-35 36M22-12L36-25M29 6H42M23 24L35 36"/>' +
  '<path class="f" d="M-21-20C-23-33-13-38-9-44L0-37L9-44C13-38 23-33 21-20Z"/>' +
  '<path class="f" d="M-3-17C-40-24-38 34-3 40Z"/><path class="f" d="M3-17C40-24 38 34 3 40Z"/>' +
  '<path class="s" d="M3-17C40-24 38 34 3 40Z"/><path class="e" d="M-17-8Q-24 8-16 24M17-8Q24 8 16 24"/>' +
  mirror('M0-47V47') +
  '</g>';

const eyeGlyph =
  '<path class="f" d="M-35 3Q-2-27 35 3Q0 24-35 3Z"/><path class="e" d="M-35-13Q0-41 36-15M-8 14L-12 35M10 14Q14 36 30 33"/>' +
  '<circle class="d" cy="1" r="10"/><circle class="b" cx="3" cy="-2" r="3.5"/>';
const splitter = `<g transform="rotate(-45)">${mirror('M0-47V47', 'm split')}</g>`;

const anubis =
  '<path class="f" d="M-26-4L-23-32L-9-14Q0-17 9-14L23-32L26-4Q26 10 10 22L8 34Q0 42-8 34L-10 22Q-26 10-26-4Z"/>' +
  '<path class="d" d="M-19-7V-21L-13-13ZM19-7V-21L13-13ZM-16 3L-5 7L-14 9ZM16 3L5 7L14 9Z"/>' +
  lit('M-33-46H33a5 5 0 0 1 0 11H-33a5 5 0 0 1 0-11Z');

const pharaoh =
  '<path class="f" d="M-33 36Q-31 12-33-4Q-31-33 0-33Q31-33 33-4Q31 12 33 36H17L19 2Q0-8-19 2L-17 36Z"/>' +
  '<path class="e" d="M-31-8L-20-3M-30 14L-19 16M31-8L20-3M30 14L19 16M-12-32L-9-7M12-32L9-7"/>' +
  lit('M-18 2Q0-8 18 2L15 18Q0 36-15 18Z') +
  '<path class="d" d="M-11 9H-3L-7 12ZM11 9H3L7 12Z"/>' +
  '<path class="g" d="M-5 27H5L3 42H-3ZM-6-32Q-9-47 0-48Q9-47 6-32Z"/>';

const sphinx =
  '<path class="f" d="M-25 40Q-31 4-27-34Q-19-40-13-34L-11-14H11L13-34Q19-40 27-34Q31 4 25 40Z"/>' +
  '<path class="e" d="M-24 22Q0 30 24 22"/>' +
  lit('M-19 24Q-22-15 0-16Q22-15 19 24L9 18V4H-9V18Z') +
  '<path class="g" d="M0-49L11-35L0-19L-11-35Z"/><path class="b" d="M0-44L7-35L0-25L-7-35Z"/>';

/** A piece on its side's plate. */
const plated = (drawing: Drawing, told?: Shape['told']): Shape => ({
  draw: ({ tint }) => ({ under: tint === 'red' ? squarePlate : roundPlate, ...drawing }),
  ...(told && { told }),
});

const shapes: Shapes = {
  pharaoh: plated({ fixed: pharaoh }),
  sphinx: plated({ turning: sphinx }),
  pyramid: plated({ turning: pyramid }, 'corners'),
  scarab: plated({ turning: mirrorBeetle }, 'mirrors'),
  eye: plated({ turning: splitter, fixed: eyeGlyph }, 'mirrors'),
  anubis: plated({ turning: anubis }),
};

export default shapes;
