import type { Analysis, State } from '@merkhet/engine';
import { describe, expect, it } from 'vitest';
import { leadOf, seatTold, standingOf } from '../../src/study/standing/standing.ts';

const thought = (...win: number[]) => leadOf({ win, proven: false });
const proven = (...win: number[]) => leadOf({ win, proven: true });

describe('how a game stands', () => {
  it('is told of two seats by how far one is ahead', () => {
    expect(thought(0.5, 0.5)).toEqual({ lead: 'even', seats: [0, 1] });
    expect(thought(0.54, 0.46).lead).toBe('even');
    expect(thought(0.44, 0.56)).toEqual({ lead: 'slight', seats: [1] });
    expect(thought(0.72, 0.28)).toEqual({ lead: 'clear', seats: [0] });
    expect(thought(0.03, 0.97)).toEqual({ lead: 'winning', seats: [1] });
    expect(thought(0, 1)).toEqual({ lead: 'winning', seats: [1] });
  });

  it('is told of four seats, of which several may lead', () => {
    expect(thought(0.25, 0.25, 0.25, 0.25).lead).toBe('even');
    expect(thought(0.45, 0.05, 0.45, 0.05)).toEqual({ lead: 'clear', seats: [0, 2] });
    expect(thought(0.4, 0.2, 0.2, 0.2)).toEqual({ lead: 'slight', seats: [0] });
    expect(thought(0.94, 0.02, 0.02, 0.02)).toEqual({ lead: 'winning', seats: [0] });
  });

  it('is certain when it is proven, unless a die is still to decide', () => {
    expect(proven(0, 1)).toEqual({ lead: 'certain', seats: [1] });
    expect(proven(0.5, 0.5)).toEqual({ lead: 'certain', seats: [0, 1] });
    expect(proven(0.5, 0, 0.5, 0)).toEqual({ lead: 'certain', seats: [0, 2] });
    expect(proven(0.75, 0.25)).toEqual({ lead: 'clear', seats: [0] });
  });
});

describe('what a position is judged by', () => {
  const state = { outcome: null } as State;
  const analysis = { win: [0.7, 0.3], proven: false } as Analysis;
  const evaluations = new Map([[3, [0.6, 0.4]]]);
  const view = { state, analysis: null, evaluations, cursor: 3 };

  it('is its end, a table, the engine now or the engine before', () => {
    expect(standingOf({ ...view, cursor: 2 })).toBe(null);
    expect(standingOf(view)).toEqual({ win: [0.6, 0.4], proven: false });
    expect(standingOf({ ...view, analysis })).toEqual({ win: [0.7, 0.3], proven: false });
    const known = [{ move: 'a', outcome: [0, 1], plies_to_end: 4 }];
    expect(standingOf({ ...view, analysis }, known)).toEqual({ win: [0, 1], proven: true, plies: 4 });
    const over = { ...state, outcome: [1, 0] };
    expect(standingOf({ ...view, analysis, state: over }, known)).toEqual({ win: [1, 0], proven: true });
  });

  it('is told of one seat, whoever moves, if two play', () => {
    expect([seatTold(2, 0), seatTold(2, 1), seatTold(4, 2), seatTold(4, 'chance'), seatTold(4, null)]).toEqual([
      0, 0, 2, 0, 0,
    ]);
  });
});
