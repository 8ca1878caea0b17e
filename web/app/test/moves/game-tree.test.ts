import { describe, expect, it } from 'vitest';
import { GameTree, root } from '../../src/moves/game-tree.ts';
import { moveRows, rounds } from '../../src/moves/move-rows.ts';
import { nextDecision, previousDecision } from '../../src/play/take-back.ts';

const by = (seat: number) => ({ seat, chance: false });

/** 1. a b 2. c d, with (b2) for b and (c2 d2) for c. */
function sample() {
  const tree = new GameTree();
  const a = tree.add(root, 'a', by(0));
  const b = tree.add(a, 'b', by(1));
  const c = tree.add(b, 'c', by(0));
  const d = tree.add(c, 'd', by(1));
  const b2 = tree.add(a, 'b2', by(1));
  const c2 = tree.add(b, 'c2', by(0));
  const d2 = tree.add(c2, 'd2', by(1));
  return { tree, a, b, c, d, b2, c2, d2 };
}

describe('GameTree', () => {
  it('keeps one child for one move', () => {
    const { tree, a, b, d2 } = sample();
    expect(tree.add(a, 'b', by(1))).toBe(b);
    expect(tree.size).toBe(8);
    expect(tree.movesTo(d2)).toEqual(['a', 'b', 'c2', 'd2']);
  });

  it('follows the main continuation, which can be changed', () => {
    const { tree, d, c2, d2 } = sample();
    expect(tree.leaf(root)).toBe(d);
    tree.promote(c2);
    expect(tree.leaf(root)).toBe(d2);
    expect(tree.mainLine().map(({ move }) => move)).toEqual(['a', 'b', 'c2', 'd2']);
  });

  it('knows what leads where', () => {
    const { tree, b, d, b2 } = sample();
    expect(tree.leadsTo(root, d)).toBe(true);
    expect(tree.leadsTo(b, d)).toBe(true);
    expect(tree.leadsTo(b2, d)).toBe(false);
    expect(tree.leadsTo(d, b)).toBe(false);
  });

  it('comes back from JSON with its order, seats and clocks', () => {
    const { tree, c2, a } = sample();
    tree.promote(c2);
    tree.node(a).clocks = [1000, 2000];
    tree.add(tree.leaf(root), 'roll=3', { seat: 1, chance: true });
    const back = GameTree.fromJson(JSON.parse(JSON.stringify(tree.toJson())));
    expect(back.toJson()).toEqual(tree.toJson());
    expect(back.mainLine().map(({ move }) => move)).toEqual(['a', 'b', 'c2', 'd2', 'roll=3']);
    expect(back.node(back.leaf(root))).toMatchObject({ seat: 1, chance: true, ply: 5 });
    expect(back.node(a).clocks).toEqual([1000, 2000]);
  });

  it('refuses lists that make no tree', () => {
    expect(() => GameTree.fromJson({ moves: ['a'], parents: [1], seats: [0] })).toThrow(RangeError);
    expect(() => GameTree.fromJson({ moves: ['a', 'a'], parents: [0, 0], seats: [0, 0] })).toThrow(RangeError);
    expect(() => GameTree.fromJson({ moves: ['a'], parents: [0], seats: [0], orders: [[0, [1, 1]]] })).toThrow(
      RangeError,
    );
  });

  it('holds very deep games', () => {
    const tree = new GameTree();
    let node = root;
    for (let i = 0; i < 20_000; ++i) node = tree.add(node, `m${i}`, by(i % 2));
    const back = GameTree.fromJson(JSON.parse(JSON.stringify(tree.toJson())));
    expect(back.leaf(root)).toBe(20_000);
    expect(moveRows(back, 2)).toHaveLength(10_000);
  });
});

describe('rows of moves', () => {
  it('number the rounds and hang variations where they belong', () => {
    const { tree, a, b, c, d, b2, c2, d2 } = sample();
    expect(moveRows(tree, 2)).toEqual([
      {
        number: 1,
        from: 0,
        cells: [[a], [b]],
        variations: [{ moves: [{ id: b2, round: 1, seat: 1 }], variations: [] }],
      },
      {
        number: 2,
        from: 0,
        cells: [[c], [d]],
        variations: [
          {
            moves: [
              { id: c2, round: 2, seat: 0 },
              { id: d2, round: null, seat: 1 },
            ],
            variations: [],
          },
        ],
      },
    ]);
  });

  it('count turns of several moves and rolls as one', () => {
    const tree = new GameTree();
    let node = root;
    for (const [move, seat] of [
      ['@N', 0],
      ['n8', 0],
      ['end', 0],
      ['@S', 1],
      ['end', 1],
      ['@E', 0],
    ] as const)
      node = tree.add(node, move, by(seat));
    expect(rounds(tree)).toEqual([0, 1, 1, 1, 1, 1, 2]);
    const dice = new GameTree();
    node = root;
    for (const [move, seat, chance] of [
      ['roll=1', 0, true],
      ['x', 0, false],
      ['roll=2', 1, true],
      ['y', 1, false],
      ['roll=3', 0, true],
    ] as const)
      node = dice.add(node, move, { seat, chance });
    expect(rounds(dice)).toEqual([0, 1, 1, 1, 1, 2]);
    expect(moveRows(dice, 2).map(({ cells }) => cells)).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
      [[5], []],
    ]);
  });
});

describe('taking back', () => {
  const human = { kind: 'human' } as const;
  const engine = { kind: 'engine', level: 1 } as const;

  it('goes to where a person decided', () => {
    const { tree, a, b, c, d } = sample();
    expect(previousDecision(tree, d, [human, engine])).toBe(b);
    expect(previousDecision(tree, b, [human, engine])).toBe(root);
    expect(previousDecision(tree, a, [engine, human])).toBe(null);
    expect(previousDecision(tree, d, [human, human])).toBe(c);
    expect(previousDecision(tree, d, [engine, engine])).toBe(c);
  });

  it('and redo to the next such place', () => {
    const { tree, a, b, d } = sample();
    expect(nextDecision(tree, root, [human, engine])).toBe(b);
    expect(nextDecision(tree, root, [engine, human])).toBe(a);
    expect(nextDecision(tree, b, [human, engine])).toBe(d);
    expect(nextDecision(tree, d, [human, engine])).toBe(null);
  });

  it('passes over dice', () => {
    const tree = new GameTree();
    const roll = tree.add(root, 'roll=1', { seat: 0, chance: true });
    const move = tree.add(roll, 'x', by(0));
    const next = tree.add(move, 'roll=4', { seat: 1, chance: true });
    expect(previousDecision(tree, next, [human, human])).toBe(roll);
    expect(previousDecision(tree, roll, [human, human])).toBe(null);
    expect(nextDecision(tree, root, [human, human])).toBe(roll);
    expect(nextDecision(tree, roll, [human, human])).toBe(next);
  });
});
