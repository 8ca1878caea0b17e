import { outcome } from '../../messages/outcome-en.ts';

/** All texts of an embedded board in English; the other languages have the same keys. Parts in braces are filled in. */
const messages = {
  board: 'Board',
  walk: 'Go through the game',
  first: 'To the start',
  back: 'One move back',
  forward: 'One move forward',
  last: 'To the end',
  flip: 'Turn the board',
  start: 'Start position',
  place: 'Move {ply} of {total}: {move}',
  own: 'A move of your own: {move}',
  toGame: 'Back to the game',
  open: 'Open in Merkhet',
  ...outcome,
  failed: 'This board cannot be shown: {why}',
  unreadable: '“{part}” in the address cannot be read.',
  unknown: 'There is no parameter {name}; the parameters are {allowed}.',
  twice: 'The parameter {name} is given more than once.',
  missing: 'The parameter {name} is missing.',
  choice: '{name}={value}: it must be {allowed}.',
  number: '{name}={value}: it must be a number from 0 to {highest}.',
  game: 'there is no such game, or its options do not go together: {text}.',
  position: 'the position cannot be read.',
  move: 'move {number}, {text}, cannot be played.',
};

export type EmbedKey = keyof typeof messages;
export type EmbedMessages = Record<EmbedKey, string>;

export default messages as EmbedMessages;
