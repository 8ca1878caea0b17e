import type { Records, Rules } from '@merkhet/engine';
import { patternsOf } from '@merkhet/engine/phrase';
import { beforeAll, describe, expect, it } from 'vitest';
import { termsOf } from '../messages/texts.ts';
import { PositionEditor } from '../../src/editor/position-editor.ts';
import { EditorMoves, placeOfKey, stampLetter, type Tool } from '../../src/editor/stamp-tools.ts';
import { records, rules } from '../modules.ts';

let all: Rules;
let files: Records;
beforeAll(async () => {
  [all, files] = await Promise.all([rules(), records()]);
});

const moves = (editor: PositionEditor, tool: Tool) => new EditorMoves(editor, tool, (token) => `pick ${token}`);

describe('the position editor', () => {
  it.each([
    'khet',
    'khet:setup=osiris,quiet=5',
    'khepri:players=4',
    'kechi',
    'kechi:limit=die,goal=tokens',
    'egotzi',
    'egotzi:scoring=squared',
  ])('takes positions of %s apart and puts them together', (game) => {
    const line = all.open(game);
    for (let ply = 0; ply < 30; ++ply) {
      const { position } = line.state();
      const editor = new PositionEditor(all, files, game, position);
      expect(editor.view.value.problem).toBe(null);
      // Every field is among what the form names.
      expect(editor.view.value.arrangement.fields.length).toBe(editor.form.fields.length);
      const [key] = editor.form.fields.flatMap(({ kind }, index) => (kind === 'choice' ? [index] : []));
      const field = editor.form.fields[key!]!;
      expect(field.choices!.map(({ text }) => text)).toContain(editor.view.value.arrangement.fields[key!]);
      editor.setField(key!, 'Q');
      editor.setField(key!, new PositionEditor(all, files, game, position).view.value.arrangement.fields[key!]!);
      expect(editor.view.value.text).toBe(position);
      const move = line.randomMove(ply);
      if (move === null) break;
      line.play(move);
    }
    line.dispose();
  });

  it('takes letters: put, turned; in a tray, taken away', () => {
    const khet = new PositionEditor(all, files, 'khet');
    khet.clear();
    const square = { file: 4, row: 4 };
    expect(stampLetter(khet, square, 'P')).toMatchObject({ act: 'put', place: square });
    expect(stampLetter(khet, square, 'P')).toMatchObject({ act: 'turned', place: square });
    expect(stampLetter(khet, square, '?')).toBe(null);
    const khepri = new PositionEditor(all, files, 'khepri');
    khepri.clear();
    const tray = { tray: 0 };
    const letter = khepri.form.stamps[0]!.text.charAt(0);
    const put = stampLetter(khepri, tray, letter)!;
    expect([put.act, khepri.stampsAt(tray)]).toEqual(['put', [put.token]]);
    expect(stampLetter(khepri, tray, letter)).toEqual({ act: 'removed', token: put.token, place: tray });
    expect(khepri.stampsAt(tray)).toEqual([]);
  });

  it('says what is wrong and where, and keeps what was made', () => {
    const editor = new PositionEditor(all, files, 'khet');
    const start = editor.view.value.text;
    editor.put({ file: 0, row: 1 }, 'P0');
    editor.put({ file: 0, row: 1 }, 'X0');
    expect(editor.view.value.problem).not.toBe(null);
    expect(editor.view.value.state).toBe(null);
    expect(editor.view.value.scene.pieces).toContainEqual({
      kind: 'sphinx',
      tint: 'silver',
      quarter: 0,
      square: [0, 6],
    });
    editor.setText('nonsense');
    expect(editor.view.value.text).toBe('nonsense');
    expect(editor.view.value.arrangement.rows[1]![0]).toBe('X0');
    editor.undo();
    editor.undo();
    expect(editor.view.value.problem).toBe(null);
    editor.undo();
    expect(editor.view.value.text).toBe(start);
    expect(editor.view.value.canUndo).toBe(false);
    editor.redo();
    expect(editor.view.value.arrangement.rows[1]![0]).toBe('P0');
    editor.setText('');
    expect(editor.view.value.problem).not.toBe(null);
  });

  it('names stamps and fields in Spanish', () => {
    const games = [
      'khet:quiet=5',
      'khepri:players=4',
      'kechi:limit=die,goal=tokens',
      'egotzi',
      'egotzi:scoring=squared',
      'egotzi:balance=none',
    ];
    const names = games.flatMap((game) => {
      const { stamps, fields } = new PositionEditor(all, files, game).form;
      return [
        ...stamps.map(({ name }) => name),
        ...fields.flatMap(({ name, help, choices = [] }) => [
          name,
          help ?? '',
          ...choices.flatMap((one) => [
            one.name,
            ...(one.parts ?? []).flatMap((part) => [
              part.name,
              part.help ?? '',
              ...(part.choices ?? []).map((inner) => inner.name),
            ]),
          ]),
        ]),
      ];
    });
    expect([...new Set(names.flatMap(patternsOf))].filter((pattern) => !(pattern in termsOf('es')))).toEqual([]);
  });

  it('says why nothing can be played in a composed position', () => {
    const editor = new PositionEditor(all, files, 'khet', 'x29/0/0/0/0/0/0/4K4X0 s');
    const { problem, state, notes } = editor.view.value;
    expect([problem, state!.to_move]).toEqual([null, null]);
    expect(notes).toEqual([['{0} has no Pharaoh: {1} wins.', ['Red'], ['Silver']]]);
    editor.toStart();
    expect(editor.view.value.notes).toEqual([]);
    editor.setText('');
    expect(editor.view.value.problem).toEqual({ message: '', place: null });
  });

  it('undoes what was typed at one go', () => {
    const editor = new PositionEditor(all, files, 'khet');
    const start = editor.view.value.text;
    for (const text of ['x', 'x2', 'x23']) editor.setText(text);
    editor.undo();
    expect(editor.view.value.text).toBe(start);
  });

  it('empties boards, and leaves their shape', () => {
    const editor = new PositionEditor(all, files, 'kechi');
    editor.clear();
    expect(editor.view.value.scene.pieces).toEqual([]);
    expect(editor.view.value.scene.squares.filter(({ ground }) => ground === 'absent').length).toBe(81);
    const khepri = new PositionEditor(all, files, 'khepri');
    khepri.clear();
    expect(khepri.view.value.scene.trays.flatMap(({ pieces }) => pieces)).toEqual([]);
  });

  it('goes to other options with what was made, where it fits', () => {
    const editor = new PositionEditor(all, files, 'khet');
    expect(editor.in('khet:setup=dynasty').view.value.text).toBe(all.open('khet:setup=dynasty').state().position);
    editor.put({ file: 1, row: 1 }, 'S0');
    expect(editor.in('khet:setup=dynasty').view.value.text).toBe(editor.view.value.text);
    expect(editor.in('kechi').view.value.problem).toBe(null);
  });

  it('takes taps on the board as moves', () => {
    const editor = new PositionEditor(all, files, 'khepri');
    const hand = moves(editor, 'hand');
    const inTray = hand.suggest('').next.filter(({ tray }) => tray === 'N');
    expect(inTray.map(({ act }) => act)).toEqual(['pick Y', 'pick b']);
    const to = hand.suggest(inTray[0]!.text).next.find(({ square }) => square?.join() === '4,4')!;
    expect(hand.make(to.text)).toMatchObject({ act: 'moved', token: 'Y' });
    expect(editor.stampsAt({ file: 4, row: 4 })).toEqual(['Y']);
    expect(editor.view.value.problem).toBe(null);
    const stamp = moves(editor, { stamp: 'Y' });
    const again = stamp.suggest('').next.find(({ square }) => square?.join() === '4,4')!;
    expect(again.act).toBe('remove');
    stamp.make(again.text);
    expect(editor.stampsAt({ file: 4, row: 4 })).toEqual([]);
    expect(placeOfKey(editor.view.value.scene, '@N')).toEqual({ tray: 1 });
    expect(placeOfKey(editor.view.value.scene, '4,8')).toEqual({ file: 4, row: 0 });
  });
});
