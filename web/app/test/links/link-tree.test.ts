import type { Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { GameTree, root } from '../../src/moves/game-tree.ts';
import { LineCursor } from '../../src/moves/line-cursor.ts';
import { linkOf, treeOfLink } from '../../src/links/link-tree.ts';
import { gameQuery, linkedGame, parseQuery, printQuery } from '../../src/links/links.ts';
import { rules } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

const opened = (moves: string, at?: number) =>
  treeOfLink(all, { game: 'khet', position: '', moves: moves.split(' '), ...(at !== undefined && { at }) });
const movesOf = (tree: GameTree, node = root) => linkOf('khet', '', tree, node).link.moves.join(' ');

/** A tree of random moves, with variations of variations. */
function randomTree(seed: number, game: string): GameTree {
  const tree = new GameTree();
  const cursor = new LineCursor(all, game, '', tree);
  for (let step = 0; step < 60; ++step) {
    const move = cursor.line.randomMove(seed * 1000 + step);
    if (move === null || step % 7 === 6) cursor.goTo((step * 31 + seed) % tree.size);
    else cursor.play(move);
  }
  tree.promote(tree.size - 1);
  cursor.dispose();
  return tree;
}

describe('a link', () => {
  it('holds variations as a record does', () => {
    const { tree, node } = opened('e4d4 (f1g1 (d1c2 a8+) a8+) a8+ j1+');
    expect(tree.mainLine().map(({ move }) => move)).toEqual(['e4d4', 'a8+', 'j1+']);
    expect(tree.node(root).children.map((id) => tree.node(id).move)).toEqual(['e4d4', 'f1g1', 'd1c2']);
    expect(node).toBe(tree.leaf(root));
    // A variation of a variation's first move replaces the same move as that one.
    expect(movesOf(tree)).toBe('e4d4 (f1g1 a8+) (d1c2 a8+) a8+ j1+');
  });

  it.each(['khet', 'khepri:players=3', 'kechi:limit=die,lines=3', 'egotzi:size=4'])(
    'brings back trees of %s, and the place in them',
    (game) => {
      for (let seed = 1; seed < 4; ++seed) {
        const tree = randomTree(seed, game);
        for (const node of [root, 1, tree.leaf(root), tree.size >> 1]) {
          const { link } = linkOf(game, '', tree, node);
          const again = treeOfLink(all, linkedGame(parseQuery(printQuery(gameQuery(link))))!);
          expect(linkOf(game, '', again.tree, again.node).link).toEqual(link);
          expect(again.tree.movesTo(again.node)).toEqual(tree.movesTo(node));
          expect(again.tree.size).toBe(tree.size);
        }
      }
    },
  );

  it('of a deep tree takes no deep stack', () => {
    const tree = new GameTree();
    let at = root;
    for (let ply = 0; ply < 20_000; ++ply) {
      tree.add(at, 'a', { seat: 0, chance: false });
      at = tree.add(at, 'b', { seat: 0, chance: false });
    }
    expect(linkOf('khet', '', tree, at).link.moves).toHaveLength(40_000);
  });

  it('that was cut, or says nonsense, opens as far as it goes or is refused', () => {
    expect(opened('e4d4 (f1g1 a8+').tree.size).toBe(4);
    expect(opened('e4d4 a8+', 99).node).toBe(2);
    expect(() => opened('(e4d4')).toThrow();
    expect(() => opened('e4d4 a8+)')).toThrow();
  });
});
