export type Player = { kind: 'human' } | { kind: 'engine'; level: number };

export const levels = 10;
/** A new player is neither lost nor bored here. */
export const usualLevel = 3;

/** Who sits at a table: also somebody at another screen. Online there are ratings, as people read them, of those who have one. */
export type Seated = Player | { kind: 'human'; rating: string } | { kind: 'elsewhere'; name: string; rating: string };

/** The seats of people at this screen. */
export const peopleOf = (players: readonly Seated[]): number[] =>
  players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));

/** The levels of those that the computer plays, by seat. */
export const levelsOf = (players: readonly Seated[]): number[] =>
  players.flatMap((player) => (player.kind === 'engine' ? [player.level] : []));

/** Milliseconds a seat has, and what a turn adds. */
export interface ClockSetting {
  initial: number;
  increment: number;
}

/** What is played. */
export interface GameStart {
  /** The game text. */
  game: string;
  /** The position text of the start; empty for the game's own. */
  position: string;
}

/** What is agreed before a game. */
export interface GameSetup extends GameStart {
  /** Who plays for each seat. */
  players: Player[];
  clock: ClockSetting | null;
}

/** The same game with everybody one seat on: two players exchange seats. */
export function rotated(setup: GameSetup): GameSetup {
  const players = setup.players.map((_, seat) => setup.players[(seat + 1) % setup.players.length]!);
  return { ...setup, players };
}

/** How a game ended without a last move. */
export interface Ending {
  /** The node of the game tree at which it did. */
  node: number;
  reason: 'resigned' | 'time';
  /** Who gave up, or whose time ran out. */
  seat: number;
}

/** The scores when one seat has lost by resigning or on time: the others share the point. */
export function scoresOf({ seat: loser }: Pick<Ending, 'seat'>, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => (seat === loser ? 0 : 1 / (seats - 1)));
}

/** A game text of a game's name and options, without those at their defaults. */
export function gameText(name: string, options: Iterable<readonly [string, string]>): string {
  const parts = [...options].filter(([, value]) => value !== '').map(([option, value]) => `${option}=${value}`);
  return parts.length === 0 ? name : `${name}:${parts.join(',')}`;
}
