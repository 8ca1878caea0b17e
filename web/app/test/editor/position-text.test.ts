import { describe, expect, it } from 'vitest';
import {
  contentsAt,
  emptied,
  printPosition,
  readPosition,
  textPlace,
  traysOf,
  withField,
  withoutStamp,
  withStamp,
} from '../../src/editor/position-text.ts';
import { families, turnedStamp } from '../../src/editor/stamp-tools.ts';
import { counted, withTrays, written } from './forms.ts';

const khet = 'x23a2ka2p12/2p27/3P36/p01P21s0s11p11P3/p11P31S1S01p01P2/6p13/7P02/2P3A0KA03X0 s';
const khepri = '9/9/9/9/9/9/9/9/9 yb,Yb,yb,yb,yb,yB,yb,yb y 0:0 0 -';
const wide = { files: 10, ranks: 8 };
const square = { files: 9, ranks: 9 };

describe('position texts', () => {
  it('are taken apart and put together again', () => {
    const read = readPosition(counted, wide, khet)!;
    expect(read.rows[0]).toEqual(['x2', '', '', '', 'a2', 'k', 'a2', 'p1', '', '']);
    expect(read.fields).toEqual(['s']);
    expect(printPosition(counted, read)).toBe(khet);
    expect(printPosition(withTrays, readPosition(withTrays, square, khepri)!)).toBe(khepri);
    const kechi = 'W.x/.-./..B b';
    expect(printPosition(written, readPosition(written, { files: 3, ranks: 3 }, kechi)!)).toBe(kechi);
  });

  it('count ten empty squares as 0', () => {
    const rows = [Array.from({ length: 10 }, () => ''), ['K', ...Array.from({ length: 8 }, () => ''), 'k']];
    expect(printPosition(counted, { rows, fields: ['s'] })).toBe('0/K8k s');
    expect(readPosition(counted, { files: 10, ranks: 2 }, '0/K8k s')).toEqual({ rows, fields: ['s'] });
  });

  it('that do not fit the board are left alone', () => {
    for (const text of [
      '',
      'x',
      khet.replace('/3P36', ''),
      khet.replace('x2', 'x9'),
      khet.replace('3P36', '3P37'),
      khet.replace(' ', '/'),
    ])
      expect(readPosition(counted, wide, text), text).toBe(null);
    expect(readPosition(counted, wide, khet.slice(0, -2))?.fields).toEqual(['']);
  });

  it('change square by square', () => {
    const read = readPosition(counted, wide, khet)!;
    const put = withStamp(counted, read, { file: 1, row: 0 }, 'S1');
    expect(printPosition(counted, put)).toBe(khet.replace('x23', 'x2S12'));
    expect(printPosition(counted, withoutStamp(counted, put, { file: 1, row: 0 }, 'S1'))).toBe(khet);
    expect(contentsAt(counted, read, { file: 5, row: 0 })).toEqual(['k']);
    expect(printPosition(counted, withField(emptied(counted, read, read), 0, 'r'))).toBe('0/0/0/0/0/0/0/0 r');
  });

  it('hold trays, in the order of the stamps', () => {
    const read = readPosition(withTrays, square, khepri)!;
    expect(traysOf(withTrays, read)[1]).toEqual(['Y', 'b']);
    const without = withoutStamp(withTrays, read, { tray: 1 }, 'Y');
    expect(traysOf(withTrays, without)[1]).toEqual(['b']);
    expect(printPosition(withTrays, withStamp(withTrays, without, { tray: 1 }, 'Y'))).toBe(khepri);
    const none = withoutStamp(withTrays, without, { tray: 1 }, 'b');
    expect(none.fields[0]).toBe('yb,-,yb,yb,yb,yB,yb,yb');
    expect(emptied(withTrays, read, read).fields[0]).toBe('-,-,-,-,-,-,-,-');
    // A list that is too short grows.
    expect(withStamp(withTrays, withField(read, 0, ''), { tray: 2 }, 'r').fields[0]).toBe('-,-,r');
  });

  it('keep cells that do not exist', () => {
    const read = readPosition(written, { files: 3, ranks: 1 }, 'W-x b')!;
    expect(printPosition(written, emptied(written, withStamp(written, read, { file: 0, row: 0 }, 'Q'), read))).toBe(
      '.-. b',
    );
  });

  it('know what a place in them is about', () => {
    expect(textPlace(counted, khet, 0)).toEqual({ file: 0, row: 0 });
    expect(textPlace(counted, khet, 3)).toEqual({ file: 4, row: 0 });
    expect(textPlace(counted, khet, khet.indexOf('p27'))).toEqual({ file: 2, row: 1 });
    expect(textPlace(counted, khet, khet.length - 1)).toEqual({ field: 0 });
    expect(textPlace(withTrays, khepri, khepri.indexOf('0:0'))).toEqual({ field: 2 });
    expect(textPlace(counted, 'x2é s', 3)).toEqual(null);
  });
});

describe('stamps', () => {
  it('of one letter are a family, and turn round', () => {
    expect(families(counted).map((family) => family.length)).toEqual([1, 1, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2]);
    expect(families(written).map(([first]) => first!.text)).toEqual(['W', 'B', 'x']);
    expect(turnedStamp(counted, 'P3', 1)).toBe('P0');
    expect(turnedStamp(counted, 'P0', -1)).toBe('P3');
    expect(turnedStamp(counted, 'S0', -1)).toBe('S1');
    expect(turnedStamp(counted, 'K', 1)).toBe('K');
  });
});
