import type { BoardWords } from './words.ts';

/** The texts of the board in English: apart, since a page in another language need not load them. */
export const englishWords: BoardWords = {
  language: 'en',
  patterns: {},
  board: 'Board',
  row: 'row {name}',
  tints: { none: '' },
  kinds: {},
  grounds: {
    used: 'used cell',
    token: 'token',
    cross: 'on the cross',
    entry: 'entry point',
    seat0: "{tint}'s square",
    seat1: "{tint}'s square",
  },
  sides: ['north', 'east', 'south', 'west'],
  corners: ['north-east', 'south-east', 'south-west', 'north-west'],
  mirrors: ['with its mirror from north-west to south-east', 'with its mirror from south-west to north-east'],
  piece: '{tint} {kind}',
  markedPiece: 'marked {piece}',
  facing: '{piece} facing {direction}',
  empty: 'empty',
  comma: ', ',
  space: ' ',
  tray: 'sector {name}: {pieces}',
  target: 'can {act}',
  or: 'or',
  picked: 'picked',
  pickable: 'can be picked',
  marks: {
    last: 'last move',
    removed: '{tint} piece removed',
    group: '{tint} group of {label}',
    score: 'scores',
    cancels: '{tint} group of {label}, cancelled',
    decides: '{tint} group of {label}, which decides',
    moving: 'moving now',
    done: 'done for this turn',
    stays: 'stays',
  },
  acts: {
    pick: 'Pick',
    move: 'Move here',
    place: 'Place here',
    swap: 'Swap',
    step: 'Step here',
    push: 'Push',
    attack: 'Attack',
    shove: 'Shove',
    enter: 'Enter',
    'turn-left': 'Turn left',
    'turn-right': 'Turn right',
    remove: 'Remove',
    end: 'End turn',
    black: 'Take black',
    white: 'Take white',
    claim: 'Claim a draw',
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

/** English with other words in place; in a table, only the given ones change. */
export function mergedWords(words: Partial<BoardWords>): BoardWords {
  const merged: Record<string, unknown> = { ...englishWords };
  for (const [name, value] of Object.entries(words)) {
    const isTable = typeof value === 'object' && !Array.isArray(value);
    merged[name] = isTable ? { ...(merged[name] as object), ...value } : value;
  }
  return merged as unknown as BoardWords;
}
