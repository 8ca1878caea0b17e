import type { Ground, Piece } from '@merkhet/engine';
import { groundInner } from './drawing.ts';
import { pieceClass, pieceInner } from './pieces.ts';
import { adoptStyle } from './style.ts';
import type { BoardStyle, Shapes } from '../types.ts';

/** A picture of what can stand on a square, as HTML to be shown at any size; it says nothing to a screen reader. */
export function stampHtml(
  { piece, ground }: { piece?: Piece; ground?: Ground },
  shapes: Shapes,
  style: BoardStyle = 'papyrus',
): string {
  adoptStyle(document);
  const turned = pieceInner(piece ?? { kind: '', tint: 'none' }, shapes).replace(
    'class="mk-turning"',
    `$& transform="rotate(${(piece?.quarter ?? 0) * 90})"`,
  );
  const inner = (ground ? groundInner(ground) : '') + (piece ? `<g class="${pieceClass(piece)}">${turned}</g>` : '');
  return `<span class="mk-board style-${style}"><svg viewBox="-52 -52 104 104" aria-hidden="true">${inner}</svg></span>`;
}
