import type { ArchivedGame } from '../keep/game-archive.ts';
import { playerOfTag, type SavedGame } from '../keep/saved-game.ts';
import { GameTree } from '../moves/game-tree.ts';
import { levelsOf, peopleOf } from '../setup/game-setup.ts';
import { winners } from '../messages/words.ts';

export type Ended = 'won' | 'drawn' | 'lost';

/** A game that the person of this browser has played to its end against computers. */
export interface PlayedGame {
  id: string;
  /** The game text, with its options. */
  game: string;
  /** The person's seat, and how many there are. */
  seat: number;
  seats: number;
  /** The levels of the others, from the lowest. */
  levels: number[];
  result: Ended;
  /** The share of the point, from 0 to 1. */
  score: number;
  /** Resigned or out of time; null for a game played to its end. */
  reason: 'resigned' | 'time' | null;
  moves: number;
  /** When it was kept, in milliseconds since 1970. */
  time: number;
}

/** Whether a seat's player was read from a record in which somebody else is named. */
function isOther({ tags }: SavedGame, seat: number): boolean {
  const named = tags?.find(([name]) => name === `Seat${seat}`)?.[1];
  return tags !== undefined && (named === undefined || playerOfTag(named)?.kind !== 'human');
}

function playedGame({ id, saved }: ArchivedGame): PlayedGame[] {
  const { setup, scores, ended } = saved;
  const people = peopleOf(setup.players);
  const [seat] = people;
  if (!saved.over || !scores || seat === undefined || people.length > 1 || isOther(saved, seat)) return [];
  const best = winners(scores);
  return [
    {
      id,
      game: setup.game,
      seat,
      seats: setup.players.length,
      levels: levelsOf(setup.players).sort((a, b) => a - b),
      result: !best.includes(seat) ? 'lost' : best.length > 1 ? 'drawn' : 'won',
      score: scores[seat] ?? 0,
      reason: ended?.reason ?? null,
      moves: GameTree.fromJson(saved.tree).node(saved.live).ply,
      time: saved.saved ?? 0,
    },
  ];
}

/** The games that count, the oldest first. */
export function playedGames(archive: readonly ArchivedGame[]): PlayedGame[] {
  return archive.flatMap(playedGame).sort((a, b) => a.time - b.time);
}

/** How games went. */
export interface Tally {
  games: number;
  won: number;
  drawn: number;
  lost: number;
  /** The mean share of the point, from 0 to 1. */
  score: number;
}

export function tallyOf(games: readonly PlayedGame[]): Tally {
  const count = (result: Ended) => games.filter((game) => game.result === result).length;
  const sum = games.reduce((points, { score }) => points + score, 0);
  return {
    games: games.length,
    won: count('won'),
    drawn: count('drawn'),
    lost: count('lost'),
    score: games.length === 0 ? 0 : sum / games.length,
  };
}

/** Games won in a row: now, and at most. */
export function streaksOf(games: readonly PlayedGame[]): { now: number; longest: number } {
  let [now, longest] = [0, 0];
  for (const { result } of games) {
    now = result === 'won' ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}

/** The games by what `keyOf` says of each, in the order of the keys' first games. */
export function grouped(
  games: readonly PlayedGame[],
  keyOf: (game: PlayedGame) => string,
): { key: string; games: PlayedGame[] }[] {
  const groups = new Map<string, PlayedGame[]>();
  for (const game of games) {
    const key = keyOf(game);
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups].map(([key, some]) => ({ key, games: some }));
}

/** The month of a time, here and now: as in 2026-11. */
export function monthOf({ time }: PlayedGame): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}
