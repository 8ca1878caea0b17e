import { spoken, type Phrase } from '@merkhet/engine/phrase';

/** Every text that a person reads or hears from the board. Parts in braces are filled in. */
export interface BoardWords {
  /** Of the texts, as Intl names it. */
  language: string;
  /** What the rules say, by its English pattern (see Phrase in @merkhet/engine); English where left out. */
  patterns: Record<string, string>;
  /** Names a row of squares, or of trays. {name} */
  row: string;
  /** Names the board itself. */
  board: string;
  /** silver, red, white, black, yellow, blue, green; a tint left out goes by its own name. */
  tints: Record<string, string>;
  /** By a piece's kind, or by tint and kind (`red pyramid`) where they are not {piece}; one left out goes by its own name. */
  kinds: Record<string, string>;
  /** {tint}: whose it is. */
  grounds: Record<string, string>;
  /** Clockwise from north. */
  sides: readonly [string, string, string, string];
  /** Clockwise from north-east. */
  corners: readonly [string, string, string, string];
  /** The two diagonals: from north-west, from south-west. */
  mirrors: readonly [string, string];
  /** {tint} {kind} */
  piece: string;
  /** {piece} */
  markedPiece: string;
  /** {piece} {direction} */
  facing: string;
  empty: string;
  /** Between the parts of what is said of a square, and between sentences. */
  comma: string;
  space: string;
  /** {name} {pieces} */
  tray: string;
  /** {act} */
  target: string;
  /** Between two things that are open: "push or attack". */
  or: string;
  picked: string;
  pickable: string;
  marks: Record<string, string>;
  /** What a part of a move does, as a button label; inside a name its first letter is lowered. */
  acts: Record<string, string>;
  /** Names the buttons beside the board. */
  actions: string;
  /** Heads a choice of several moves on one square. {place} */
  choose: string;
  confirm: string;
  back: string;
  /** {kind} {tint} {square} */
  lineStart: string;
  /** {direction} {square} */
  lineLeg: string;
  /** {direction} */
  lineLeaves: string;
  lineRemoves: string;
  /** {piece} */
  lineMeets: string;
  lineKinds: Record<string, string>;
  noLines: string;
}

/** What a tray is called: its name in move texts, in the words of the language. */
export const trayName = (name: string, patterns: BoardWords['patterns']): string => patterns[name] ?? name;

/** Sentences of the rules, one after the other. */
export function phrasesText(phrases: readonly Phrase[], { patterns, language, space }: BoardWords): string {
  return phrases.map((phrase) => spoken(phrase, (pattern) => patterns[pattern] ?? pattern, language)).join(space);
}
