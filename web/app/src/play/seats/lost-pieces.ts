import type { Piece, Scene } from '@merkhet/engine';

/** Pieces of one kind that a seat has lost. */
export interface LostPieces {
  piece: Piece;
  count: number;
}

const allOf = ({ pieces, trays }: Scene): Piece[] => [...pieces, ...trays.flatMap((tray) => tray.pieces)];
const countOf = (pieces: readonly Piece[], { kind, tint }: Piece): number =>
  pieces.filter((piece) => piece.kind === kind && piece.tint === tint).length;

/** What is missing of a seat's pieces since the start of the game, by kind. */
export function lostPieces(opening: Scene, now: Scene, tint: string): LostPieces[] {
  const before = allOf(opening).filter((piece) => piece.tint === tint);
  const left = allOf(now);
  return [...new Map(before.map((piece) => [piece.kind, piece])).values()].flatMap((one) => {
    const piece: Piece = one.quarter === undefined ? one : { ...one, quarter: 0 };
    const count = countOf(before, piece) - countOf(left, piece);
    return count > 0 ? [{ piece, count }] : [];
  });
}

/** How many pieces the move that led to a scene took off the board, as a list of moves shows it; empty without any. */
export function takenMark({ marks }: Scene): string {
  const count = marks.filter(({ kind }) => kind === 'removed').length;
  return count === 0 ? '' : count === 1 ? '×' : `×${count}`;
}
