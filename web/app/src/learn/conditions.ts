import type { Tint } from '@merkhet/engine';
import { spoken } from '@merkhet/engine/phrase';
import type { Attempt, Condition, Moment } from './lesson.ts';

const won = ({ state }: Moment, seat: number) => state.outcome?.[seat] === 1;

/** The mover has won. */
export const wins: Condition = ({ after, seat }) => won(after, seat);

/** Anything at all was done. */
export const anything: Condition = ({ moves }) => moves.length > 0;

/** The last move is one of these. */
export function plays(...moves: string[]): Condition {
  return (attempt) => moves.includes(attempt.moves.at(-1) ?? '');
}

/** The last move looks like this. */
export function matches(pattern: RegExp): Condition {
  return (attempt) => pattern.test(attempt.moves.at(-1) ?? '');
}

/** At least this many moves that look like this have been made. */
export function repeats(pattern: RegExp, times: number): Condition {
  return (attempt) => attempt.moves.filter((move) => pattern.test(move)).length >= times;
}

const count = ({ scene }: Moment, tint: Tint) => scene.pieces.filter((piece) => piece.tint === tint).length;

/** At least this many pieces of a colour have left the board. */
export function removes(tint: Tint, number = 1): Condition {
  return ({ before, after }) => count(before, tint) - count(after, tint) >= number;
}

/** All pieces of a colour are still there. */
export function keeps(tint: Tint): Condition {
  return ({ before, after }) => count(before, tint) === count(after, tint);
}

/** A piece of a colour stands on a square (file and rank from 0) where none of that colour stood. */
export function arrives(tint: Tint, file: number, rank: number): Condition {
  const there = ({ scene }: Moment) =>
    scene.pieces.some((piece) => piece.tint === tint && piece.square[0] === file && piece.square[1] === rank);
  return ({ before, after }) => there(after) && !there(before);
}

/** The game goes on. */
export const survives: Condition = ({ after }) => after.state.outcome === null;

/** The turn has passed to the other side, or the game is over. */
export const turnEnded: Condition = ({ before, after }) =>
  after.state.to_move !== before.state.to_move || after.state.outcome !== null;

/** The number in a seat's figure of the scene, such as its points: `5/30` is 5. */
function figure({ scene }: Moment, key: string, seat: number): number {
  const fact = scene.facts.find((one) => one.key === key && one.seat === seat);
  return Number.parseInt(spoken(fact?.value ?? '0'), 10);
}

/** A seat's figure of the scene has grown by at least this much. */
export function gains(key: string, seat: number, least: number): Condition {
  return ({ before, after }) => figure(after, key, seat) - figure(before, key, seat) >= least;
}

/** All of these are true. */
export function all(...conditions: Condition[]): Condition {
  return (attempt) => conditions.every((holds) => holds(attempt));
}

export type Verdict = 'right' | 'more' | 'wrong';

/** Right as soon as the goal is reached; it may be reached until the turn ends. */
export function judged(goal: Condition, attempt: Attempt): Verdict {
  if (goal(attempt)) return 'right';
  return turnEnded(attempt) ? 'wrong' : 'more';
}
