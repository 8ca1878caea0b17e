import assert from 'node:assert/strict';
import { choose, lots, mouse, waitForTurn } from './hands.mjs';
import { done, fresh, languages, pages, startGame } from './pages.mjs';
import { shoot } from './shots.mjs';

/** The windows that have to be served: two desks, a phone both ways, the smallest phone, a small desk at 200 %. */
const windows = [
  ['desk', { width: 1280, height: 800 }],
  ['large', { width: 1920, height: 1080 }],
  ['phone', { width: 390, height: 844 }],
  ['lying', { width: 844, height: 390 }],
  ['small', { width: 320, height: 568 }],
  ['zoomed', { width: 640, height: 400 }, 2],
];
/** The smaller side of a board over the smaller side of what the bar of the page leaves. */
const leastShare = 0.7;
/** Two rows of moves, in pixels. */
const leastList = 56;

/** Plays on until some moves are in the list. */
async function playSome(page, least) {
  const lot = lots(2);
  for (let now = await waitForTurn(page); now.moves < least; now = await waitForTurn(page))
    await choose(page, mouse, now, lot);
}

const gameOf = (game, form) => async (page, address) => {
  // Nothing is under way that a new game would replace.
  await page.goto(address);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await startGame(page, address, game, { opponent: 'friend', ...form });
  await playSome(page, 2);
};
const pageOf = (hash, ready) => async (page, address) => {
  await page.goto('about:blank');
  await page.goto(address + hash);
  await ready(page);
};
const boardReady = (page) => page.locator('.mk-cell.can').first().waitFor();
const reviewed = 'game=khet&moves=e4d4_a8+_d1+_f8f7_j4+_f7f8';

/** What is shown with a board: how to get there, and what must be in sight besides the board. */
const tables = {
  play: [gameOf('khet', {}), ['.seat >> nth=0', '.seat >> nth=1', '[data-last-move]', 'role=toolbar']],
  'play of four': [
    gameOf('khepri', { options: { players: '4' } }),
    [0, 1, 2, 3].map((seat) => `.seat >> nth=${seat}`).concat('[data-last-move]', 'role=toolbar'),
  ],
  analysis: [
    pageOf(`#/analysis?${reviewed}`, (page) => page.locator('[data-node]').first().waitFor()),
    ['[data-last-move]', 'role=toolbar'],
  ],
  report: [
    pageOf(`#/analysis?${reviewed}`, async (page) => {
      await page.getByRole('tab', { name: 'Report' }).click();
      await page.getByRole('button', { name: 'Review the game' }).click();
      await page.getByRole('button', { name: 'Show the better line' }).first().click({ timeout: 30_000 });
    }),
    ['[data-last-move]', 'role=toolbar', 'role=tab[name="Report"]', 'role=button[name=/^Practise as/] >> nth=0'],
  ],
  share: [
    pageOf(`#/analysis?${reviewed}`, (page) => page.getByRole('tab', { name: 'Share' }).click()),
    ['[data-last-move]', 'role=toolbar'],
  ],
  lesson: [pageOf('#/learn/khepri/lesson/2', boardReady), ['role=toolbar', 'main h1']],
  puzzle: [pageOf('#/learn/khet/puzzle/1', boardReady), ['role=toolbar', 'main h1']],
  coordinates: [
    pageOf('#/train/coordinates/kechi', (page) => page.locator('.mk-cell').first().waitFor()),
    ['.line', 'button.primary'],
  ],
  beams: [
    pageOf('#/train/beam/khet', (page) => page.locator('.mk-cell').first().waitFor()),
    ['.line', 'button.primary'],
  ],
  editor: [pageOf('#/editor?game=khet', boardReady), ['role=toolbar', '.palette']],
};

/** What of a list of selectors a person cannot see without scrolling: outside of the window, or covered. */
async function unseen(page, selectors) {
  const hidden = [];
  for (const selector of selectors) {
    const found = page.locator(selector).first();
    const seen =
      (await found.count()) > 0 &&
      (await found.evaluate((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        // Of what is long, its beginning.
        const [x, y] = [(left + right) / 2, Math.min((top + bottom) / 2, top + 24)];
        const there = document.elementFromPoint(x, y);
        return top >= 0 && left >= 0 && right <= innerWidth + 0.5 && there !== null && node.contains(there);
      }));
    if (!seen) hidden.push(selector);
  }
  return hidden;
}

/** How a page lies in its window. */
const measure = (page) =>
  page.evaluate(() => {
    const stage = document.querySelector('.mk-stage')?.getBoundingClientRect();
    const left = Math.min(innerWidth, innerHeight - document.querySelector('header.site').offsetHeight);
    return {
      share: stage && Math.min(stage.width, stage.height) / left,
      inside: stage && stage.top >= 0 && stage.left >= 0 && stage.bottom <= innerHeight + 0.5,
      over: document.documentElement.scrollWidth - innerWidth,
      list: document.querySelector('.moves .list')?.clientHeight,
    };
  });

/** Settles what follows the size of the window. */
const settled = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function judge(page, name, size, selectors, wrong) {
  await settled(page);
  const { share, inside, over, list } = await measure(page);
  if (over > 0) wrong.push(`${name}, ${size}: ${over} px too wide`);
  if (!inside) wrong.push(`${name}, ${size}: the board is not in sight`);
  if (share < leastShare) wrong.push(`${name}, ${size}: the board has ${share.toFixed(2)}`);
  if (list < leastList) wrong.push(`${name}, ${size}: the list of moves is ${list} px high`);
  for (const hidden of await unseen(page, selectors)) wrong.push(`${name}, ${size}: ${hidden} is not in sight`);
}

/** Every table in every window: a large board, and with it the move, both sides and what can be done, in sight. */
export async function layout(browser, address, colorScheme) {
  const wrong = [];
  const opened = await fresh(browser, { colorScheme });
  const sharp = await fresh(browser, { colorScheme, deviceScaleFactor: 2 });
  for (const { page, scale } of [{ page: opened.page }, { page: sharp.page, scale: 2 }])
    for (const [name, [open, selectors]] of Object.entries(tables)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, address);
      for (const [size, viewport, factor] of windows) {
        if (factor !== scale) continue;
        await page.setViewportSize(viewport);
        await judge(page, name, size, selectors, wrong);
        await shoot(page, `layout-${name.replaceAll(' ', '-')}-${colorScheme}-${size}`);
      }
    }
  await done(opened);
  await done(sharp);
  assert.deepEqual(wrong, []);
  return `${Object.keys(tables).length} tables in ${windows.length} windows`;
}

/** Nothing is wider than the smallest phone, in any language. */
export async function narrow(browser, address) {
  const wrong = [];
  for (const locale of languages) {
    const opened = await fresh(browser, { locale, viewport: { width: 320, height: 568 } });
    const { page } = opened;
    for (const [name, hash] of Object.entries(pages)) {
      await page.goto('about:blank');
      await page.goto(address + hash);
      await page.locator('main h1').waitFor();
      await settled(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) wrong.push(`${name}, ${locale}: ${width} px`);
    }
    await done(opened);
  }
  assert.deepEqual(wrong, []);
  return `${Object.keys(pages).length} pages in ${languages.length} languages`;
}

/** The squares of a board whose frame holds sectors are large enough for a hand, and so are the sectors. */
export async function sectors(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await startGame(page, address, 'khepri', { opponent: 'friend', options: { players: '4' } });
  await boardReady(page);
  const sideOf = (place) =>
    page
      .locator(`.mk-cell[data-place="${place}"]`)
      .boundingBox()
      .then(({ width, height }) => Math.min(width, height));
  const square = await sideOf('4,4');
  assert.ok(square >= 60, `squares of ${square.toFixed(1)} px`);
  await page.setViewportSize({ width: 320, height: 568 });
  await settled(page);
  for (const name of ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']) {
    const side = await sideOf(`@${name}`);
    assert.ok(side >= 24, `sector ${name} of ${side.toFixed(1)} px`);
  }
  await done(opened);
  return `squares of ${square.toFixed(1)} px`;
}
