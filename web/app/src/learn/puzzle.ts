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

/** The puzzles of each game, from easy to hard. */
export const puzzles = byGame(
  import.meta.glob<readonly Puzzle[]>('../games/*/puzzles.json', { eager: true, import: 'default' }),
);

/** 'win in 3' is the goal "winIn" with the number 3. */
export function goalOf({ kind }: Puzzle): { goal: 'winIn' | 'win' | 'score'; number: number } {
  const number = Number(/\d+$/.exec(kind)?.[0] ?? 0);
  return { goal: kind.startsWith('score') ? 'score' : kind === 'win' ? 'win' : 'winIn', number };
}
