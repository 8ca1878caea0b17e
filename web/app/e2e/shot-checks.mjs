import { waitForTurn } from './hands.mjs';
import { done, fresh } from './pages.mjs';
import { shoot } from './shots.mjs';

const game = 'game=khet&moves=e4d4_a8+_d1+_f8f7_j4+_f7f8';
const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } };

/** Each page: its address, and what must be visible before its picture is taken. */
const pages = [
  ['start', '#/', (page) => page.locator('.card img').nth(3).waitFor()],
  ['setup', '#/new/khepri', (page) => page.locator('button[type=submit]').waitFor()],
  [
    'play',
    '#/new/khet',
    async (page) => {
      await page.locator('button[type=submit]').click();
      await waitForTurn(page);
    },
  ],
  [
    'analysis',
    '#/analysis?game=khet&moves=e4d4_a8+_d1+',
    async (page) => {
      await page.locator('input[role=switch]').check();
      await page.locator('ol li b').first().waitFor();
    },
  ],
  [
    'report',
    `#/analysis?${game}`,
    async (page) => {
      await page.getByRole('tab', { name: 'Report' }).click();
      const judge = page.getByRole('button', { name: 'Review the game' });
      await judge.click();
      const blunder = page.locator('button:has(b.blunder)').first();
      await blunder.waitFor({ timeout: 30_000 });
      await blunder.scrollIntoViewIfNeeded();
    },
  ],
  ['learn', '#/learn', (page) => page.locator('.card img').nth(3).waitFor()],
  ['lessons', '#/learn/khet', (page) => page.locator('ol.steps').waitFor()],
  ['lesson', '#/learn/kechi/lesson/2', (page) => page.locator('.mk-cell.can').first().waitFor()],
  ['puzzle', '#/learn/egotzi/puzzle/1', (page) => page.locator('.mk-cell.can').first().waitFor()],
  ['settings', '#/settings', (page) => page.locator('select').first().waitFor()],
];

/** Pictures of every page, on a desktop and a phone; checks only that they open. */
export async function pictures(browser, address, colorScheme) {
  const opened = await fresh(browser, { colorScheme });
  const { page } = opened;
  for (const [name, hash, ready] of pages) {
    await page.setViewportSize(sizes.desk);
    await page.goto(address + hash);
    await page.locator('main h1').waitFor();
    await ready(page);
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      await shoot(page, `${name}-${colorScheme}-${size}`);
    }
  }
  await done(opened);
  return `${2 * pages.length} pictures`;
}
