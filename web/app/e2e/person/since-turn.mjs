import assert from 'node:assert/strict';
import { choose, lots, mouse, waitForTurn } from '../hands.mjs';
import { done, fresh, startGame } from '../pages.mjs';
import { violations } from '../axe.mjs';
import { shoot } from '../shots.mjs';

/** The trails on the board: the tint of each seat's, with its age. */
const trails = (page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('.mk-notes [data-age]')].map(
        (node) => `${node.getAttribute('class').trim()} ${node.dataset.age}`,
      ),
    ),
  ]);

/** In a game of four: where three opponents went, in words, and shown once more turn by turn; gone with one's own move. */
export async function sinceTurn(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await startGame(page, address, 'khepri', { options: { players: '4' }, seats: [0, 1, 1, 1] });
  const box = page.getByRole('region', { name: 'Since your turn' });
  const list = box.locator('li');
  await page.getByText('Nobody has moved since.').waitFor();
  // A turn of one's own: one piece enters, then the end.
  await mouse.cell(page, '@N');
  await page.waitForFunction(() => document.querySelectorAll('[data-node]').length === 1);
  const lot = lots(3);
  for (let tries = 0; tries < 20; ++tries) {
    const now = await waitForTurn(page);
    if ((await page.locator('.seat.active').first().textContent()).includes('your turn') && now.acts.includes('end')) {
      await mouse.button(page, 'end');
      break;
    }
    await choose(page, mouse, now, lot);
  }
  await list.nth(2).waitFor({ timeout: 20_000 });
  await waitForTurn(page);
  assert.deepEqual((await trails(page)).sort(), ['t-blue 1', 't-green 0', 't-red 2']);
  const told = await list.allTextContents();
  assert.equal(told.length, 3);
  ['Red', 'Blue', 'Green'].forEach((name, index) => assert.match(told[index], new RegExp(`${name} ends the turn`)));
  assert.deepEqual(await violations(page, 'since your turn'), []);
  await shoot(page, 'since-your-turn');
  // One move, on the board and in words; nothing beside the board shifts, and the way back is above.
  const top = await list.nth(1).boundingBox();
  await list.nth(1).getByRole('button').first().click();
  assert.equal(await page.locator('.mk-cell.can').count(), 0);
  assert.equal(await list.nth(1).getAttribute('aria-current'), 'step');
  assert.match(await list.nth(1).textContent(), /Blue enters on/);
  assert.deepEqual(await trails(page), []);
  assert.equal((await list.nth(1).boundingBox()).y, top.y);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await waitForTurn(page);
  assert.equal(await box.locator('[aria-current]').count(), 0);
  // Shown once more: each of the three turns is marked in its time, and told below the board.
  const moves = await page.locator('[data-node]').count();
  await page.evaluate(() => {
    globalThis.marked = [];
    new MutationObserver(() => {
      const line = document.querySelector('[aria-labelledby=since] li[aria-current]');
      const name = line?.querySelector('h3').firstElementChild.nextSibling.textContent.trim();
      if (name && globalThis.marked.at(-1) !== name) globalThis.marked.push(name);
    }).observe(document.querySelector('[aria-labelledby=since]'), { subtree: true, attributes: true });
  });
  const button = page.getByRole('button', { name: 'Show again' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  assert.deepEqual(await trails(page), []);
  assert.equal(await page.locator('.mk-cell.can').count(), 0);
  await button.waitFor({ timeout: 60_000 });
  assert.deepEqual(await page.evaluate(() => globalThis.marked), ['Red', 'Blue', 'Green']);
  assert.ok(await button.evaluate((node) => node === document.activeElement), 'the focus stays');
  assert.equal(await page.locator('[data-node]').count(), moves);
  assert.equal((await trails(page)).length, 3);
  // It can be stopped, and the game goes on where it was.
  await button.click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await waitForTurn(page);
  await mouse.cell(page, (await waitForTurn(page)).cells[0]);
  await page.waitForFunction(() => document.querySelectorAll('.mk-notes [data-age]').length === 0);
  await done(opened);
  return 'three opponents';
}

/** On a phone with four seats one thing scrolls below the board: the column, with nothing inside that scrolls. */
export async function oneScroll(browser, address) {
  const opened = await fresh(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = opened;
  await startGame(page, address, 'khepri', { options: { players: '4' }, seats: [1, 1, 1, 1] });
  await page.waitForFunction(() => document.querySelectorAll('[data-node]').length > 40, undefined, {
    timeout: 40_000,
  });
  const scrolling = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((node) => ['auto', 'scroll'].includes(getComputedStyle(node).overflowY))
      .filter((node) => node.scrollHeight > node.clientHeight)
      .map((node) => node.className.split(' ')[0]),
  );
  assert.deepEqual(scrolling, ['side']);
  await done(opened);
  return 'the column';
}
