import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linkedGame, type LinkedGame } from '../../src/links/links.ts';
import { parseRoute } from '../../src/links/router.ts';
import { longestShared, sharedLink } from '../../src/links/shared-link.ts';

const page = 'https://example.org/games/#/analysis?saved=7';
const script = readFileSync(new URL('../../public/shared-link.js', import.meta.url), 'utf8');

/** Where the page of a game leads to. */
function ledTo(address: string): URL {
  let to = '';
  const { pathname, search } = new URL(address);
  new Function('location', script)({ pathname, search, replace: (next: string) => (to = next) });
  return new URL(to, address);
}
const games: LinkedGame[] = [
  { game: 'khet', position: '', moves: ['e4d4', '(f1g1)', 'a8+'], at: 1 },
  { game: 'khet:setup=dynasty', position: '', moves: ['e4d4'] },
  { game: 'khepri:players=3', position: '9/9/9/9/9/9/9/9/9 yb,Yb y 0:0 0 -', moves: ['@N>d9', 'e5xe6@NW', 'end'] },
  { game: 'egotzi', position: '', moves: [] },
];

describe('a shared link', () => {
  it('is one that a server sees, in the folder of the game', () => {
    expect(sharedLink(page, games[0]!)).toEqual({
      address: 'https://example.org/games/khet/?moves=e4d4_(f1g1)_a8+&at=1',
      previewed: true,
    });
    expect(sharedLink(page, games[3]!).address).toBe('https://example.org/games/egotzi/?game=egotzi');
  });

  it('leads to the same game in the app', () => {
    for (const game of games) {
      const to = ledTo(sharedLink(page, game, [['tags', 'Seat0:Ann & Zoë?']]).address);
      expect(to.pathname).toBe('/games/');
      const { path, query } = parseRoute(to.hash);
      expect(path).toEqual(['analysis']);
      expect(linkedGame(query)).toEqual(game);
      expect(query.get('tags')).toBe('Seat0:Ann & Zoë?');
    }
  });

  it('leads to a new game without a position, whatever else was added to it', () => {
    expect(ledTo('https://example.org/games/kechi/').href).toBe('https://example.org/games/#/new/kechi');
    expect(ledTo('https://example.org/kechi/index.html?ref=x&moves=').href).toBe('https://example.org/#/new/kechi');
    expect(ledTo('https://example.org/khet/?moves=e4d4&ref=x').href).toBe(
      'https://example.org/#/analysis?game=khet&moves=e4d4',
    );
  });

  it('keeps after the hash what is too long for servers', () => {
    const moves = (count: number) => ({ game: 'khet', position: '', moves: Array<string>(count).fill('a8+') });
    const fits = sharedLink(page, moves(980));
    expect(fits.previewed).toBe(true);
    expect(fits.address.length).toBeLessThan(longestShared + 40);
    const long = sharedLink(page, moves(1200));
    expect(long.previewed).toBe(false);
    expect(long.address).toMatch(/^https:\/\/example\.org\/games\/#\/analysis\?game=khet&moves=a8\+_/);
    expect(linkedGame(parseRoute(new URL(long.address).hash).query)?.moves).toHaveLength(1200);
  });
});
