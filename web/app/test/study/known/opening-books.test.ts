import { afterEach, describe, expect, it, vi } from 'vitest';
import { OpeningBooks } from '../../../src/study/known/opening-books.ts';

afterEach(() => vi.unstubAllGlobals());

const addresses = {
  '../books/khet.txt': 'assets/khet-1.txt',
  '../books/egotzi-scoring-squared-komi-18.txt': 'assets/e-2.txt',
};
const squared = 'egotzi:scoring=squared,komi=18';

/** A site, and what was asked of it and of the module that reads books. */
function site() {
  const asked: string[] = [];
  let up = true;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(`text of ${address}`, { status: up ? 200 : 503 });
  });
  const module = {
    openBook(game: string, text: string) {
      asked.push(`open ${game}: ${text}`);
      return 1;
    },
    bookMoves: (position: string) => [{ move: position, expected: [0.5, 0.5], games: 0 }],
  };
  const books = new OpeningBooks(addresses, async () => module);
  return { asked, books, setUp: (is: boolean) => (up = is) };
}

describe('the books of openings', () => {
  it('are those of whole game texts', () => {
    const { books } = site();
    expect(books.has('khet')).toBe(true);
    expect(books.has('khet:setup=dynasty')).toBe(false);
    expect(books.has(squared)).toBe(true);
    expect(books.has('egotzi')).toBe(false);
  });

  it('are fetched once, and opened when another was open', async () => {
    const { asked, books } = site();
    expect(asked).toEqual([]);
    expect(await books.ask('khet', 'p1')).toEqual([{ move: 'p1', expected: [0.5, 0.5], games: 0 }]);
    await books.ask('khet', 'p2');
    await books.ask(squared, 'p3');
    await books.ask('khet', 'p4');
    expect(asked).toEqual([
      'assets/khet-1.txt',
      'open khet: text of assets/khet-1.txt',
      'assets/e-2.txt',
      `open ${squared}: text of assets/e-2.txt`,
      'open khet: text of assets/khet-1.txt',
    ]);
  });

  it('are asked for again when they could not be had', async () => {
    const { books, setUp } = site();
    setUp(false);
    await expect(books.ask('khet', 'p')).rejects.toThrow();
    setUp(true);
    expect(await books.ask('khet', 'p')).toHaveLength(1);
  });
});
