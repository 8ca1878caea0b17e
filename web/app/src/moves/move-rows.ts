import { root, type GameTree, type TreeNode } from './game-tree.ts';

/**
 * A round of the main line, or the part of it between two texts: the moves of each seat's turn, and what could have
 * been played instead.
 */
export interface MoveRow {
  number: number;
  /** The seat that moves first in it. */
  from: number;
  /** One list of nodes for each seat; a seat that did not move in the round has none. */
  cells: number[][];
  variations: Variation[];
}

/** A variation as it is read: from left to right, with the variations that leave it. */
export interface Variation {
  /** The nodes of its line; `round` where the line begins and where a new round does. */
  moves: { id: number; round: number | null; seat: number }[];
  variations: Variation[];
}

/** The round of each node: a new one each time the turn comes round to the first seat. */
export function rounds(tree: GameTree): number[] {
  const numbers = [0];
  for (let id = 1; id < tree.size; ++id) {
    const node = tree.node(id);
    const above = tree.node(node.parent);
    const opens = opensTurn(node, above);
    numbers[id] = Math.max(1, numbers[node.parent]! + (opens && (node.seat === 0 || above.id === root) ? 1 : 0));
  }
  return numbers;
}

/** Whether a node begins a turn: another seat moves than before, or a die was rolled for the same one again. */
function opensTurn(node: TreeNode, above: TreeNode): boolean {
  return above.id === root || above.seat !== node.seat || (node.chance && !above.chance);
}

function variation(tree: GameTree, first: number, numbers: readonly number[]): Variation {
  const found: Variation = { moves: [], variations: [] };
  for (let id: number | undefined = first; id !== undefined;) {
    const node: TreeNode = tree.node(id);
    const above = tree.node(node.parent);
    const opens = id === first || (opensTurn(node, above) && node.seat === 0);
    found.moves.push({ id, round: opens ? numbers[id]! : null, seat: node.seat });
    if (id !== first) addVariations(tree, above, numbers, found.variations);
    id = node.children[0];
  }
  return found;
}

function addVariations(tree: GameTree, above: TreeNode, numbers: readonly number[], into: Variation[]): void {
  for (const child of above.children.slice(1)) into.push(variation(tree, child, numbers));
}

/** Whether something is said between a move and the one before it. */
function textBetween({ notes: first }: TreeNode, { notes: second }: TreeNode): boolean {
  return (first?.comments?.length ?? 0) > 0 || (second?.before?.length ?? 0) > 0;
}

/** The rows of a table of moves: a comment is beside no other move. `breaks`: moves that begin a row too. */
export function moveRows(tree: GameTree, seats: number, breaks?: ReadonlySet<number>): MoveRow[] {
  const numbers = rounds(tree);
  const rows: MoveRow[] = [];
  for (const node of tree.mainLine()) {
    const number = numbers[node.id]!;
    let row = rows[rows.length - 1];
    if (row?.number !== number || textBetween(tree.node(node.parent), node) || breaks?.has(node.id)) {
      row = { number, from: node.seat, cells: Array.from({ length: seats }, () => []), variations: [] };
      rows.push(row);
    }
    row.cells[node.seat]?.push(node.id);
    addVariations(tree, tree.node(node.parent), numbers, row.variations);
  }
  return rows;
}
