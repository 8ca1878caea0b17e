import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { mouse, touch, waitForTurn } from '../hands.mjs';
import { done, fresh, startGame } from '../pages.mjs';
import { shoot } from '../shots.mjs';

/** When the computer takes over the first stone: words over the board, one's bar in its new colour, and the board goes on. */
export async function swapSeen(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await startGame(page, address, 'egotzi', { options: { size: '5' }, level: 4, seat: 0 });
  await waitForTurn(page);
  const own = page.locator('.seat', { hasText: 'You' });
  assert.match(await own.textContent(), /Black/);
  await mouse.cell(page, '2,2');
  const said = page.getByRole('dialog', { name: 'You are now White' });
  await said.waitFor();
  assert.match(await own.textContent(), /White/);
  await page.getByRole('button', { name: 'swap', exact: true }).waitFor();
  assert.deepEqual(await violations(page, 'swap'), []);
  await shoot(page, 'swap');
  await page.keyboard.press('Enter');
  await said.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement.matches('.mk-cell'));
  // Once is enough: later moves of the computer change no colours.
  const { moves } = await waitForTurn(page);
  await mouse.cell(page, '0,0');
  await page.waitForFunction((before) => document.querySelectorAll('[data-node]').length >= before + 2, moves);
  await waitForTurn(page);
  assert.equal(await said.count(), 0);
  await done(opened);
  return 'told once, seen and closed by keyboard';
}

/** When the computer has chosen its colour in the auction, a person on a phone is told the other. */
export async function auctionSeen(browser, address) {
  const opened = await fresh(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = opened;
  await startGame(page, address, 'egotzi', { options: { size: '5', scoring: 'squared' }, level: 2, seat: 0 });
  await page.locator('dialog[open] input').fill('200');
  await page.keyboard.press('Enter');
  const said = page.getByRole('dialog', { name: 'You are now Black' });
  await said.waitFor();
  await said.getByRole('button').tap();
  await said.waitFor({ state: 'detached' });
  await waitForTurn(page);
  await touch.cell(page, '2,0');
  await page.waitForFunction(() => document.querySelectorAll('[data-node]').length > 2);
  await done(opened);
  return 'told on a phone';
}
