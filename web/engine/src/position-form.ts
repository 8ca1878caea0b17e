import type { Phrase } from './phrase.ts';
import type { Ground, Piece } from './scene.ts';

/** One thing that can stand on a square, and how a position text writes it. */
export interface Stamp {
  text: string;
  name: Phrase;
  piece?: Piece;
  /** If there is no piece: the ground. */
  ground?: Ground;
}

/** A value inside a field of several values: a number from 0 on, one of some choices, or else a text of its own. */
export interface FormPart {
  name: Phrase;
  /** What to begin with. */
  usual: string;
  /** Of a number. */
  highest?: number;
  choices?: { text: string; name: Phrase }[];
  /** How a text is written. */
  help?: Phrase;
}

/** One way to write a field. */
export interface FormChoice {
  /** With a place {0}, {1} … for each part. */
  text: string;
  /** Empty if it is the only way. */
  name: Phrase;
  parts?: FormPart[];
}

/** A field of a position text after the board. */
export interface FormField {
  /** Names the field in any language. */
  key: string;
  name: Phrase;
  /** trays: for each tray of the scene, in their order, the stamps in it or `-`; separated by commas. */
  kind: 'choice' | 'number' | 'text' | 'trays';
  choices?: FormChoice[];
  /** Of a number, which begins at 0. */
  highest?: number;
  /** How a text is written. */
  help?: Phrase;
}

/** How position texts are built: the board, ranks from the top with `/` between, then fields, each after a blank. */
export interface PositionForm {
  /** How an empty square is written; null if runs of them are counted, ten as 0. */
  empty: string | null;
  stamps: Stamp[];
  fields: FormField[];
}
