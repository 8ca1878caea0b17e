/** A move of a record, and what follows: the first of `next` is the main line, the others are variations. */
export interface RecordMove {
  move: string;
  comment?: string;
  /** Numeric annotation glyphs: 1 !, 2 ?, 3 !!, 4 ??, 5 !?, 6 ?! */
  marks?: number[];
  next: RecordMove[];
}

/** A game with its tags, comments and variations; see docs/record.md. */
export interface GameRecord {
  /** The game text. */
  game: string;
  /** The position text of the start; empty for the game's own. */
  position: string;
  /** Without Game, Position and Result. */
  tags: [name: string, value: string][];
  /** The score of each seat; null while the game is unfinished. */
  result: number[] | null;
  comment?: string;
  moves: RecordMove[];
}
