import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { keyboard, mouse, tabTo, waitForTurn } from '../hands.mjs';
import { done, fresh } from '../pages.mjs';
import { shoot } from '../shots.mjs';

/** The board of the start page is fired by mouse, by keyboard and by its button; a shot that misses is taken back. */
export async function boardToTouch(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(address);
  const status = page.locator('.try [role=status]');
  const beam = page.locator('.try .mk-beams .core');
  const ready = () => page.locator('.try .mk-cell.can').first().waitFor();
  const again = page.getByRole('button', { name: 'Once more' });
  const hit = async () => {
    await status.getByText(/^Hit!/).waitFor();
    await beam.first().waitFor();
    assert.equal(await page.locator('.try .mk-pieces > .t-red').count(), 8, 'the Pharaoh is gone');
    await again.click();
    await ready();
  };
  await ready();
  assert.equal(await page.locator('.try .mk-pieces > .t-red').count(), 9);
  await shoot(page, 'start-board');
  await mouse.cell(page, '6,3');
  await shoot(page, 'start-board-fired');
  await hit();
  // Another mirror misses, and stands again as it did.
  await mouse.cell(page, '9,3');
  await status.getByText('Missed.').waitFor();
  await ready();
  await page.locator('main h1').focus();
  await keyboard.cell(page, '6,3');
  await hit();
  await page.getByRole('button', { name: 'Turn the mirror and fire' }).press('Enter');
  await hit();
  assert.ok(await page.evaluate(() => document.activeElement.matches('.try button')), 'the focus is lost');
  assert.deepEqual(await violations(page, 'start'), []);
  await done(opened);
  return 'by mouse, by keyboard and by its button';
}

/** From the start page into a game at one click; the next time, into one like the last. */
export async function playNow(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(address);
  const now = page.getByRole('button', { name: 'Play now' });
  assert.match(await now.textContent(), /Khet, against Hori, level 3/);
  await now.click();
  await waitForTurn(page);
  assert.match(await page.locator('.seat').first().textContent(), /Hori, level 3/);
  await page.evaluate(() =>
    localStorage.setItem('merkhet.setup.egotzi', JSON.stringify({ level: 7, options: { size: '4' } })),
  );
  await page.goto(`${address}#/new/egotzi`);
  await page.locator('button[type=submit]').click();
  await waitForTurn(page);
  await page.goto(`${address}#/`);
  assert.match(await now.textContent(), /Egotzi, against Pashed, level 7/);
  await now.click();
  await page.waitForURL(/play$/);
  await waitForTurn(page);
  assert.equal(await page.locator('[data-node]').count(), 0);
  assert.match(await page.title(), /Egotzi/);
  await done(opened);
  return 'one click';
}

/** In the form of a new game every level is somebody; the strength is said as it was measured. */
export async function opponents(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(`${address}#/new/khet`);
  await page.getByText('Takes about 79% of the points from Tia, one level below.').waitFor();
  const seen = new Set();
  const faces = async () => seen.add(await page.locator('.opponent img').getAttribute('src'));
  await tabTo(page, 'input[aria-label="Hori, level 3"]');
  await faces();
  for (const [key, name] of [
    ['ArrowLeft', 'Tia, level 2'],
    ['ArrowLeft', 'Ipi, level 1'],
    ['ArrowLeft', 'Senmut, level 10'],
  ]) {
    await page.keyboard.press(key);
    await page.getByRole('radio', { name, exact: true, checked: true }).waitFor();
    await faces();
  }
  assert.equal(seen.size, 4);
  // Its nodes were changed since the match.
  await page.getByText('One level above Amek; not measured yet.').waitFor();
  await shoot(page, 'opponents');
  await done(opened);
  return 'faces, names and strength';
}

/** The size of the board is chosen above Start, by keyboard as well, and is there when the game begins. */
export async function boardSize(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(`${address}#/new/egotzi`);
  const sizes = page.getByRole('group', { name: 'Board size' });
  await sizes.getByRole('radio', { name: '7×7', exact: true, checked: true }).waitFor();
  const start = page.getByRole('button', { name: 'Start', exact: true });
  assert.ok((await sizes.boundingBox()).y < (await start.boundingBox()).y, 'the sizes are above Start');
  await tabTo(page, 'input[value="7"]');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await sizes.getByRole('radio', { name: '5×5', exact: true, checked: true }).waitFor();
  // In a low window Start is in sight, and covers nothing that has the focus.
  await page.setViewportSize({ width: 1280, height: 560 });
  await tabTo(page, 'input[name$="-clock"]');
  const clock = await page.locator('input[name$="-clock"]:focus').locator('..').boundingBox();
  const go = await start.boundingBox();
  assert.ok(go.y + go.height <= 560, 'Start is in sight');
  assert.ok(clock.y + clock.height <= go.y, 'what has the focus is in sight');
  await page.keyboard.press('Enter');
  await page.locator('.mk-cell').first().waitFor();
  assert.equal(await page.locator('.mk-cell').count(), 25);
  await done(opened);
  return 'five by five';
}

/** The pictures in the bar of the page have their words: beside them, or when pointed at or in focus. */
export async function barOfThePage(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(address);
  const seen = (name) =>
    page
      .locator('header.site')
      .getByText(name)
      .evaluate((word) => {
        const { left, right, top, bottom } = word.getBoundingClientRect();
        const whole = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        return whole && getComputedStyle(word).clipPath === 'none';
      });
  const words = ['Sounds', 'Light or dark', 'Settings'];
  for (const word of words) assert.equal(await seen(word), true, word);
  await page.setViewportSize({ width: 800, height: 600 });
  for (const word of words) {
    assert.equal(await seen(word), false, word);
    const button = page
      .locator('header.site .quick')
      .getByRole(word === 'Settings' ? 'link' : 'button', { name: word });
    await button.hover();
    assert.equal(await seen(word), true, `${word}, pointed at`);
    await page.mouse.move(400, 500);
    await page.keyboard.press('Tab');
    await button.focus();
    assert.equal(await seen(word), true, `${word}, in focus`);
    await button.blur();
  }
  await done(opened);
  return 'words beside and below';
}
