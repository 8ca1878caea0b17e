import type { Rules } from '@merkhet/engine';
import { LineCursor } from '../../moves/line-cursor.ts';
import { root, type GameTree } from '../../moves/game-tree.ts';
import type { GameStart } from '../../setup/game-setup.ts';

/** Whether the move that led to a node gave the seats other names, as a swap and the end of an auction do. */
export function renamesSeats(rules: Rules, { game, position }: GameStart, tree: GameTree, node: number): boolean {
  if (node === root) return false;
  const cursor = new LineCursor(rules, game, position, tree);
  try {
    const namesAt = (id: number) => (cursor.goTo(id), cursor.state.names.join());
    return namesAt(tree.node(node).parent) !== namesAt(node);
  } finally {
    cursor.dispose();
  }
}
