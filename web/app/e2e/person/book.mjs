import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { done, fresh } from '../pages.mjs';
import { shoot } from '../shots.mjs';

/** The book of openings is fetched when it is looked into, its moves can be played, and it ends somewhere. */
export async function book(browser, address) {
  const opened = await fresh(browser);
  const { context, page } = opened;
  const fetched = [];
  context.on('request', (request) => {
    if (/\/assets\/[^/]*\.txt$/.test(request.url())) fetched.push(request.url());
  });
  await page.goto(`${address}#/analysis?game=khet`);
  const tab = page.getByRole('tab', { name: 'Openings' });
  await tab.waitFor();
  assert.deepEqual(fetched, []);
  await tab.click();
  const panel = page.getByRole('region', { name: 'Openings' });
  const moves = panel.locator('tbody th button');
  await moves.first().waitFor();
  assert.ok((await moves.count()) >= 3, 'several moves are known at the start');
  assert.match(await panel.locator('tbody td.right').first().textContent(), /^\d+ · \d+%$/);
  assert.deepEqual(await violations(page, 'book'), []);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ]) {
    await page.setViewportSize({ width, height });
    await shoot(page, `book-${width}`);
  }
  // Along best play the book ends after some moves.
  let plies = 0;
  for (; plies < 40; plies += 1) {
    const last = page.locator('[data-last-move]');
    const before = await last.textContent();
    if ((await moves.count()) === 0) break;
    await moves.first().click();
    await page.waitForFunction((text) => document.querySelector('[data-last-move]').textContent !== text, before);
    await panel.locator('tbody tr, p:only-of-type:not([role])').first().waitFor();
    await page.waitForTimeout(100);
  }
  assert.ok(plies >= 3, `the book ends after ${plies} moves`);
  await panel.getByText('The book ends here.').waitFor();
  assert.equal(fetched.length, 1);
  // A variant without a book has no such tab.
  await page.goto(`${address}#/analysis?game=egotzi:size=5`);
  await tab.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Share' }).waitFor();
  await done(opened);
  return `${plies} moves of best play`;
}
