// Two people play the fifth game in its site, to its end.
//   node page.mjs SITE PICTURES
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openBrowser } from '../../web/app/e2e/browser.mjs';
import { mouse, offered, waitForTurn } from '../../web/app/e2e/hands.mjs';
import { done, fresh } from '../../web/app/e2e/pages.mjs';
import { serve } from '../../web/app/e2e/server.mjs';

const [site, pictures] = process.argv.slice(2);
const { address, stop } = await serve(site);
const { browser, close } = await openBrowser();
try {
  const opened = await fresh(browser);
  const { page } = opened;
  const shoot = (name) => page.screenshot({ path: join(pictures, `${name}.png`) });
  await page.goto(address);
  await page.locator('a[data-game]').first().waitFor();
  assert.deepEqual(await page.locator('a[data-game]').evaluateAll((cards) => cards.map((card) => card.dataset.game)), [
    'noughts',
  ]);
  await shoot('start');
  await page.locator('a[data-game=noughts]').click();
  await page.locator('input[type=radio][value=friend]').check();
  await shoot('setup');
  await page.locator('button[type=submit]').click();
  // File and rank from 0: Cross takes the left file.
  for (const place of ['0,0', '1,0', '0,1', '1,1', '0,2']) {
    const now = await waitForTurn(page);
    assert.ok(now.cells.includes(place), `${place} cannot be marked`);
    await mouse.cell(page, place);
    await page.waitForFunction((moves) => document.querySelectorAll('[data-node]').length > moves, now.moves);
  }
  await page.locator('[role=alert] h2').waitFor();
  await shoot('end');
  assert.equal(await page.locator('[role=alert] h2').textContent(), 'Cross wins');
  assert.equal((await offered(page)).over, true);
  await page.getByText('Cross has a row and wins.').first().waitFor({ state: 'attached' });
  await done(opened);
  console.log('Cross wins');
} finally {
  await close();
  await stop();
}
