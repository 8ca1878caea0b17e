import type { GameRecord, Records, Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { markText, readGame, recordOfStudy, studyOfRecord } from '../../src/keep/game-record.ts';
import { recordsOf, recordText } from '../../src/keep/game-export.ts';
import { GameTree } from '../../src/moves/game-tree.ts';
import { gamesOf, splitRecords } from '../../src/keep/record-files.ts';
import { acceptedGame, type SavedGame } from '../../src/keep/saved-game.ts';
import { records, rules, treeOfMoves } from '../modules.ts';

let all: Rules;
let files: Records;
beforeAll(async () => {
  [all, files] = await Promise.all([rules(), records()]);
});

const record: GameRecord = {
  game: 'khet',
  position: '',
  result: [1, 0],
  tags: [
    ['Seat0', 'Ann'],
    ['Seat1', 'Zoë'],
    ['Event', 'Club "night"'],
  ],
  comments: ['A quiet beginning.'],
  moves: [
    { move: 'e4d4', parent: -1, seat: 0, chance: false, comments: ['To the centre.'], marks: [1] },
    { move: 'a8+', parent: 0, seat: 1, chance: false },
    { move: 'j1+', parent: 1, seat: 0, chance: false },
    { move: 'h8g7', parent: 0, seat: 1, chance: false, before: ['Or'], marks: [6, 14] },
    { move: 'j1+', parent: 3, seat: 0, chance: false, comments: ['too'] },
    { move: 'j1+', parent: -1, seat: 0, chance: false },
  ],
};

describe('records', () => {
  it('become trees and come back as they were', () => {
    const start = studyOfRecord(record);
    expect(start.tree.size).toBe(7);
    expect(start.tree.mainLine().map(({ move }) => move)).toEqual(['e4d4', 'a8+', 'j1+']);
    expect(start.tree.mainLine()[0]).toMatchObject({ notes: { comments: ['To the centre.'], marks: [1] }, seat: 0 });
    expect(recordOfStudy(start)).toEqual(record);
    expect(GameTree.fromJson(start.tree.toJson()).toJson()).toEqual(start.tree.toJson());
  });

  it('may be long', () => {
    const moves = Array.from({ length: 50_000 }, (_, ply) => ({
      move: 'j1+',
      parent: ply - 1,
      seat: ply % 2,
      chance: false,
    }));
    expect(recordOfStudy(studyOfRecord({ ...record, moves })).moves).toEqual(moves);
  });

  it('have the main line first, also where it was not the first to be played', () => {
    const start = studyOfRecord(record);
    start.tree.promote(5);
    expect(recordOfStudy(start).moves.map(({ move, parent }) => [move, parent])).toEqual([
      ['e4d4', -1],
      ['h8g7', 0],
      ['j1+', 1],
      ['a8+', 0],
      ['j1+', 3],
      ['j1+', -1],
    ]);
  });

  it('keep all that is said of a move that stands twice behind the same one', () => {
    const said = (comment: string, marks: number[]) => ({
      move: 'e4d4',
      parent: -1,
      seat: 0,
      chance: false,
      comments: [comment],
      marks,
    });
    const start = studyOfRecord({ ...record, moves: [said('One.', [1]), { ...said('Two.', [1, 6]), before: ['Or'] }] });
    expect(start.tree.size).toBe(2);
    expect(start.tree.node(1).notes).toEqual({ before: ['Or'], comments: ['One.', 'Two.'], marks: [1, 6] });
  });

  it('show the marks that have a sign', () => {
    expect(markText([1, 6])).toBe('!?!');
    expect(markText()).toBe('');
    expect(markText([2, 14])).toBe('? +=');
    expect(markText([17, 10])).toBe(' ∓ =');
    expect(markText([99])).toBe(' $99');
  });
});

describe('what is pasted', () => {
  it('may be a position text', () => {
    const line = all.open('kechi');
    const { position } = line.state();
    line.dispose();
    expect(readGame(all, files, ` ${position}\n`, 'kechi')).toMatchObject({ game: 'kechi', position });
    expect(() => readGame(all, files, `${position} z`, 'kechi')).toThrow();
  });

  it('may be a position of one rank', () => {
    const game = 'kechi:board=W..B';
    const line = all.open(game);
    const { position } = line.state();
    line.dispose();
    expect(position).not.toContain('/');
    expect(readGame(all, files, position, game)).toMatchObject({ game, position });
  });

  it('may be a list of moves, with numbers or without', () => {
    for (const text of ['e4d4 a8+ j1+', '1. e4d4 a8+\n2. j1+', '1.e4d4 1...a8+ 2.j1+'])
      expect(
        readGame(all, files, text, 'khet')
          .tree.mainLine()
          .map(({ move }) => move),
      ).toEqual(['e4d4', 'a8+', 'j1+']);
    expect(() => readGame(all, files, 'e4d4 e4d4', 'khet')).toThrow(
      expect.objectContaining({ wrong: { what: 'move', number: 2, text: 'e4d4' } }),
    );
    expect(() => readGame(all, files, ' ', 'khet')).toThrow(/nothing/);
  });

  it('may be a record', () => {
    const text = files.print(record);
    expect(files.read(text)).toEqual(record);
    expect(recordOfStudy(readGame(all, files, `\uFEFF${text}`, 'kechi'))).toEqual(record);
  });
});

describe('what is saved', () => {
  const game = 'kechi:board=W..B';
  /** A game by the first legal moves, to its end. */
  function played(): { moves: string[]; outcome: number[] } {
    const line = all.open(game);
    try {
      for (let outcome = line.state().outcome; !outcome; outcome = line.state().outcome) line.play(line.randomMove(1)!);
      return { moves: line.moves(), outcome: line.state().outcome! };
    } finally {
      line.dispose();
    }
  }

  it('has the result of its moves, whatever was said before', () => {
    const { moves, outcome } = played();
    const tree = treeOfMoves(all, game, '', moves);
    const start = {
      game,
      position: '',
      tree,
      node: 0,
      result: [...outcome].reverse(),
      tags: [
        ['Event', 'x'],
        ['Resigned', '1'],
      ] as [string, string][],
    };
    for (const result of [start.result, null, outcome]) {
      const read = files.read(recordText(all, files, { ...start, result }));
      expect(read.result).toEqual(outcome);
      expect(read.tags.map(([name]) => name)).toEqual(result === outcome ? ['Event', 'Resigned'] : ['Event']);
    }
  });

  it('leaves out a game that is no longer legal, and names it', () => {
    const { moves } = played();
    const saved = (...made: string[]): SavedGame => ({
      version: 1,
      setup: { game, position: '', players: [{ kind: 'human' }, { kind: 'human' }], clock: null },
      tree: { moves: made, parents: made.map((_, index) => index), seats: made.map((_, index) => index % 2) },
      live: made.length,
      ended: null,
      over: false,
      clocks: null,
    });
    const games = [saved(...moves), saved('z9-z8'), saved()].map((one, index) => ({ id: `g${index}`, saved: one }));
    const { text, failed } = recordsOf(all, files, games);
    expect(text.match(/^\[Game /gm)).toHaveLength(2);
    expect(failed.map((one) => one.game.id)).toEqual(['g1']);
  });

  it('together is read again, each game for itself', () => {
    const texts = [
      record,
      { ...record, comments: ['{ "a\n[Game "khet"]'], tags: [['Seat0', 'Merkhet, level 4']] as [string, string][] },
    ].map((one) => files.print(one));
    const parts = splitRecords(texts.join('\n'));
    expect(parts.map((part) => part.trim())).toEqual(texts.map((text) => text.trim()));
    const games = gamesOf(all, files, parts);
    expect(games[1]!.setup.players).toEqual([{ kind: 'engine', level: 4 }, { kind: 'human' }]);
    const again = recordsOf(
      all,
      files,
      games.map((saved, index) => ({ id: `g${index}`, saved: acceptedGame(JSON.parse(JSON.stringify(saved)))! })),
    );
    expect(again).toEqual({ text: texts.join('\n'), failed: [] });
    expect(() => gamesOf(all, files, [texts[0]!, '[Game "khet"] z1 *'])).toThrow(
      expect.objectContaining({
        complaint: expect.objectContaining({ key: 'wrong.recordOf', values: { game: 2, line: 1, column: 15 } }),
      }),
    );
    expect(splitRecords('e4d4 a8+')).toEqual(['e4d4 a8+']);
  });
});
