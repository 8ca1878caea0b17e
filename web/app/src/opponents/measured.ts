import { byGame } from '../games/folder.ts';

const games = byGame(
  import.meta.glob<readonly (number | null)[]>('../games/*/levels.json', { eager: true, import: 'default' }),
);

/**
 * The share of the points that a level of the computer took from the level below, in matches of a game with its usual options:
 * docs/tuning.md. Null for the first, and where that was not measured.
 */
export const shareAt = (game: string, level: number): number | null => games[game]?.[level - 2] ?? null;
