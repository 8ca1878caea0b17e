import type { Ground, Piece } from './scene.ts';

/** Words of the rules: a name as it stands, or an English pattern whose {0}, {1} … are filled with the parts. */
export type Phrase = string | PatternPhrase;

/** An English pattern, then its parts. */
export type PatternPhrase = [pattern: string, ...parts: (string | PatternPhrase)[]];

/** What can stand on a square of a position text. */
export interface Stamp {
  /** As the text writes it. */
  text: string;
  name: Phrase;
  piece?: Piece;
  ground?: Ground;
}

/** A field of a position text behind the board. */
export interface FormField {
  key: string;
  name: Phrase;
  /** `trays`: items with commas between, one for each tray of the scene: the stamps' texts in order, or '-'. */
  kind: 'choice' | 'text' | 'trays';
  choices?: { text: string; name: Phrase }[];
  help?: Phrase;
  optional?: boolean;
}

/** How a position of a game is written: the board, then the fields with one blank between. */
export interface PositionForm {
  /** How an empty square is written; null where runs of empty squares are counted by a digit, 0 being ten. */
  empty: string | null;
  stamps: Stamp[];
  fields: FormField[];
}
