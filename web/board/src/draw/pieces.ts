import type { Piece } from '@merkhet/engine';
import { escaped } from './svg.ts';

/**
 * What pieces look like, as SVG text round (0, 0) in squares of 100 units. Classes give the colours: f fills with the
 * piece's tint, e only outlines, s is the shaded and h the lit side, d a dark detail, m a mirror, g something of gold,
 * b light itself.
 */
interface Picture {
  /** Stays upright. */
  fixed?: string;
  /** Turns with the piece; drawn for quarter 0. */
  turning?: string;
}

// The plates under pieces that look alike on both sides differ in shape, so that sides differ without colour.
const roundPlate = '<circle class="p" r="45"/>';
const squarePlate = '<rect class="p" x="-43" y="-43" width="86" height="86" rx="12"/>';

/** A mirror: a bright line in a dark casing, to be seen on every tint. */
const mirror = (d: string, className = 'm'): string => `<path class="mc" d="${d}"/><path class="${className}" d="${d}"/>`;

/** A part in the light. */
const lit = (d: string): string => `<path class="f" d="${d}"/><path class="h" d="${d}"/>`;

const pyramid =
  '<path class="f" d="M-34-34L34 34H-34Z"/><path class="s" d="M-34-34L-15 15L-34 34Z"/>' +
  '<path class="h" d="M-34 34L-15 15L34 34Z"/><path class="e" d="M-34-34L34 34H-34Z"/>' +
  mirror('M-31-37L37 31');

const mirrorBeetle =
  '<g transform="rotate(-45)"><path class="e" d="M-22-12L-36-25M-29 6H-42M-23 24L-35 36M22-12L36-25M29 6H42M23 24L35 36"/>' +
  '<path class="f" d="M-21-20C-23-33-13-38-9-44L0-37L9-44C13-38 23-33 21-20Z"/>' +
  '<path class="f" d="M-3-17C-40-24-38 34-3 40Z"/><path class="f" d="M3-17C40-24 38 34 3 40Z"/>' +
  '<path class="s" d="M3-17C40-24 38 34 3 40Z"/><path class="e" d="M-17-8Q-24 8-16 24M17-8Q24 8 16 24"/>' +
  mirror('M0-47V47') + '</g>';

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

/** The wings of beetles, so that tints can be told apart by pattern. */
const wings: Record<string, string> = {
  yellow: '<path class="w" d="M-27 2H27M-25 17H25"/>',
  blue: '<g class="d"><circle cx="-14" cy="0" r="5"/><circle cx="14" cy="0" r="5"/><circle cx="-12" cy="19" r="5"/><circle cx="12" cy="19" r="5"/></g>',
  red: '<path class="w" d="M-27-2L0 12L27-2M-23 15L0 28L23 15"/>',
  green: '<path class="w" d="M-14-10V28M14-10V28"/>',
};

const sunDisc = '<circle class="sun" r="45"/><circle class="g" cy="-43" r="10"/>';

function beetle({ tint, marked }: Piece): string {
  return (marked ? sunDisc : '') +
    '<path class="e" d="M-24-13L-37-23M-29 5H-42M-24 22L-35 32M24-13L37-23M29 5H42M24 22L35 32"/>' +
    '<path class="f" d="M-18-20C-18-42 18-42 18-20Z"/><path class="f" d="M0-19C-40-24-36 32 0 38C36 32 40-24 0-19Z"/>' +
    `${wings[tint] ?? ''}<path class="e" d="M0-18V37"/>`;
}

const stone =
  '<circle class="f" r="38"/><path class="s soft" d="M27-25A37 37 0 1 1-25 27A40 40 0 0 0 27-25Z"/>' +
  '<ellipse class="h soft" cx="-13" cy="-17" rx="11" ry="6" transform="rotate(-38 -13 -17)"/>';

function unknown({ kind }: Piece): string {
  return `<circle class="f" r="36"/><text dy=".35em">${escaped(kind.charAt(0).toUpperCase())}</text>`;
}

const turningPictures: Record<string, Picture> = {
  pyramid: { turning: pyramid },
  scarab: { turning: mirrorBeetle },
  eye: { turning: splitter, fixed: eyeGlyph },
  anubis: { turning: anubis },
  sphinx: { turning: sphinx },
};

function pictureOf(piece: Piece): Picture {
  const { kind, quarter } = piece;
  if (quarter !== undefined) return turningPictures[kind] ?? { fixed: unknown(piece) };
  if (kind === 'pharaoh') return { fixed: pharaoh };
  if (kind === 'scarab') return { fixed: beetle(piece) };
  return { fixed: kind === 'stone' ? stone : unknown(piece) };
}

/** The inside of a piece's node; what turns is in a <g class="mk-turning">. */
export function pieceInner(piece: Piece): string {
  const { fixed = '', turning = '' } = pictureOf(piece);
  const plated = piece.quarter !== undefined || piece.kind === 'pharaoh';
  const plate = plated ? (piece.tint === 'red' ? squarePlate : roundPlate) : '';
  return `${plate}<g class="mk-turning">${turning}</g>${fixed}`;
}

/** The classes of a piece's node. */
export const pieceClass = ({ tint }: Piece): string => `mk-piece t-${tint}`;
