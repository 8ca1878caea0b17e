import type { FormField, Records, Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { inOtherWay, printField, readField, typedPart } from '../../src/editor/form-values.ts';
import { records, rules } from '../modules.ts';

let all: Rules;
let files: Records;
beforeAll(async () => {
  [all, files] = await Promise.all([rules(), records()]);
});

const fieldOf = (game: string, key: string): FormField =>
  files.positionForm(game).fields.find((field) => field.key === key)!;

describe('fields of position texts', () => {
  it.each([
    'khet:quiet=5',
    'khepri',
    'khepri:players=4',
    'kechi:limit=die,goal=tokens,lines=3',
    'egotzi',
    'egotzi:scoring=squared',
  ])('of %s are taken apart and put together', (game) => {
    const { fields } = files.positionForm(game);
    const line = all.open(game);
    for (let ply = 0; ply < 60; ++ply) {
      const written = line.state().position.split(' ').slice(1);
      fields.forEach((field, index) => {
        if (field.kind === 'text') throw new Error(`${field.key} is a code`);
        if (field.kind !== 'choice') return;
        const value = readField(field, written[index]!);
        expect(value, `${field.key} ${written[index]}`).not.toBe(null);
        expect(printField(field, value!)).toBe(written[index]);
      });
      const move = line.randomMove(ply);
      if (move === null) break;
      line.play(move);
    }
    line.dispose();
  });

  it('are written in another way with what goes there too', () => {
    const auction = fieldOf('egotzi:scoring=squared', 'balance');
    const ways = auction.choices!.map(({ text }) => text);
    const named = readField(auction, 'c12')!;
    expect(named).toEqual({ choice: ways.indexOf('c{0}'), parts: ['12'] });
    expect(printField(auction, inOtherWay(auction, named, ways.indexOf('{0}s')))).toBe('12s');
    expect(readField(auction, '12s')!.choice).toBe(ways.indexOf('{0}s'));
    expect(printField(auction, inOtherWay(auction, null, ways.indexOf('{0}')))).toBe('0');
    const turn = fieldOf('khepri', 'turn');
    expect(printField(turn, inOtherWay(turn, readField(turn, '-'), 1))).toMatch(/^\d:\d:e5:\d:-:-$/);
  });

  it('that say something else are not guessed', () => {
    expect(readField(fieldOf('khepri', 'points'), '1:2:3')).toBe(null);
    expect(readField(fieldOf('egotzi', 'balance'), 'Q')).toBe(null);
    // What is missing can still be typed.
    expect(readField(fieldOf('khepri', 'points'), ':7')).toEqual({ choice: 0, parts: ['', '7'] });
  });

  it('take what may stand in them', () => {
    expect(typedPart({ name: '', usual: '', highest: 9 }, '1x:2')).toBe('12');
    expect(typedPart({ name: '', usual: '' }, ' e5:d4')).toBe('e5d4');
  });
});
