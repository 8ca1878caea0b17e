import type { Phrase } from './phrase.ts';
import type { Ground, Piece } from './scene.ts';

/** One thing that can stand on a square, and how a position text writes it. */
export interface Stamp {
  text: string;
  name: Phrase;
  piece?: Piece;
  /** Where no piece stands: what the ground is then. */
  ground?: Ground;
}

/** A field of a position text behind the board. */
export interface FormField {
  /** Names the field in any language. */
  key: string;
  name: Phrase;
  /** trays: for each tray of the scene, in their order, the stamps in it or `-`; separated by commas. */
  kind: 'choice' | 'text' | 'trays';
  choices?: { text: string; name: Phrase }[];
  /** How a text is written. */
  help?: Phrase;
}

/** How position texts are made up: the board, ranks from the top with `/` between, then the fields, each behind a blank. */
export interface PositionForm {
  /** How an empty square is written; null where runs of them are counted, ten as 0. */
  empty: string | null;
  stamps: Stamp[];
  fields: FormField[];
}
