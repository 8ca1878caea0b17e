import { GameTree, type TreeNode } from '../moves/game-tree.ts';
import type { StudyStart } from '../study/study-start.ts';

/** The first move of every line that was taken back in a game that has reached `live`. */
export function takenBackMoves(tree: GameTree, live: number): Set<number> {
  const found = new Set<number>();
  const played = new Set([0, ...tree.path(live).map(({ id }) => id)]);
  for (const id of played) for (const child of tree.node(id).children) if (!played.has(child)) found.add(child);
  return found;
}

/** What a record says before a move that was taken back. */
const comment = 'taken back';

/** The game with a comment before what was taken back, to be saved. */
export function withTakenBack(start: StudyStart): StudyStart {
  if (!start.own || start.own.takenBack.size === 0) return start;
  const tree = GameTree.fromJson(start.tree.toJson());
  for (const id of start.own.takenBack) {
    const node: TreeNode = tree.node(id);
    node.notes = { ...node.notes, before: [comment, ...(node.notes?.before ?? [])] };
  }
  return { ...start, tree };
}
