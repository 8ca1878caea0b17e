import { describe, expect, it } from 'vitest';
import {
  branchesOf,
  nodesOf,
  premovesOf,
  rowsOf,
  stepsOf,
  withoutBranch,
  withPremoves,
  withSteps,
} from '../../src/online/room/plan.ts';

const line = (...moves: [move: string, seat: number][]) => moves.map(([move, seat]) => ({ move, seat, chance: false }));

describe('conditional lines', () => {
  it('are what the others do, and what is answered', () => {
    const laid = line(['a', 1], ['b', 2], ['c', 0], ['d', 0], ['e', 1], ['f', 0], ['g', 1]);
    expect(stepsOf(laid, 0)).toEqual([
      { on: 'a b', play: 'c d' },
      { on: 'e', play: 'f' },
    ]);
    expect(stepsOf([{ move: '6', seat: 0, chance: true }, ...line(['c', 0])], 0)).toEqual([{ on: '6', play: 'c' }]);
    expect(stepsOf(line(['a', 1]), 0)).toEqual([]);
  });

  it('grow together into a tree, in which a new answer takes the place of the old one', () => {
    let plan = withSteps(
      [],
      [
        { on: 'a', play: 'b' },
        { on: 'c', play: 'd' },
      ],
    );
    plan = withSteps(plan, [
      { on: 'a', play: 'b' },
      { on: 'e', play: 'f' },
    ]);
    plan = withSteps(plan, [{ on: 'x', play: 'y' }]);
    expect(rowsOf(plan)).toEqual([
      { on: 'a', play: 'b', place: [0] },
      { on: 'c', play: 'd', place: [0, 0] },
      { on: 'e', play: 'f', place: [0, 1] },
      { on: 'x', play: 'y', place: [1] },
    ]);
    expect(rowsOf(withSteps(plan, [{ on: 'a', play: 'z' }]))).toEqual([
      { on: 'a', play: 'z', place: [0] },
      { on: 'x', play: 'y', place: [1] },
    ]);
    expect(rowsOf(withoutBranch(plan, [0, 0])).map(({ on }) => on)).toEqual(['a', 'e', 'x']);
    expect(rowsOf(withoutBranch(plan, [0])).map(({ on }) => on)).toEqual(['x']);
  });

  it('come before the moves that are made whatever happens', () => {
    const premoves = withPremoves([], ['p', 'q']);
    expect(premoves).toEqual([{ on: '*', play: 'p', further: [{ on: '*', play: 'q', further: [] }] }]);
    const both = withSteps(premoves, [{ on: 'a', play: 'b' }]);
    expect(both.map(({ on }) => on)).toEqual(['a', '*']);
    expect(premovesOf(both)).toEqual(['p', 'q']);
    expect(rowsOf(both)).toEqual([{ on: 'a', play: 'b', place: [0] }]);
    expect(premovesOf(withPremoves(both, []))).toEqual([]);
  });

  it('are read from what the server says, and told as it understands it', () => {
    const told = '[{"on":"a","play":"b","then":[{"on":"*","play":"c"}]}]';
    const plan = branchesOf(JSON.parse(told) as Parameters<typeof branchesOf>[0]);
    expect(plan).toEqual([{ on: 'a', play: 'b', further: [{ on: '*', play: 'c', further: [] }] }]);
    expect(JSON.stringify(nodesOf(plan))).toBe('[{"on":"a","play":"b","then":[{"on":"*","play":"c","then":[]}]}]');
  });
});
