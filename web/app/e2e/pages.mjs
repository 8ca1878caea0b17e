import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { openPage } from './browser.mjs';

/** Without animation the engine answers at once: the games are the same. */
export async function withoutAnimation(context) {
  await context.addInitScript(() => {
    if (location.protocol === 'http:' && !localStorage.getItem('merkhet.settings'))
      localStorage.setItem('merkhet.settings', JSON.stringify({ animation: false, sound: false }));
  });
}

/** A page of the app as at a first visit. */
export async function fresh(browser, options = {}) {
  const opened = await openPage(browser, { serviceWorkers: 'block', ...options });
  await withoutAnimation(opened.context);
  return opened;
}

/** Closes a page; nothing may have gone wrong in it. */
export async function done({ context, problems }) {
  await context.close();
  assert.deepEqual(problems, []);
}

/** Starts a game from its form as it was last used. */
export async function startGame(page, address, game, form) {
  await page.goto(address);
  await page.evaluate(
    ([name, value]) => localStorage.setItem(`merkhet.setup.${name}`, JSON.stringify(value)),
    [game, form],
  );
  await page.goto(`${address}#/new/${game}`);
  await page.locator('button[type=submit]').click();
}

/** The names of all games. */
export const games = JSON.parse(readFileSync(new URL('../../engine/modules/games.json', import.meta.url), 'utf8')).map(
  ({ name }) => name,
);

/** The codes of all languages: each has a folder. */
export const languages = readdirSync(new URL('../src/messages', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Every page of the site, by what follows its address. */
export const pages = {
  start: '#/',
  ...Object.fromEntries(games.map((game) => [`setup of ${game}`, `#/new/${game}`])),
  play: '#/play',
  analysis: '#/analysis?game=khet&moves=e4d4_a8+_j1+',
  editor: '#/editor?game=khet',
  games: '#/games',
  learn: '#/learn',
  'lessons of khet': '#/learn/khet',
  'a lesson': '#/learn/kechi/lesson/2',
  'a puzzle': '#/learn/egotzi/puzzle/1',
  trainers: '#/train',
  'coordinates of kechi': '#/train/coordinates/kechi',
  'beams of khet': '#/train/beam/khet',
  statistics: '#/statistics',
  'a rated puzzle': '#/learn/khet/puzzle',
  'a streak': '#/learn/kechi/streak',
  'a list of puzzles': '#/learn/khepri/puzzles?level=2&page=3',
  'the puzzle of the day': '#/daily',
  settings: '#/settings',
  'an embedded board': 'embed.html?game=khet&moves=e4d4_a8+_j1+',
};
