import type { Phrase } from './phrase.ts';

/** [file, rank], from 0 at the left and at the bottom; an end of a line may lie one off the board. */
export type Square = readonly [file: number, rank: number];

/** What lies under the pieces of a square. */
export type Ground = 'plain' | 'absent' | 'used' | 'token' | 'cross' | 'entry' | 'seat0' | 'seat1';

export type Tint = 'none' | 'silver' | 'red' | 'white' | 'black' | 'yellow' | 'blue' | 'green';

export interface Piece {
  kind: string;
  tint: Tint;
  /** Orientation in quarter turns clockwise from north (or from north-east, for a corner). */
  quarter?: number;
  marked?: boolean;
}

export interface PlacedPiece extends Piece {
  square: Square;
}

/** A place beside the board that holds pieces. */
export interface Tray {
  name: string;
  /** The square it touches. */
  beside: Square;
  pieces: Piece[];
}

/** A line through the centres of squares, such as a beam. */
export interface SceneLine {
  kind: string;
  tint: Tint;
  points: Square[];
}

/** From one square to another: where something went. */
export interface Arrow {
  from: Square;
  to: Square;
  kind: string;
}

/** Something to point at on one square. */
export interface Mark {
  square: Square;
  kind: string;
  label?: string;
  tint?: Tint;
}

/** A named figure beside the board. */
export interface Fact {
  /** Names the figure in any language: "points". */
  key: string;
  name: Phrase;
  value: Phrase;
  /** Whose figure it is; missing: nobody's. */
  seat?: number;
}

/** What moves did, besides the position they led to. */
export interface Trace {
  arrows: Arrow[];
  marks: Mark[];
  /** Sentences: what happened, how the game ended. */
  notes: Phrase[];
}

/** Everything that a board needs to draw a position, and what the last move did. */
export interface Scene extends Trace {
  files: number;
  ranks: number;
  /** The squares that are not plain. */
  squares: { square: Square; ground: Ground }[];
  pieces: PlacedPiece[];
  trays: Tray[];
  lines: SceneLine[];
  facts: Fact[];
  /** What earlier moves of the last move's turn did. */
  turn: Trace;
}
