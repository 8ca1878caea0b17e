import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import { done, fresh, games } from './pages.mjs';
import { keyboard, mouse, touch } from './hands.mjs';

const text = (page) => page.locator('textarea').inputValue();
const stamp = (token) => `[data-stamp="${token}"]`;
const start = {
  khet: 'x23a2ka2p12/2p27/3P36/p01P21s0s11p11P3/p11P31S1S01p01P2/6p13/7P02/2P3A0KA03X0 s',
  khepri: '9/9/9/9/9/9/9/9/9 yb,Yb,yb,yb,yb,yB,yb,yb y 0:0 0 -',
};

async function open(page, address, game) {
  await page.goto('about:blank');
  await page.goto(`${address}#/editor?game=${game}`);
  await page.locator('.mk-cell').first().waitFor();
}

/** By mouse: stamps, moves, turns, trays; mistakes are named and nothing is lost. */
async function byMouse(page, address) {
  await open(page, address, 'khet');
  assert.equal(await text(page), start.khet);
  await page.locator(stamp('K')).check({ force: true });
  await mouse.cell(page, '1,7');
  assert.equal(await text(page), start.khet.replace('x23', 'x2K2'));
  await page.locator('.status.wrong').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Analyse' }).isDisabled(), true);
  // The same stamp again takes it away.
  await mouse.cell(page, '1,7');
  await page.locator('.status:not(.wrong)').waitFor();
  await page.getByRole('radio', { name: 'Move', exact: true }).check({ force: true });
  await mouse.cell(page, '2,6');
  await page.locator('.mk-actions .pictured').first().waitFor();
  await mouse.cell(page, '2,5');
  assert.match(await text(page), /^[^/]+\/0\/2p2P36\//);
  await page.keyboard.press('Control+z');
  assert.equal(await text(page), start.khet);
  const from = await page.locator('.mk-cell[data-place="2,6"]').boundingBox();
  const to = await page.locator('.mk-cell[data-place="2,5"]').boundingBox();
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 5 });
  await page.mouse.up();
  assert.match(await text(page), /^[^/]+\/0\/2p2P36\//);
  await page.getByRole('button', { name: 'Start position' }).click();
  // From the palette to the board.
  const box = await page.locator(`label:has(${stamp('P0')})`).boundingBox();
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 5 });
  await page.mouse.up();
  assert.match(await text(page), /\/2P0P36\//);
  await page.locator('textarea').fill('nonsense');
  await page.locator('.status.wrong').waitFor();
  assert.equal(await text(page), 'nonsense');
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.match(await text(page), /\/2P0P36\//);
  // The address follows once typing pauses.
  await page.waitForTimeout(600);
  await page.reload();
  await page.locator('.mk-cell').first().waitFor();
  assert.match(await text(page), /\/2P0P36\//);
  await open(page, address, 'khepri');
  await page.locator(stamp('y')).check({ force: true });
  await mouse.cell(page, '@NW');
  assert.equal(await text(page), start.khepri.replace('yb,', 'b,'));
  await mouse.cell(page, '4,4');
  assert.match(await text(page), /9\/4y4\/9/);
  await page.locator('.status:not(.wrong)').waitFor();
}

/** What is beside the board is given in words and numbers; a composed position may have no Pharaoh. */
async function fields(page, address) {
  await open(page, address, 'khepri');
  await page.getByLabel('Blue', { exact: true }).last().fill('7');
  assert.match(await text(page), / 0:7 0 -$/);
  await page.getByRole('radio', { name: 'under way' }).check({ force: true });
  await page.getByLabel('Run-up, where it goes on').selectOption({ label: 'north' });
  assert.match(await text(page), / 0:7 0 \d:\d:e5:\d:n:-$/);
  // No such piece stands on e5.
  await page.getByText('Look at: Turn in progress.').waitFor();
  await page.getByRole('radio', { name: 'not begun' }).check({ force: true });
  await page.locator('.status:not(.wrong)').waitFor();
  await open(page, address, 'khet&position=x29/0/0/0/0/0/0/4K4X0~s');
  await page.getByText('Red has no Pharaoh: Silver wins.').waitFor();
  assert.equal(await page.locator('.status.wrong').count(), 0);
}

/** By keyboard alone: letters put pieces and turn them, Delete takes them away. */
async function byKeyboard(page, address) {
  await open(page, address, 'khet');
  await page.locator('main h1').focus();
  await keyboard.cell(page, '1,6');
  await page.keyboard.press('p');
  assert.match(await text(page), /^[^/]+\/1p0p27\//);
  await page.keyboard.press('p');
  assert.match(await text(page), /^[^/]+\/1p1p27\//);
  await page.keyboard.press('Delete');
  assert.equal(await text(page), start.khet);
  await page.keyboard.press('Control+z');
  assert.match(await text(page), /^[^/]+\/1p1p27\//);
}

/** The position goes to the analysis and to a game. */
async function goesOn(page, address) {
  await open(page, address, 'egotzi:size=4');
  await page.locator(stamp('B')).check({ force: true });
  await mouse.cell(page, '1,1');
  await page.getByRole('radio', { name: 'White', exact: true }).check({ force: true });
  // What is still wrong is in a field.
  await page.locator('.status.wrong').waitFor();
  await page.locator('fieldset input[value=p]').check({ force: true });
  await page.locator('.status:not(.wrong)').waitFor();
  const made = await text(page);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.getByRole('heading', { level: 1, name: 'Analysis' }).waitFor({ state: 'attached' });
  // Whoever asks for an analysis gets one.
  await page.getByRole('switch', { name: 'Engine', checked: true }).waitFor();
  await page.locator('ol li b').first().waitFor();
  await page.getByRole('link', { name: 'Edit the position' }).first().click();
  await page.locator('.status').waitFor();
  assert.equal(await text(page), made);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.locator('.mk-cell.can').first().waitFor();
}

async function onPhone(browser, address) {
  const opened = await fresh(browser, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const { page } = opened;
  for (const game of games) {
    await open(page, address, game);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360, `${game} is too wide`);
  }
  await open(page, address, 'egotzi');
  const before = await text(page);
  await page.locator(`label:has(${stamp('W')})`).tap();
  await touch.cell(page, '3,3');
  assert.notEqual(await text(page), before);
  await done(opened);
}

export async function editor(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await byMouse(page, address);
  await fields(page, address);
  await byKeyboard(page, address);
  await goesOn(page, address);
  await done(opened);
  await onPhone(browser, address);
  for (const colorScheme of ['light', 'dark']) await withoutViolations(browser, address, colorScheme);
  return 'by mouse, keyboard and touch';
}

async function withoutViolations(browser, address, colorScheme) {
  const opened = await fresh(browser, { colorScheme });
  for (const game of ['khet', 'khepri']) {
    await open(opened.page, address, game);
    const { violations } = await new AxeBuilder({ page: opened.page }).setLegacyMode().analyze();
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${game} ${id}: ${nodes[0].html.slice(0, 160)}`),
      [],
    );
  }
  await done(opened);
}
