import type { GameRecord, RecordMove, Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { markText, readGame, recordOfStudy, studyOfRecord } from '../src/model/game-record.ts';
import { rules } from './modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

const record: GameRecord = {
  game: 'khet',
  position: '',
  tags: [['Seat0', 'Ann'], ['Seat1', 'Zoë'], ['Event', 'Club "night"']],
  result: [1, 0],
  comment: 'A quiet beginning.',
  moves: [
    { move: 'e4d4', marks: [1], comment: 'To the centre.', next: [
      { move: 'a8+', next: [{ move: 'j1+', next: [] }] },
      { move: 'h8g7', marks: [6, 14], next: [{ move: 'j1+', comment: 'too', next: [] }] },
    ] },
    { move: 'j1+', next: [] },
  ],
};

describe('records', () => {
  it('become trees and come back as they were', () => {
    const start = studyOfRecord(all, record);
    expect(start.tree.size).toBe(7);
    expect(start.tree.mainLine().map(({ move }) => move)).toEqual(['e4d4', 'a8+', 'j1+']);
    expect(start.tree.mainLine()[0]).toMatchObject({ comment: 'To the centre.', marks: [1], seat: 0 });
    expect(recordOfStudy(start)).toEqual(record);
  });

  it('may be long', () => {
    const line = all.open('khet');
    const long: GameRecord = { ...record, moves: [] };
    let plies = 0;
    for (let at = long.moves; plies < 2000; ++plies) {
      const move = line.randomMove(plies);
      if (move === null) break;
      line.play(move);
      const next: RecordMove = { move, next: [] };
      at.push(next);
      at = next.next;
    }
    line.dispose();
    const start = studyOfRecord(all, long);
    expect(start.tree.size).toBe(plies + 1);
    expect(recordOfStudy(start)).toEqual(long);
  });

  it('are refused where a move is not legal', () => {
    expect(() => studyOfRecord(all, { ...record, moves: [{ move: 'e4e9', next: [] }] })).toThrow(/e4e9|e9/);
  });

  it('show the marks that have a sign', () => {
    expect(markText([1, 6])).toBe('!?!');
    expect(markText()).toBe('');
    expect(markText([14])).toBe(' $14');
  });
});

describe('what is pasted', () => {
  it('may be a position text', () => {
    const line = all.open('kechi');
    const { position } = line.state();
    line.dispose();
    expect(readGame(all, ` ${position}\n`, 'kechi')).toMatchObject({ game: 'kechi', position });
    expect(() => readGame(all, `${position} z`, 'kechi')).toThrow();
  });

  it('may be a list of moves, with numbers or without', () => {
    for (const text of ['e4d4 a8+ j1+', '1. e4d4 a8+\n2. j1+', '1.e4d4 1...a8+ 2.j1+'])
      expect(readGame(all, text, 'khet').tree.mainLine().map(({ move }) => move)).toEqual(['e4d4', 'a8+', 'j1+']);
    expect(() => readGame(all, 'e4d4 e4d4', 'khet')).toThrow(/^move 2: /);
    expect(() => readGame(all, ' ', 'khet')).toThrow(/nothing/);
  });

  it.runIf(process.env.RECORDS)('may be a record', () => {
    const text = all.printRecord(record);
    expect(all.readRecord(text)).toEqual(record);
    expect(recordOfStudy(readGame(all, `\uFEFF${text}`, 'kechi'))).toEqual(record);
  });
});
