import { root, type GameTree } from '../moves/game-tree.ts';

/** A point of the graph over a game: the expected score of each seat after that many moves. */
export interface GraphPoint {
  node: number;
  ply: number;
  win: readonly number[];
}

/** The nodes of the line through `cursor` to its end, the root first. */
export function lineThrough(tree: GameTree, cursor: number): number[] {
  return [root, ...tree.path(tree.leaf(cursor)).map(({ id }) => id)];
}

/** The points of a line of nodes for which something is known. */
export function graphPoints(
  tree: GameTree,
  nodes: readonly number[],
  evaluations: ReadonlyMap<number, readonly number[]>,
): GraphPoint[] {
  return nodes.flatMap((node) => {
    const win = evaluations.get(node);
    return win ? [{ node, ply: tree.node(node).ply, win }] : [];
  });
}
