import type { Ground, Piece } from '@merkhet/engine';
import { groundInner } from './ground/grounds.ts';
import { drawingOf, lowerInner, pieceClass, upperInner } from './pieces.ts';
import { adoptStyle } from './style.ts';
import type { Material, Shapes } from '../types.ts';

/** A picture of what can stand on a square, as HTML to be shown at any size; it says nothing to a screen reader. */
export function stampHtml(
  { piece, ground }: { piece?: Piece; ground?: Ground },
  shapes: Shapes,
  material: Material = 'slate',
): string {
  adoptStyle(document);
  const drawing = piece && drawingOf(piece, shapes, false);
  const inner =
    (ground ? groundInner(ground) : '') +
    (drawing ? `<g class="${pieceClass(piece)}">${lowerInner(drawing)}${upperInner(drawing)}</g>` : '');
  return `<span class="mk-board on-${material}"><svg viewBox="-52 -52 104 104" aria-hidden="true">${inner}</svg></span>`;
}
