import type { Scene } from '@merkhet/engine';
import { describe, expect, it, vi } from 'vitest';
import { knownAnnotations } from '../../../src/table/annotations.ts';
import { sameMoves, SolvedTables } from '../../../src/study/known/solved-tables.ts';

const win = [1, 0];
const loss = [0, 1];

/** A server with tables, or without, that counts what it is asked. */
function server(tables: boolean, moves: unknown[] = [{ move: 'a1', outcome: win }]) {
  return vi.fn(async (address: Parameters<typeof fetch>[0]) =>
    Response.json(String(address).startsWith('api/tables') ? { tables } : { moves }),
  );
}

describe('solved tables', () => {
  it('are asked for each position once', async () => {
    const get = server(true);
    const tables = new SolvedTables(get, () => true);
    expect(await tables.ask('egotzi:size=5', 'x y')).toEqual([{ move: 'a1', outcome: win }]);
    await tables.ask('egotzi:size=5', 'x y');
    expect(get.mock.calls.map(([address]) => address)).toEqual([
      'api/tables.json',
      'api/values.json?game=egotzi%3Asize%3D5&position=x+y',
    ]);
  });

  it('are left alone where there are none, or no network', async () => {
    const get = server(false);
    const tables = new SolvedTables(get, () => true);
    expect(await tables.ask('khet', 'x')).toEqual([]);
    expect(await tables.ask('khet', 'y')).toEqual([]);
    expect(get).toHaveBeenCalledTimes(1);
    const offline = server(true);
    expect(await new SolvedTables(offline, () => false).ask('khet', 'x')).toEqual([]);
    expect(offline).not.toHaveBeenCalled();
  });

  it('say nothing when the server fails, and are asked again', async () => {
    const get = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('gone')));
    const tables = new SolvedTables(get, () => true);
    expect(await tables.ask('khet', 'x')).toEqual([]);
    expect(await tables.ask('khet', 'x')).toEqual([]);
    expect(get).toHaveBeenCalledTimes(2);
    const broken = new SolvedTables(
      async () => new Response('<h1>', { status: 500 }),
      () => true,
    );
    expect(await broken.ask('khet', 'x')).toEqual([]);
  });
});

describe('moves of the same worth', () => {
  it('stand together', () => {
    const known = [
      { move: 'c3', outcome: win, margin: 15 },
      { move: 'a1', outcome: win, margin: 7 },
      { move: 'e5', outcome: win, margin: 7 },
      { move: 'b1', outcome: loss, margin: -1 },
    ];
    expect(sameMoves(known).map(({ margin, moves }) => [margin, moves])).toEqual([
      [15, ['c3']],
      [7, ['a1', 'e5']],
      [-1, ['b1']],
    ]);
    const endings = [2, 4, 4].map((plies_to_end, i) => ({ move: String(i), outcome: win, plies_to_end }));
    expect(sameMoves(endings).map(({ plies_to_end, moves }) => [plies_to_end, moves])).toEqual([
      [2, ['0']],
      [4, ['1', '2']],
    ]);
    expect(sameMoves([])).toEqual([]);
  });
});

describe('marks of known moves', () => {
  const preview = (move: string) =>
    ({ arrows: [], marks: [{ kind: 'last', square: [Number(move), 0] }] }) as unknown as Scene;
  const marks = (known: Parameters<typeof knownAnnotations>[0]) =>
    knownAnnotations(known, preview).map((one) => (one.kind === 'circle' ? [one.square[0], one.tint] : []));

  it('tell what gives a result away', () => {
    expect(
      marks([
        { move: '1', outcome: win },
        { move: '2', outcome: loss },
      ]),
    ).toEqual([
      [2, 'red'],
      [1, 'green'],
    ]);
    const many = Array.from({ length: 100 }, (_, i) => ({ move: String(i), outcome: i < 2 ? win : loss }));
    expect(marks(many)).toEqual([
      [1, 'green'],
      [0, 'green'],
    ]);
  });

  it('else what gets the most points, and nothing where all is one', () => {
    expect(
      marks([
        { move: '1', outcome: win, margin: 5 },
        { move: '2', outcome: win, margin: 3 },
      ]),
    ).toEqual([[1, 'green']]);
    expect(
      marks([
        { move: '1', outcome: win },
        { move: '2', outcome: win },
      ]),
    ).toEqual([]);
    expect(marks([])).toEqual([]);
  });
});
