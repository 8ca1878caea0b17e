import assert from 'node:assert/strict';
import { mouse, touch, waitForTurn } from './hands.mjs';
import { done, fresh, startGame } from './pages.mjs';
import { shoot } from './shots.mjs';

/** The analysis shows a game as its player saw it. */
export async function seenAsPlayed(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  const lowest = () =>
    page.evaluate(() => {
      const top = (place) => document.querySelector(`.mk-cell[data-place="${place}"]`).getBoundingClientRect().top;
      return top('0,0') > top('0,7') ? 'rank 1' : 'rank 8';
    });
  await startGame(page, address, 'khet', { level: 1, seat: 1 });
  await waitForTurn(page);
  assert.equal(await lowest(), 'rank 8');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.getByRole('tab', { name: 'Moves' }).waitFor();
  await page.locator('.mk-cell.can').first().waitFor();
  assert.equal(await lowest(), 'rank 8');
  await done(opened);
  return 'from the second side';
}

/** After a question is answered, the keyboard goes on at the board. */
export async function focusStays(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await startGame(page, address, 'egotzi', { opponent: 'friend', options: { scoring: 'squared', size: '4' } });
  await page.locator('dialog[open] input').fill('6');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take White' }).press('Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.matches('.mk-cell'));
  // In the analysis the komi is named beside the board.
  await page.goto(`${address}#/analysis?game=egotzi:scoring=squared,size=4`);
  await page.locator('form input.komi').fill('4');
  await page.keyboard.press('Enter');
  await page.locator('form input.komi').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.matches('.mk-cell'));
  await done(opened);
  return 'on the board';
}

/** Buttons that turn a picked piece are outside the frame, large enough for a finger, and leave the seat's bar whole. */
export async function turnButtons(browser, address) {
  const told = [];
  for (const [viewport, touched] of [
    [{ width: 1280, height: 800 }, false],
    [{ width: 390, height: 844 }, true],
    [{ width: 320, height: 640 }, true],
    [{ width: 844, height: 390 }, true],
  ]) {
    const opened = await fresh(browser, { viewport, hasTouch: touched, isMobile: touched });
    const { page } = opened;
    await startGame(page, address, 'khet', { opponent: 'friend' });
    await waitForTurn(page);
    const board = () => page.locator('.mk-stage').boundingBox();
    const before = await board();
    // A Pyramid with neighbours on several sides.
    const hand = touched ? touch : mouse;
    await hand.cell(page, '2,4');
    const turn = page.locator('.mk-actions [data-act="c5+"]');
    await turn.waitFor();
    const name = `${viewport.width} by ${viewport.height}`;
    // Shown first: the most buttons that there are.
    if (touched) await turn.tap();
    const found = await page.evaluate(() => {
      const boxOf = (node) => node.getBoundingClientRect();
      const frame = boxOf(document.querySelector('.mk-stage'));
      const buttons = [...document.querySelectorAll('.mk-button')].map(boxOf);
      const over = buttons.filter(
        ({ left, right, top, bottom }) =>
          left < frame.right && right > frame.left && top < frame.bottom && bottom > frame.top,
      );
      return {
        buttons: buttons.length,
        over: over.length,
        least: Math.min(...buttons.flatMap(({ width, height }) => [width, height])),
        tops: new Set(buttons.map(({ top }) => top)).size,
        overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      };
    });
    const wanted = { buttons: touched ? 4 : 3, over: 0, tops: 1, overflow: 0 };
    assert.deepEqual({ ...found, ...wanted }, found, name);
    if (touched) assert.ok(found.least >= 44, `${name}: ${found.least} px`);
    assert.deepEqual(await board(), before, `${name}: the board stays where it is`);
    await shoot(page, `turn-buttons-${viewport.width}`);
    if (touched) await turn.tap();
    else await turn.click();
    await page.locator('[data-node]').first().waitFor();
    await done(opened);
    told.push(`${Math.round(found.least)} px`);
  }
  return told.join(', ');
}

/** In the editor, no row of the palette has pieces of two sides. */
export async function palette(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  for (const width of [1280, 1920, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('about:blank');
    await page.goto(`${address}#/editor?game=khet`);
    await page.locator('[data-stamp]').first().waitFor();
    const rows = await page.evaluate(() => {
      const found = new Map();
      for (const stamp of document.querySelectorAll('[data-stamp]')) {
        const { top } = stamp.closest('label').getBoundingClientRect();
        const side = /[a-z]/.test(stamp.dataset.stamp[0]) ? 'second' : 'first';
        found.set(top, (found.get(top) ?? new Set()).add(side));
      }
      return [...found.values()].map((sides) => sides.size);
    });
    assert.deepEqual([...new Set(rows)], [1], `${width} px: ${rows}`);
  }
  await done(opened);
  return 'a side a row';
}

/** The board is made smaller by hand and by keys, and stays so. */
export async function resized(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await startGame(page, address, 'khet', { opponent: 'friend' });
  await waitForTurn(page);
  const width = () => page.locator('.mk-stage').evaluate((node) => node.getBoundingClientRect().width);
  const whole = await width();
  const handle = page.getByRole('separator', { name: 'Size of the board' });
  const { x, y, height } = await handle.boundingBox();
  await page.mouse.move(x + 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 96, y + height / 2, { steps: 4 });
  await page.mouse.up();
  const dragged = await width();
  assert.ok(Math.abs(whole - dragged - 100) < 12, `from ${whole} to ${dragged} px`);
  await handle.press('ArrowLeft');
  assert.ok((await width()) < dragged);
  assert.ok(Number(await handle.getAttribute('aria-valuenow')) < 90);
  const before = await width();
  await page.reload();
  await waitForTurn(page);
  assert.ok(Math.abs((await width()) - before) < 1);
  await handle.press('End');
  assert.ok(Math.abs((await width()) - whole) < 1);
  await shoot(page, 'size-of-the-board');
  await done(opened);
  return `${Math.round(whole)} to ${Math.round(before)} px`;
}
