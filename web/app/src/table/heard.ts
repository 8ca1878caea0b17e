import type { Scene } from '@merkhet/engine';

/** Everything that can be heard. */
export type Sound =
  /** A piece goes, is put down, or turns; pieces are pushed; a move that changes nothing on the board. */
  | 'move'
  | 'turn'
  | 'push'
  | 'capture'
  | 'tick'
  /** A beam, what it hits, and a hit that ends the game. */
  | 'beam'
  | 'hit'
  | 'fall'
  | 'score'
  | 'die'
  /** It is one's turn, after a wait; little time is left. */
  | 'yours'
  | 'low'
  | 'win'
  | 'loss'
  | 'over';

const pushes = new Set(['push', 'slide', 'transfer']);

/** What a move sounds like, by what the scene after it says. */
export function soundsOfScene({ arrows, marks, lines }: Scene, over: boolean): Sound[] {
  const marked = (kind: string) => marks.some((mark) => mark.kind === kind);
  const beam = lines.some(({ kind }) => kind === 'beam');
  const removed = marked('removed');
  const sounds: Sound[] = [];
  if (arrows.some(({ kind }) => pushes.has(kind))) sounds.push('push');
  else if (removed && !beam) sounds.push('capture');
  else if (arrows.length > 0 || (marked('last') && !beam)) sounds.push('move');
  else sounds.push(marked('last') ? 'turn' : 'tick');
  if (beam) sounds.push('beam');
  if (beam && removed) sounds.push(over ? 'fall' : 'hit');
  if (marked('score')) sounds.push('score');
  return sounds;
}

/** What a person at the screen hears of a game, besides its moves. */
export interface Heard {
  rolling: boolean;
  /** Whether the only person at the screen is to move. */
  yours: boolean;
  /** Whether that person's clock is nearly down. */
  low: boolean;
  /** How it ended for that person; 'over' if there are several or none, or if it is shared. */
  end: 'win' | 'loss' | 'over' | null;
}

/** A wait that is long enough to look elsewhere, in milliseconds. */
const longWait = 4000;

/** What a change in a game sounds like; `waited`: for how long it was somebody else's turn, in milliseconds. */
export function soundsOfChange(before: Heard, now: Heard, waited: number): Sound[] {
  if (now.end) return before.end ? [] : [now.end];
  const sounds: Sound[] = [];
  if (now.rolling && !before.rolling) sounds.push('die');
  if (now.yours && !before.yours && waited >= longWait) sounds.push('yours');
  if (now.low && !before.low) sounds.push('low');
  return sounds;
}
