import { describe, expect, it } from 'vitest';
import { GameTree, root } from '../../src/moves/game-tree.ts';
import { after, before } from '../../src/moves/walk.ts';

const by = (seat: number) => ({ seat, chance: false });

/** a b c, and x instead of b. */
function small() {
  const tree = new GameTree();
  const a = tree.add(root, 'a', by(0));
  const b = tree.add(a, 'b', by(1));
  const c = tree.add(b, 'c', by(0));
  const x = tree.add(a, 'x', by(1));
  return { tree, a, b, c, x };
}

describe('a removed line', () => {
  it('is gone, over JSON too, and can be put back as it was', () => {
    const { tree, b, c } = small();
    const place = tree.remove(b);
    expect(tree.mainLine().map(({ move }) => move)).toEqual(['a', 'x']);
    const copy = GameTree.fromJson(JSON.parse(JSON.stringify(tree.toJson())));
    expect(copy.mainLine().map(({ move }) => move)).toEqual(['a', 'x']);
    expect(copy.size).toBe(tree.size);
    copy.restore(b, place);
    expect(copy.mainLine().map(({ id }) => id)).toEqual([1, b, c]);
  });

  it('gives way to the same move played again', () => {
    const { tree, a, b } = small();
    const place = tree.remove(b);
    const again = tree.add(a, 'b', by(1));
    expect(again).not.toBe(b);
    const copy = GameTree.fromJson(tree.toJson());
    expect(copy.node(a).children).toEqual(tree.node(a).children);
    tree.restore(b, place);
    expect(tree.node(a).children).not.toContain(b);
  });

  it('does not take others with it when the newest moves are cut', () => {
    const { tree, a, b, x } = small();
    tree.remove(x);
    tree.cut(x);
    expect(tree.node(a).children).toEqual([b]);
  });
});

describe('steps through a game', () => {
  it('lead to where it stands, and no further', () => {
    const { tree, a, b, c, x } = small();
    expect([after(tree, root, b), after(tree, a, x), after(tree, b, b), after(tree, b, x)]).toEqual([a, x, b, c]);
    expect([before(tree, b), before(tree, root)]).toEqual([a, root]);
  });
});
