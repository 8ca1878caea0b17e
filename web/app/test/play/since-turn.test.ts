import type { Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { GameTree, root } from '../../src/moves/game-tree.ts';
import { LineCursor } from '../../src/moves/line-cursor.ts';
import { SinceTurn, trailsOf, turnsSince } from '../../src/play/since/since-turn.ts';
import { rules } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

/** A tree of one line: the seats that move, a roll of the die before a turn written as `r`. */
function lineOf(seats: string): { tree: GameTree; end: number } {
  const tree = new GameTree();
  let end = root;
  [...seats].forEach((seat, index) => {
    const chance = seat === 'r';
    end = tree.add(end, `m${index}`, { seat: Number(chance ? seats[index + 1] : seat), chance });
  });
  return { tree, end };
}
const told = (seats: string, own: number) => {
  const { tree, end } = lineOf(seats);
  return turnsSince(tree, end, own).map(({ seat, nodes }) => `${seat}:${nodes.join()}`);
};

describe('the turns since one’s own', () => {
  it('are those of the others, each whole', () => {
    expect(told('0011223', 0)).toEqual(['1:3,4', '2:5,6', '3:7']);
    expect(told('01230112', 3)).toEqual(['0:5', '1:6,7', '2:8']);
  });
  it('are all of them before one has moved, and none at the start', () => {
    expect(told('001', 2)).toEqual(['0:1,2', '1:3']);
    expect(told('', 0)).toEqual([]);
  });
  it('stay while one’s own turn goes on, rolls included', () => {
    expect(told('012300', 0)).toEqual(['1:2', '2:3', '3:4']);
    expect(told('0r1r0', 0)).toEqual(['1:2,3']);
  });
  it('pass over a seat that could not move', () => {
    expect(told('013', 0)).toEqual(['1:2', '3:3']);
  });
});

describe('what happened since a turn', () => {
  it('is told by the rules, and drawn for each seat, the latest clearest', () => {
    const game = 'khepri:players=4';
    const tree = new GameTree();
    const cursor = new LineCursor(all, game, '', tree);
    // Whole turns of all four seats, then those of the three others.
    let turns = 0;
    for (let seed = 1; turns < 7; ++seed) {
      const { to_move: mover } = cursor.state;
      const moves = cursor.line.suggest('').next;
      const end = moves.find(({ act, whole }) => act === 'end' && whole);
      cursor.play(end && seed % 3 === 0 ? end.text : cursor.line.randomMove(seed)!);
      if (cursor.state.to_move !== mover) ++turns;
    }
    const live = cursor.id;
    const own = cursor.state.to_move as number;
    const { names } = cursor.state;
    const since = new SinceTurn(all, { game, position: '' }, tree);
    const past = since.turns(live, own);
    expect(past.map(({ seat }) => seat)).toEqual([1, 2, 3].map((on) => (own + on) % 4));
    for (const { seat, moves } of past)
      for (const { node, move, notes } of moves) {
        expect(tree.node(node)).toMatchObject({ seat, move });
        // Every sentence begins with who does it.
        expect(notes.length).toBeGreaterThan(0);
        for (const note of notes) expect(JSON.stringify(note)).toContain(`"${names[seat]}"`);
      }
    const tints = ['yellow', 'blue', 'red', 'green'] as const;
    const trails = trailsOf(past, (seat) => tints[seat]!);
    const ages = new Map<string, Set<number>>();
    for (const trail of trails) {
      if (trail.kind !== 'trail') throw new Error(trail.kind);
      ages.set(trail.tint, (ages.get(trail.tint) ?? new Set()).add(trail.age));
    }
    expect([...ages].map(([tint, some]) => [tint, [...some]])).toEqual(
      past.map(({ seat }, index) => [tints[seat], [past.length - 1 - index]]),
    );
    // Asking for another seat, or earlier, gives the same as asking first.
    const before = since.turns(past[1]!.moves.at(-1)!.node, own);
    expect(before.map(({ moves }) => moves)).toEqual(past.slice(0, 2).map(({ moves }) => moves));
    since.dispose();
    cursor.dispose();
  });
  it('names the moves that cost a piece', () => {
    const game = 'khepri:players=3';
    const tree = new GameTree();
    const cursor = new LineCursor(all, game, '', tree);
    // Yellow stands on e9; Blue waits; Red steps to c9 and d9 and attacks.
    for (const move of '@N end @NW a9-b9 b9-c9 end @SE end @SW end c9-d9 d9xe9@N end'.split(' ')) cursor.play(move);
    const since = new SinceTurn(all, { game, position: '' }, tree);
    const costs = (own: number) =>
      since.turns(cursor.id, own).flatMap(({ moves }) => moves.flatMap(({ move, costs }) => (costs ? [move] : [])));
    expect(costs(0)).toEqual(['d9xe9@N']);
    expect(costs(2)).toEqual([]);
    since.dispose();
    cursor.dispose();
  });
});
