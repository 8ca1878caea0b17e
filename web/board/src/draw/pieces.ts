import type { Piece } from '@merkhet/engine';
import type { Drawing, Shapes } from '../types.ts';
import { escaped } from './svg.ts';

const disc = 'M-34 0C-34-45 34-45 34 0C34 45-34 45-34 0Z';

/** A kind without a shape shows its first letter. */
const unknown = (kind: string): Drawing => ({
  outline: disc,
  body: `<path class="m" d="${disc}"/><text dy=".35em">${escaped(kind.charAt(0).toUpperCase())}</text>`,
});

/** How a piece is drawn, facing as seen from this side of the board. */
export function drawingOf(piece: Piece, shapes: Shapes, flipped: boolean): Drawing {
  return shapes[piece.kind]?.draw(piece, ((piece.quarter ?? 0) + (flipped ? 2 : 0)) % 4) ?? unknown(piece.kind);
}

/** What of a drawing lies below a beam: its shadow does not turn with it. */
export const lowerInner = ({ outline, body }: Drawing): string =>
  (outline ? `<path class="cast" transform="translate(3 5)" d="${outline}"/>` : '') +
  `<g class="mk-turning">${body}${outline ? `<path class="rim" d="${outline}"/>` : ''}</g>`;

/** What stands above a beam. */
export const upperInner = ({ top }: Drawing): string => (top ? `<g class="mk-turning">${top}</g>` : '');

/** The classes of a piece's node. */
export const pieceClass = ({ tint }: Piece): string => `mk-piece t-${tint}`;
