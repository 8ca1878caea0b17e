import type { Records, Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { localMove } from '../../src/messages/local-moves.ts';
import { dayOf, fileNameOf } from '../../src/base/file-name.ts';
import { recordText } from '../../src/keep/game-export.ts';
import { moveRows } from '../../src/moves/move-rows.ts';
import { playerOfTag, type SavedGame } from '../../src/keep/saved-game.ts';
import { studyOfSaved } from '../../src/study/saved-study.ts';
import { endingOf } from '../../src/study/study-ending.ts';
import type { StudyStart } from '../../src/study/study-start.ts';
import { takenBackMoves } from '../../src/keep/taken-back.ts';
import { records, rules, treeOfMoves } from '../modules.ts';

let all: Rules;
let files: Records;
beforeAll(async () => {
  [all, files] = await Promise.all([rules(), records()]);
});

const tree = () => treeOfMoves(all, 'khet', '', ['e4d4', '(f1g1', 'a8+)', 'a8+', '(h8g7)', 'j1+', 'a8+']);

/** A game of this browser that has reached the main line's move `ply`. */
function saved(ply: number, more: Partial<SavedGame> = {}): SavedGame {
  const moves = tree();
  return {
    version: 1,
    setup: { game: 'khet', position: '', players: [{ kind: 'human' }, { kind: 'engine', level: 3 }], clock: null },
    tree: moves.toJson(),
    live: moves.mainLine()[ply - 1]!.id,
    ended: null,
    over: false,
    clocks: null,
    ...more,
  };
}

describe('moves that were taken back', () => {
  it('are all that leave the way to where the game stands, beside it and behind it', () => {
    const moves = tree();
    const texts = (ply: number) =>
      [...takenBackMoves(moves, moves.mainLine()[ply - 1]!.id)].map((id) => moves.node(id).move).sort();
    expect(texts(4)).toEqual(['f1g1', 'h8g7']);
    expect(texts(2)).toEqual(['f1g1', 'h8g7', 'j1+']);
  });

  it('are known of a game of this browser, and said in its record; not of one that was read from a file', () => {
    const own = studyOfSaved(all, saved(4));
    expect(own.own?.takenBack.size).toBe(2);
    const text = recordText(all, files, own);
    expect(text.match(/\{taken back\}/g)).toHaveLength(2);
    expect(own.tree.toJson().notes).toBe(undefined);
    const read = studyOfSaved(all, saved(4, { tags: [['Seat0', 'Ann']] }));
    expect(read.own).toBe(undefined);
    expect(recordText(all, files, read)).not.toContain('taken back');
  });
});

describe('how a studied game ended', () => {
  const start = (more: Partial<StudyStart>): StudyStart => ({
    game: 'khet',
    position: '',
    tree: tree(),
    node: 0,
    ...more,
  });

  it('is told by its result and its tags', () => {
    expect(endingOf(start({}), 2)).toBe(null);
    expect(endingOf(start({ result: [0.5, 0.5] }), 2)).toEqual({ scores: [0.5, 0.5], reason: 'played' });
    expect(
      endingOf(
        start({
          result: [1, 0],
          tags: [
            ['Resigned', '1'],
            ['Termination', 'resignation'],
          ],
        }),
        2,
      ),
    ).toEqual({ scores: [1, 0], reason: 'resigned', seat: 1 });
    expect(endingOf(start({ result: [0.5, 0, 0.5], tags: [['Termination', 'time forfeit']] }), 3)).toEqual({
      scores: [0.5, 0, 0.5],
      reason: 'time',
      seat: 1,
    });
    expect(
      endingOf(start({ result: [0, 0.5, 0.5], tags: [['Termination', 'time, seat 0: too late by 4 ms']] }), 3),
    ).toEqual({ scores: [0, 0.5, 0.5], reason: 'time', seat: 0 });
    for (const termination of ['time forfeit', 'time, seat 3'])
      expect(endingOf(start({ result: [1, 0, 0], tags: [['Termination', termination]] }), 3)).toEqual({
        scores: [1, 0, 0],
        reason: 'played',
      });
  });

  it('is told of a resignation behind which moves were taken back, and not of a seat that there is not', () => {
    const study = studyOfSaved(
      all,
      saved(2, { ended: { node: 2, reason: 'resigned', seat: 0 }, over: true, scores: [0, 1] }),
    );
    expect(study.result).toBe(null);
    expect(endingOf(study, 2)).toEqual({ scores: [0, 1], reason: 'resigned', seat: 0 });
    expect(endingOf(start({ tags: [['Resigned', '2']] }), 2)).toBe(null);
    expect(endingOf(start({ tags: [['Resigned', 'Ann']] }), 2)).toBe(null);
  });
});

describe('a list of moves', () => {
  it('begins a row behind what is said of a move, and before what is said in front of one', () => {
    const moves = tree();
    const shape = (breaks?: ReadonlySet<number>) =>
      moveRows(moves, 2, breaks).map(({ number, from, cells }) => [
        number,
        from,
        cells.map((cell) => cell.map((id) => moves.node(id).move).join()),
      ]);
    expect(shape()).toEqual([
      [1, 0, ['e4d4', 'a8+']],
      [2, 0, ['j1+', 'a8+']],
    ]);
    const [first, second, third, fourth] = moves.mainLine();
    first!.notes = { comments: ['Said.'] };
    second!.notes = { comments: ['This too.'] };
    expect(shape()).toEqual([
      [1, 0, ['e4d4', '']],
      [1, 1, ['', 'a8+']],
      [2, 0, ['j1+', 'a8+']],
    ]);
    fourth!.notes = { before: ['Or rather'] };
    expect(shape().slice(2)).toEqual([
      [2, 0, ['j1+', '']],
      [2, 1, ['', 'a8+']],
    ]);
    expect(shape(new Set([third!.id]))).toEqual(shape());
    // What might have been played instead stands with the move that was.
    expect(moveRows(moves, 2).map(({ variations }) => variations.length)).toEqual([1, 1, 0, 0]);
  });
});

describe('names', () => {
  it('of files tell the game, the day and who played', () => {
    expect(fileNameOf('khet')).toBe('khet');
    expect(
      fileNameOf('khet', [
        ['Seat1', 'Merkhet, level 3'],
        ['Seat0', 'Zoë  O’Hara'],
        ['Date', '2026.11.22'],
        ['Event', 'Club'],
      ]),
    ).toBe('khet-2026-11-22-Zoë-O-Hara-Merkhet-level-3');
    expect(
      fileNameOf('kechi', [
        ['Seat0', '../..\\'],
        ['Seat1', 'x'.repeat(99)],
      ]),
    ).toBe(`kechi-${'x'.repeat(24)}`);
    expect(dayOf(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02');
  });

  it('of players that Merkhet wrote are known again', () => {
    expect(playerOfTag('Person')).toEqual({ kind: 'human' });
    expect(playerOfTag('Merkhet, level 10')).toEqual({ kind: 'engine', level: 10 });
    for (const who of ['Ann', 'Merkhet, level 0', 'Merkhet, level 11', 'Merkhet']) expect(playerOfTag(who)).toBe(null);
  });

  it('of trays in moves are those of the board', () => {
    const spanish = { SW: 'SO', NW: 'NO', W: 'O' };
    expect(['@SW', '@N>d9', 'e5xe6@NW', 'e5-e6', '@W'].map((move) => localMove(move, spanish))).toEqual([
      '@SO',
      '@N>d9',
      'e5xe6@NO',
      'e5-e6',
      '@O',
    ]);
  });
});
