import type { Piece } from '@merkhet/engine';
import type { Shapes } from '../types.ts';
import { escaped } from './svg.ts';

const unknown = (kind: string): string =>
  `<circle class="f" r="36"/><text dy=".35em">${escaped(kind.charAt(0).toUpperCase())}</text>`;

/** The inside of a piece's node; what turns is in a <g class="mk-turning">. A kind without a shape shows its first letter. */
export function pieceInner(piece: Piece, shapes: Shapes): string {
  const { under = '', turning = '', fixed = '' } = shapes[piece.kind]?.draw(piece) ?? { fixed: unknown(piece.kind) };
  return `${under}<g class="mk-turning">${turning}</g>${fixed}`;
}

/** The classes of a piece's node. */
export const pieceClass = ({ tint }: Piece): string => `mk-piece t-${tint}`;
