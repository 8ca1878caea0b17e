import type { Scene } from '@merkhet/engine';
import { seatColour } from '../messages/words.ts';

/**
 * Whether a seat's pieces stand in the upper half of a start position; null if they stand in neither, or wait all
 * round the board: such a board is seen as its coordinates and the names of its trays are read.
 */
export function startsAbove(start: Scene, seatName: string): boolean | null {
  const tint = seatColour(seatName);
  const ranks = start.pieces.filter((piece) => piece.tint === tint).map(({ square }) => square[1]);
  if (ranks.length === 0) return null;
  const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
  const middle = (start.ranks - 1) / 2;
  return mean === middle ? null : mean > middle;
}

/** How a board is seen: which seat is near, and whether the board is turned for it. */
export interface Seen {
  /** The seat at the lower side, if two play; else null. */
  near: number | null;
  flipped: boolean;
}

/** The board as seen by `viewer`, who sits at its lower side, or from the other side. */
export function seenBy(start: Scene, names: readonly string[], viewer: number, turned: boolean): Seen {
  // If more play, those at the sides stay there; the one above comes down.
  if (names.length !== 2) return { near: null, flipped: (startsAbove(start, names[viewer] ?? '') ?? false) !== turned };
  const near = turned ? 1 - viewer : viewer;
  const above = startsAbove(start, names[near] ?? '');
  return { near, flipped: above ?? turned };
}
