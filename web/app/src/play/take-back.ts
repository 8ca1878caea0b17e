import type { Player } from '../setup/game-setup.ts';
import { root, type GameTree, type TreeNode } from '../moves/game-tree.ts';

function isDecision(node: TreeNode, players: readonly Player[]): boolean {
  if (node.chance) return false;
  // If only engines play, each of their moves counts as one.
  return players[node.seat]?.kind === 'human' || players.every(({ kind }) => kind === 'engine');
}

/** The last node before `from` at which a person decided; null when there is none. */
export function previousDecision(tree: GameTree, from: number, players: readonly Player[]): number | null {
  for (let node = tree.node(from); node.id !== root; node = tree.node(node.parent))
    if (isDecision(node, players)) return node.parent;
  return null;
}

/** Along the main continuation from `from`: where a person decides next, or its end; null when nothing follows. */
export function nextDecision(tree: GameTree, from: number, players: readonly Player[]): number | null {
  const below = (node: TreeNode) => (node.children.length > 0 ? tree.node(node.children[0]!) : undefined);
  let node = below(tree.node(from));
  if (!node) return null;
  for (let next = below(node); next && !isDecision(next, players); next = below(node)) node = next;
  return node.id;
}
