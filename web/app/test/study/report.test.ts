import type { Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { mistakesOf, type JudgedTurn, type Size } from '../../src/study/game-report.ts';
import { judgementOf, reportMarks } from '../../src/study/report-marks.ts';
import { comparison } from '../../src/study/report/comparison.ts';
import { Study } from '../../src/study/study.ts';
import { rules, thinker, treeOfMoves } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

const turn = (seat: number, to: number, loss: number, size: Size | null): JudgedTurn => ({
  seat,
  from: to - 1,
  to,
  moves: [],
  loss,
  size,
  better: [],
  before: loss,
  after: 0,
});
const report = [
  turn(0, 1, 0.1, 'mistake'),
  turn(1, 2, 0.5, 'blunder'),
  turn(0, 3, 0.01, null),
  turn(0, 5, 0.3, 'blunder'),
];

describe('a report', () => {
  it('has the worst mistakes first, of the seats that are asked for', () => {
    const places = (...seats: number[]) => mistakesOf(report, seats).map(({ to }) => to);
    expect(places(0, 1)).toEqual([2, 5, 1]);
    expect(places(0)).toEqual([5, 1]);
    expect(places(2)).toEqual([]);
  });

  it('judges moves that nobody has judged', () => {
    const tree = treeOfMoves(all, 'khet', '', ['e4d4', 'a8+', 'd1+', 'f8f7', 'j4+']);
    tree.node(2).notes = { marks: [14, 5] };
    tree.node(3).notes = { marks: [14] };
    const marks = reportMarks(tree, report);
    expect([...marks]).toEqual([
      [1, '?'],
      [5, '??'],
    ]);
    expect([0, 1, 2, 3, 5].map((node) => judgementOf(tree.node(node), marks))).toEqual(['', '?', '!?', '', '??']);
  });

  it('shows both moves of a mistake on the board, over all steps of a turn', async () => {
    const tree = treeOfMoves(all, 'khet', '', ['e4d4']);
    const study = new Study({ game: 'khet', position: '', tree, node: 0 }, all, await thinker());
    // The better line goes on beyond its turn.
    expect(comparison(study, { ...turn(0, 1, 1, 'blunder'), moves: ['e4d4'], better: ['f1g1', 'a8+'] })).toEqual([
      { kind: 'arrow', from: [4, 3], to: [3, 3], tint: 'red' },
      { kind: 'arrow', from: [5, 0], to: [6, 0], tint: 'green' },
    ]);
    study.dispose();
    const steps = treeOfMoves(all, 'khepri', '', ['@S', 'e1-e2', 'e2-e3']);
    const other = new Study({ game: 'khepri', position: '', tree: steps, node: 0 }, all, await thinker());
    const drawn = comparison(other, { ...turn(0, 3, 1, 'blunder'), moves: ['@S', 'e1-e2', 'e2-e3'] });
    expect(drawn.flatMap((one) => (one.kind === 'arrow' ? [one.to] : []))).toEqual([
      [4, 1],
      [4, 2],
    ]);
    other.dispose();
  });
});
