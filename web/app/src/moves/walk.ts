import { root, type GameTree } from './game-tree.ts';

/** Steps through a game. */
export interface Walk {
  back(): void;
  forward(): void;
  toStart(): void;
  toEnd(): void;
}

/** The node before another; the root's is itself. */
export const before = (tree: GameTree, node: number): number => (node === root ? root : tree.node(node).parent);

/** The node after another: towards `goal` where that lies ahead, and nothing after it; else on the line's own way. */
export function after(tree: GameTree, node: number, goal: number): number {
  if (node === goal) return node;
  const [next = node] = tree.node(node).children;
  return tree.leadsTo(node, goal) ? (tree.path(goal)[tree.node(node).ply]?.id ?? node) : next;
}
