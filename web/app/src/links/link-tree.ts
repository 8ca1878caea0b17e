import type { Rules } from '@merkhet/engine';
import { GameTree, root } from '../moves/game-tree.ts';
import { LineCursor } from '../moves/line-cursor.ts';
import type { LinkedGame } from './links.ts';

/*
 * A link writes variations as a record does: in parentheses after the move they replace, `e4d4_(f1g1_a8+)_a8+`. No
 * move has a parenthesis in it.
 */

/** The moves of a tree as a link has them, and each node's place, counted from 1; the root's is 0. */
function written(tree: GameTree): { moves: string[]; places: number[] } {
  const moves: string[] = [];
  const places: number[] = [];
  places[root] = 0;
  const write = (id: number, before: string) => {
    places[id] = moves.push(before + tree.node(id).move);
  };
  // Not recursive: a variation may be as deep as the game is long. A null closes one.
  const waiting: ({ id: number; begins: boolean } | null)[] = [{ id: root, begins: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === null) {
      moves[moves.length - 1] += ')';
      continue;
    }
    const { id, begins } = next;
    if (begins) write(id, '(');
    const [main, ...others] = tree.node(id).children;
    if (main === undefined) continue;
    write(main, '');
    waiting.push({ id: main, begins: false });
    for (const other of others.reverse()) waiting.push(null, { id: other, begins: true });
  }
  return { moves, places };
}

/**
 * A studied game for a link, with its variations, and where in it each node's move is, counted from 1. Whoever opens
 * it starts at `node`.
 */
export function linkOf(
  game: string,
  position: string,
  tree: GameTree,
  node: number,
): { link: LinkedGame; places: number[] } {
  const { moves, places } = written(tree);
  return { link: { game, position, moves, ...(node !== tree.leaf(root) && { at: places[node]! }) }, places };
}

/** What a link opens: the tree of its game, the node to start at, and the nodes of its moves by their places. */
export interface OpenedLink {
  tree: GameTree;
  node: number;
  nodes: number[];
  seats: number;
}

/** Plays the moves of a link. Throws a RulesError at the first that is illegal. */
export function treeOfLink(rules: Rules, { game, position, moves, at }: LinkedGame): OpenedLink {
  const tree = new GameTree();
  const cursor = new LineCursor(rules, game, position, tree);
  const nodes: number[] = [root];
  /** Where the lines that variations interrupt continue. */
  const open: number[] = [];
  try {
    for (let text of moves) {
      while (text.startsWith('(') && cursor.id !== root) {
        open.push(cursor.id);
        cursor.back();
        text = text.slice(1);
      }
      const ends = /\)*$/.exec(text)![0].length;
      const closed = Math.min(ends, open.length);
      nodes.push(cursor.play(text.slice(0, text.length - closed)));
      for (let number = 0; number < closed; ++number) cursor.goTo(open.pop()!);
    }
  } finally {
    cursor.dispose();
  }
  return { tree, node: nodes[at ?? -1] ?? tree.leaf(root), nodes, seats: cursor.line.about.seats };
}
