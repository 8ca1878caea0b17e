import { spoken, type Phrase } from '@merkhet/engine/phrase';

/** Every text that a person reads or hears from the board. Parts in braces are filled in. */
export interface BoardWords {
  /** What the rules say, by its English pattern (see Phrase in @merkhet/engine); English where left out. */
  patterns: Record<string, string>;
  /** Names the board itself. */
  board: string;
  /** silver, red, white, black, yellow, blue, green; a tint that is left out is called by its own name. */
  tints: Record<string, string>;
  /** As a piece's kind: pyramid, scarab, eye, anubis, pharaoh, sphinx, stone. */
  kinds: Record<string, string>;
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
  /** {name} {pieces} */
  tray: string;
  /** {act} */
  target: string;
  /** Between two things that are open: "push or attack". */
  or: string;
  picked: string;
  pickable: string;
  marks: Record<string, string>;
  /** What a part of a move does, as a button says it; inside a name its first letter is made small. */
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

export const englishWords: BoardWords = {
  patterns: {},
  board: 'Board',
  tints: { none: '' },
  kinds: {
    pyramid: 'Pyramid', scarab: 'Scarab', eye: 'Eye of Horus', anubis: 'Anubis', pharaoh: 'Pharaoh', sphinx: 'Sphinx',
    stone: 'stone',
  },
  grounds: {
    used: 'used cell', token: 'token', cross: 'on the cross', entry: 'entry point', seat0: "first side's square",
    seat1: "second side's square",
  },
  sides: ['north', 'east', 'south', 'west'],
  corners: ['north-east', 'south-east', 'south-west', 'north-west'],
  mirrors: ['with its mirror from north-west to south-east', 'with its mirror from south-west to north-east'],
  piece: '{tint} {kind}',
  markedPiece: 'marked {piece}',
  facing: '{piece} facing {direction}',
  empty: 'empty',
  tray: 'sector {name}: {pieces}',
  target: 'can {act}',
  or: 'or',
  picked: 'picked',
  pickable: 'can be picked',
  marks: {
    last: 'last move', removed: '{tint} piece removed', group: '{tint} group of {label}', cancels: '{tint} group of {label}, cancelled', decides: '{tint} group of {label}, which decides', score: 'scores',
    moving: 'moving now', done: 'done for this turn', stays: 'stays',
  },
  acts: {
    pick: 'Pick', move: 'Move here', place: 'Place here', swap: 'Swap', step: 'Step here', push: 'Push',
    attack: 'Attack', shove: 'Shove', enter: 'Enter', 'turn-left': 'Turn left', 'turn-right': 'Turn right',
    remove: 'Remove', end: 'End turn', black: 'Take black', white: 'Take white', claim: 'Claim a draw',
  },
  actions: 'Actions',
  choose: 'Choose on {place}',
  confirm: 'Confirm',
  back: 'Back',
  lineStart: '{kind} from {square}',
  lineLeg: '{direction} to {square}',
  lineLeaves: '{direction} off the board',
  lineRemoves: 'removing what stood there',
  lineMeets: 'meeting {piece}',
  lineKinds: { beam: 'Beam', aim: 'Laser', score: 'Scoring line' },
  noLines: 'There is no line to trace.',
};

/** Sentences of the rules, one behind the other. */
export function phrasesText(phrases: readonly Phrase[], { patterns }: BoardWords): string {
  return phrases.map((phrase) => spoken(phrase, (pattern) => patterns[pattern] ?? pattern)).join(' ');
}

/** English with other words in place; of a table, only those that are given change. */
export function mergedWords(words: Partial<BoardWords>): BoardWords {
  const merged: Record<string, unknown> = { ...englishWords };
  for (const [name, value] of Object.entries(words)) {
    const isTable = typeof value === 'object' && !Array.isArray(value);
    merged[name] = isTable ? { ...(merged[name] as object), ...value } : value;
  }
  return merged as unknown as BoardWords;
}
