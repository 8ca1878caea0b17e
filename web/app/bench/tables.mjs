import { openPage } from '../e2e/browser.mjs';

export const games = ['khet', 'khepri', 'kechi', 'egotzi'];

const browserStays = { serviceWorkers: 'block' };

/** A page with the given settings and present game, as if chosen on an earlier visit. */
export async function pageWith(browser, { settings = {}, game = null, options = {} } = {}) {
  const opened = await openPage(browser, { ...browserStays, ...options });
  await opened.context.addInitScript(
    ([chosen, left]) => {
      if (location.protocol !== 'http:' || localStorage.getItem('merkhet.settings')) return;
      localStorage.setItem('merkhet.settings', JSON.stringify({ sound: false, ...chosen }));
      if (!left) return;
      localStorage.setItem('merkhet.games.left', JSON.stringify(left));
      localStorage.setItem('merkhet.present', 'left');
    },
    [settings, game],
  );
  return opened;
}

export const person = { kind: 'human' };
export const engine = (level) => ({ kind: 'engine', level });

/** A game as the page keeps it from one visit to the next. `moves` with the seat of each; a chance move's is 10 more. */
export function savedGame(game, players, moves = [], seats = [], position = '') {
  return {
    version: 1,
    setup: { game, position, players, clock: null },
    tree: { moves, parents: moves.map((_, i) => i), seats },
    live: moves.length,
    ended: null,
    over: false,
    clocks: null,
  };
}
