import { byGame } from '../games/folder.ts';

/** A position with one first move that does it; found and proven by `merkhet puzzles`: docs/puzzles.md. */
export interface Puzzle {
  /** A game text. */
  game: string;
  position: string;
  /** The proven line: the solver's moves and the answers, to the end of the game. */
  moves: string[];
  /**
   * 'win in N': a win is forced within N turns of the solver, and no sooner. 'win': the solver wins at the end, which
   * nobody can hurry. 'score N': the solver scores N points, the most of any turn; the game's target is then N.
   */
  kind: string;
  /** The higher, the harder to find: docs/puzzles.md. */
  difficulty: number;
}

const files = byGame(import.meta.glob<readonly Puzzle[]>('../games/*/puzzles.json', { import: 'default' }));

/** The puzzles of a game, from easy to hard; none for a name that is no game's. Each game's are fetched by themselves. */
export async function loadPuzzles(game: string): Promise<readonly Puzzle[]> {
  return (await files[game]?.()) ?? [];
}

/** 'win in 3' is the goal "winIn" with the number 3. */
export function goalOf({ kind }: Puzzle): { goal: 'winIn' | 'win' | 'score'; number: number } {
  const number = Number(/\d+$/.exec(kind)?.[0] ?? 0);
  return { goal: kind.startsWith('score') ? 'score' : kind === 'win' ? 'win' : 'winIn', number };
}

export const leastRating = 600;
export const greatestRating = 2400;
/** What a tenth of a doubling of work is worth. */
const pointsATenth = 5;

/** How hard it is on the scale of people's ratings: every doubling of the work that it takes adds 50 points. */
export function ratingOf({ difficulty }: Puzzle): number {
  return Math.min(Math.max(leastRating + pointsATenth * difficulty, leastRating), greatestRating);
}

/** Names a puzzle for as long as it is the same, wherever it stands in its file: FNV-1a of its texts, 32 bits. */
export function puzzleId({ game, position }: Puzzle): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${game} ${position}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
