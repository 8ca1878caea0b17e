import type { Piece } from '@merkhet/engine';
import type { Drawing, Shapes } from '../types.ts';
import { looksOf } from './matching.ts';
import { escaped, nodesOf } from './svg.ts';

const disc = 'M-34 0C-34-45 34-45 34 0C34 45-34 45-34 0Z';

/** A kind without a shape shows its first letter. */
const unknown = (kind: string): Drawing => ({
  outline: disc,
  body: `<path class="m" d="${disc}"/><text dy=".35em">${escaped(kind.charAt(0).toUpperCase())}</text>`,
});

/** The quarter that a piece faces as seen from this side of the board. */
const facingOf = ({ quarter = 0 }: Piece, flipped: boolean): number => (quarter + (flipped ? 2 : 0)) % 4;

/** How a piece is drawn, facing as seen from this side of the board. */
export function drawingOf(piece: Piece, shapes: Shapes, flipped: boolean): Drawing {
  return shapes[piece.kind]?.draw(piece, facingOf(piece, flipped)) ?? unknown(piece.kind);
}

/** What of a drawing lies below a beam: its shadow does not turn with it. */
export const lowerInner = ({ outline, body }: Drawing): string =>
  (outline ? `<path class="cast" transform="translate(3 5)" d="${outline}"/>` : '') +
  `<g class="mk-turning">${body}${outline ? `<path class="rim" d="${outline}"/>` : ''}</g>`;

/** What stands above a beam. */
export const upperInner = ({ top }: Drawing): string => (top ? `<g class="mk-turning">${top}</g>` : '');

/** The classes of a piece's node. */
export const pieceClass = ({ tint }: Piece): string => `mk-piece t-${tint}`;

const drawn = new WeakMap<Shapes, Map<string, DocumentFragment[]>>();

/** To be copied: what is in a piece's node below a beam and, if there is one, in that above it. Read once for each look and facing. */
export function innersOf(piece: Piece, shapes: Shapes, flipped: boolean): readonly DocumentFragment[] {
  const byLooks = drawn.get(shapes) ?? new Map<string, DocumentFragment[]>();
  drawn.set(shapes, byLooks);
  const key = `${looksOf(piece)} ${facingOf(piece, flipped)}`;
  let inners = byLooks.get(key);
  if (!inners) {
    const drawing = drawingOf(piece, shapes, flipped);
    inners = [lowerInner(drawing), upperInner(drawing)].filter(Boolean).map(nodesOf);
    byLooks.set(key, inners);
  }
  return inners;
}
