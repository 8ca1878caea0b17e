import { RulesError, type Rules } from '@merkhet/engine';
import { GameTree, type TreeJson } from './game-tree.ts';
import { LineCursor } from './line-cursor.ts';
import type { StudyStart } from './study.ts';

const format = 'merkhet-game';

/** A game with its variations as a file of JSON. */
export function printGameFile(start: Pick<StudyStart, 'game' | 'position' | 'tree' | 'names'>): string {
  const { game, position, tree, names } = start;
  return JSON.stringify({ format, version: 1, game, position, names, tree: tree.toJson() }, null, 1);
}

/** Plays every move of every variation. Throws a RulesError at the first that is not legal. */
export function checkTree(rules: Rules, game: string, position: string, tree: GameTree): void {
  const cursor = new LineCursor(rules, game, position, tree);
  try {
    for (let id = 1; id < tree.size; ++id) cursor.goTo(id);
  } finally {
    cursor.dispose();
  }
}

/** A game from its start by a list of moves. Throws a RulesError at the first that is not legal. */
export function treeOfMoves(rules: Rules, game: string, position: string, moves: readonly string[]): GameTree {
  const tree = new GameTree();
  const cursor = new LineCursor(rules, game, position, tree);
  try {
    for (const move of moves) cursor.play(move);
  } finally {
    cursor.dispose();
  }
  return tree;
}

function studyOfJson(rules: Rules, json: unknown): StudyStart {
  const file = json as { format?: string; game?: string; position?: string; names?: string[]; tree?: TreeJson };
  if (file?.format !== format || typeof file.game !== 'string' || !file.tree)
    throw new RulesError('this is not a saved game', 0);
  const tree = GameTree.fromJson(file.tree);
  const position = file.position ?? '';
  checkTree(rules, file.game, position, tree);
  return { game: file.game, position, tree, node: tree.leaf(0), names: file.names };
}

/**
 * What a person pasted or opened: a saved game, or a position text of the game `game`. Throws a RulesError (or, for
 * broken JSON, a SyntaxError) that says what is wrong.
 */
export function readGame(rules: Rules, text: string, game: string): StudyStart {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) return studyOfJson(rules, JSON.parse(trimmed));
  rules.open(game, trimmed).dispose();
  return { game, position: trimmed, tree: new GameTree(), node: 0 };
}
