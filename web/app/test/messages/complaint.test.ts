import { RulesError, type Records, type Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { complaintOf, ComplaintError } from '../../src/parts/complaint.ts';
import { readGame } from '../../src/keep/game-record.ts';
import { records, rules, treeOfMoves } from '../modules.ts';

let all: Rules;
let files: Records;
beforeAll(async () => {
  [all, files] = await Promise.all([rules(), records()]);
});

function complaint(act: () => unknown) {
  try {
    act();
  } catch (error) {
    return complaintOf(error);
  }
  throw new Error('nothing was wrong');
}

describe('what is wrong with a text', () => {
  it('is said of the game, the position or the move that it is about', () => {
    expect(complaint(() => all.open('chess'))).toMatchObject({ key: 'wrong.game', values: { game: 'chess' } });
    expect(complaint(() => all.open('khet', 'nonsense'))).toMatchObject({ key: 'wrong.position' });
    expect(complaint(() => treeOfMoves(all, 'khet', '', ['e4d4', 'a8+', 'zz']))).toMatchObject({
      key: 'wrong.move',
      values: { number: 3, move: 'zz' },
    });
    expect(complaint(() => readGame(all, files, '1. e4d4 e4d4', 'khet'))).toEqual({
      key: 'wrong.move',
      values: { number: 2, move: 'e4d4' },
      detail: 'no piece stands on e4',
    });
  });

  it('is said of the line and column of a record, as an editor counts', () => {
    expect(complaint(() => readGame(all, files, '\n[Game "khet"]\n[Seat0 "Zoë"]\n\n{é} e4d4 e4d4 *', 'khet'))).toEqual({
      key: 'wrong.record',
      values: { line: 5, column: 10 },
      detail: "illegal move 'e4d4': no piece stands on e4",
    });
  });

  it('may be something else', () => {
    const own = { key: 'wrong.notKept', detail: '' } as const;
    expect(complaintOf(new ComplaintError(own))).toBe(own);
    expect(complaintOf(new RulesError('odd', 0))).toEqual({ key: 'wrong.text', detail: 'odd' });
    expect(complaintOf(new Error('no network'))).toEqual({ key: 'wrong.failed', detail: 'no network' });
  });
});
