import type { GameTree } from '../moves/game-tree.ts';
import type { MadeReport } from '../study/game-report.ts';

/** The report of the game that ended last, which its review begins with. It lasts as long as the page. */
let last: { game: string; report: MadeReport } | null = null;

/** What makes a game the same one: its text, its start and its moves. */
const keyOf = (game: string, position: string, tree: GameTree): string => {
  const { moves, parents } = tree.toJson();
  return JSON.stringify([game, position, moves, parents]);
};

export function keepReport(game: string, position: string, tree: GameTree, report: MadeReport): void {
  last = { game: keyOf(game, position, tree), report };
}

/** The report of a game, if it is the one kept. */
export function keptReport(game: string, position: string, tree: GameTree): MadeReport | null {
  return last?.game === keyOf(game, position, tree) ? last.report : null;
}
