import { describe, expect, it } from 'vitest';
import type { Scene } from '@merkhet/engine';
import { Layout } from '../src/draw/geometry.ts';
import { match, standings } from '../src/draw/matching.ts';
import type { Matching } from '../src/draw/matching.ts';
import { groupsOf, middleOf } from '../src/draw/groups.ts';
import { sceneOf, stone } from './fixtures.ts';

function matched(before: Scene, after: Scene): Matching {
  const layout = new Layout(after, false, true);
  return match(standings(before, layout), standings(after, layout), before, after);
}

describe('which piece is which', () => {
  it('follows arrows even where equal pieces change places', () => {
    const before = sceneOf({ pieces: [stone([0, 0]), stone([1, 0])] });
    const after = sceneOf({
      pieces: [stone([1, 0]), stone([2, 0])],
      arrows: [
        { from: [0, 0], to: [1, 0], kind: 'move' },
        { from: [1, 0], to: [2, 0], kind: 'push' },
      ],
    });
    expect(matched(before, after)).toEqual({ origin: [0, 1], gone: [] });
    // Taken back, they go the same way again.
    expect(matched(after, before)).toEqual({ origin: [0, 1], gone: [] });
  });

  it('exchanges what swaps', () => {
    const before = sceneOf({
      pieces: [
        { kind: 'scarab', tint: 'red', quarter: 0, square: [0, 0] },
        { kind: 'anubis', tint: 'red', quarter: 0, square: [1, 0] },
      ],
    });
    const after = sceneOf({
      pieces: [
        { kind: 'anubis', tint: 'red', quarter: 0, square: [0, 0] },
        { kind: 'scarab', tint: 'red', quarter: 0, square: [1, 0] },
      ],
      arrows: [{ from: [0, 0], to: [1, 0], kind: 'swap' }],
    });
    expect(matched(before, after).origin).toEqual([1, 0]);
  });

  it('lets what moved into its end go there first', () => {
    const before = sceneOf({ pieces: [stone([0, 0]), stone([3, 2], 'black')] });
    const after = sceneOf({
      pieces: [stone([3, 2], 'black')],
      arrows: [{ from: [0, 0], to: [0, 1], kind: 'move' }],
      marks: [{ square: [0, 1], kind: 'removed', tint: 'white' }],
    });
    expect(matched(before, after)).toEqual({ origin: [1], gone: [{ index: 0, to: [0, 1], removed: true }] });
  });

  it('tells the captor from the captured', () => {
    const before = sceneOf({ pieces: [stone([0, 0]), stone([1, 0], 'black')] });
    const after = sceneOf({
      pieces: [stone([1, 0])],
      arrows: [{ from: [0, 0], to: [1, 0], kind: 'capture' }],
      marks: [{ square: [1, 0], kind: 'removed', tint: 'black' }],
    });
    expect(matched(before, after)).toEqual({ origin: [0], gone: [{ index: 1, to: null, removed: true }] });
  });

  it('leads pieces out of and into trays', () => {
    const scarab = { kind: 'scarab', tint: 'blue' as const };
    const tray = { name: 'N', beside: [1, 2] as const };
    const inside = sceneOf({ trays: [{ ...tray, pieces: [scarab] }] });
    const outside = sceneOf({ trays: [{ ...tray, pieces: [] }], pieces: [{ ...scarab, square: [1, 2] }] });
    expect(matched(inside, outside)).toEqual({ origin: [0], gone: [] });
    expect(matched(outside, inside)).toEqual({ origin: [0], gone: [] });
  });
});

describe('groups', () => {
  it('cancel in pairs as the scene says, biggest first', () => {
    const mark = (file: number, rank: number, tint: 'white' | 'black', label: string) => ({
      square: [file, rank] as const,
      kind: label === '2' ? 'cancels' : 'group',
      label,
      tint,
    });
    const groups = groupsOf([
      mark(0, 0, 'white', '2'),
      mark(1, 0, 'white', '2'),
      mark(2, 0, 'black', '3'),
      mark(3, 0, 'black', '3'),
      mark(3, 1, 'black', '3'),
      mark(0, 2, 'black', '2'),
      mark(1, 2, 'black', '2'),
      mark(3, 3, 'black', '1'),
    ]);
    expect(groups.map(({ tint, squares, pair }) => [tint, squares.length, pair])).toEqual([
      ['black', 3, null],
      ['white', 2, 0],
      ['black', 2, 0],
      ['black', 1, null],
    ]);
    expect(middleOf(groups[0]!)).toEqual([3, 0]);
  });
});
