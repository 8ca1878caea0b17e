import assert from 'node:assert/strict';
import { mouse } from '../hands.mjs';

/** What hands do on a board in play: each check goes on where the one before it stopped. */

export const moves = (page) => page.locator('.list [data-node]').allTextContents();
const cell = (place) => `.mk-cell[data-place="${place}"]`;
export const notes = (page) => page.locator('.mk-notes > g').count();
const isPicked = (page, place) => page.locator(`${cell(place)}[aria-selected=true]`).count();

export async function middle(page, place) {
  const { x, y, width, height } = await page.locator(cell(place)).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

export async function drag(page, from, to, options = {}) {
  const [start, end] = [await middle(page, from), typeof to === 'string' ? await middle(page, to) : to];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down(options);
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up(options);
}

export async function rightClick(page, place) {
  const { x, y } = await middle(page, place);
  await page.mouse.click(x, y, { button: 'right' });
}

/** Waits until as many moves stand in the list, and returns them. */
export async function made(page, count) {
  await page.waitForFunction((least) => document.querySelectorAll('.list [data-node]').length === least, count);
  return moves(page);
}

const current = (page) => page.locator('.list [aria-current]').allTextContents();
async function isCurrent(page, expected) {
  await page.waitForFunction(
    (text) => [...document.querySelectorAll('.list [aria-current]')].map((one) => one.textContent).join() === text,
    expected,
  );
}

/** In a game of two people at one screen, from its start. */
export const atTheBoard = {
  'a click picks a piece and shows where it can go': async (page) => {
    await mouse.cell(page, '4,3');
    assert.equal(await isPicked(page, '4,3'), 1);
    assert.ok((await page.locator('.mk-hints .dot').count()) > 2);
  },
  'another click drops it': async (page) => {
    await mouse.cell(page, '4,3');
    assert.equal(await isPicked(page, '4,3'), 0);
  },
  'Escape drops it': async (page) => {
    await mouse.cell(page, '4,3');
    await page.keyboard.press('Escape');
    assert.equal(await isPicked(page, '4,3'), 0);
  },
  'a right click drops it': async (page) => {
    await mouse.cell(page, '4,3');
    await rightClick(page, '4,3');
    assert.equal(await isPicked(page, '4,3'), 0);
    assert.equal(await notes(page), 0);
  },
  'a click on another piece picks that one': async (page) => {
    await mouse.cell(page, '4,3');
    await mouse.cell(page, '5,0');
    assert.deepEqual([await isPicked(page, '4,3'), await isPicked(page, '5,0')], [0, 1]);
  },
  'a click on a square far off drops it': async (page) => {
    await mouse.cell(page, '1,4');
    assert.equal(await isPicked(page, '5,0'), 0);
  },
  'a piece dropped where it cannot go is back in its place': async (page) => {
    await drag(page, '4,3', '0,4');
    assert.deepEqual(await moves(page), []);
    await page.keyboard.press('Escape');
  },
  'a drag moves a piece': async (page) => {
    await drag(page, '4,3', '3,3');
    assert.deepEqual(await made(page, 1), ['e4d4']);
  },
  'the last move is marked': async (page) =>
    assert.ok((await page.locator('.mk-marks .last, .mk-trails path').count()) > 0),
  'two clicks move a piece': async (page) => {
    await mouse.cell(page, '7,7');
    await mouse.cell(page, '6,6');
    assert.deepEqual(await made(page, 2), ['e4d4', 'h8g7']);
  },
  'the right button draws an arrow': async (page) => {
    await drag(page, '1,1', '3,4', { button: 'right' });
    assert.equal(await page.locator('.mk-notes .n-green .arrow').count(), 1);
  },
  'a right click draws a circle': async (page) => {
    await rightClick(page, '2,4');
    assert.equal(await page.locator('.mk-notes .circle').count(), 1);
  },
  'Shift and Alt change the colour': async (page) => {
    await page.keyboard.down('Shift');
    await rightClick(page, '3,4');
    await page.keyboard.up('Shift');
    await page.keyboard.down('Alt');
    await rightClick(page, '4,4');
    await page.keyboard.up('Alt');
    assert.deepEqual(
      [await page.locator('.mk-notes .n-red').count(), await page.locator('.mk-notes .n-blue').count()],
      [1, 1],
    );
  },
  'the same drawing again wipes it': async (page) => {
    await drag(page, '1,1', '3,4', { button: 'right' });
    assert.equal(await page.locator('.mk-notes .arrow').count(), 0);
  },
  'a left click wipes all drawings': async (page) => {
    await mouse.cell(page, '1,4');
    assert.equal(await notes(page), 0);
  },
  'the arrow keys step through the game, after a click on the board too': async (page) => {
    await mouse.cell(page, '1,4');
    await page.keyboard.press('ArrowLeft');
    await isCurrent(page, 'e4d4');
    await page.keyboard.press('ArrowLeft');
    await isCurrent(page, '');
    await page.keyboard.press('ArrowRight');
    await isCurrent(page, 'e4d4');
  },
  'Home and End go to the start and the end': async (page) => {
    await page.keyboard.press('Home');
    await isCurrent(page, '');
    await page.keyboard.press('End');
    await isCurrent(page, 'h8g7');
  },
  'a click in the list goes to a move': async (page) => {
    await page.locator('.list [data-node]').first().click();
    assert.deepEqual(await current(page), ['e4d4']);
  },
  'a button leads back to the game': async (page) => {
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await isCurrent(page, 'h8g7');
  },
  'F turns the board': async (page) => {
    const before = await middle(page, '0,0');
    await page.keyboard.press('f');
    const after = await middle(page, '0,0');
    assert.ok(after.x > before.x && after.y < before.y);
    await page.keyboard.press('f');
  },
  'a move is typed': async (page) => {
    await page.getByLabel('Type a move').fill('e5e6');
    await page.keyboard.press('Enter');
    await page.getByText('e5e6 cannot be played here.').waitFor();
    await page.getByLabel('Type a move').fill('d1d2');
    await page.keyboard.press('Enter');
    assert.deepEqual(await made(page, 3), ['e4d4', 'h8g7', 'd1d2']);
  },
  'Ctrl+Z takes back, and the list shows what was taken back': async (page) => {
    await page.locator('main h1').focus();
    await page.keyboard.press('Control+z');
    await isCurrent(page, 'h8g7');
    assert.match(
      await page
        .locator('.list [data-node]')
        .last()
        .evaluate((node) => getComputedStyle(node).textDecorationLine),
      /line-through/,
    );
    await page.getByText('Taken back:').waitFor();
  },
  'Ctrl+Y makes it again': async (page) => {
    await page.keyboard.press('Control+y');
    await isCurrent(page, 'd1d2');
  },
  'R turns the piece under the mouse': async (page) => {
    const { x, y } = await middle(page, '0,7');
    await page.mouse.move(x, y);
    await page.keyboard.press('r');
    await page.keyboard.press('r');
    assert.equal((await made(page, 4))[3], 'a8+');
  },
  'the wheel turns the picked piece': async (page) => {
    await mouse.cell(page, '9,0');
    await page.mouse.wheel(0, 60);
    await mouse.cell(page, '9,0');
    assert.equal((await made(page, 5))[4], 'j1+');
  },
  'the list is one stop for Tab, and arrow keys go through it': async (page) => {
    assert.equal(await page.locator('.list [data-node][tabindex="0"]').count(), 1);
    await page.locator('.list [data-node]').last().focus();
    await page.keyboard.press('ArrowUp');
    await isCurrent(page, 'd1d2');
    await page.keyboard.press('ArrowLeft');
    await isCurrent(page, 'h8g7');
    await page.keyboard.press('End');
    await isCurrent(page, 'j1+');
  },
  '? lists the keys': async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  },
  'resigning asks first': async (page) => {
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    assert.equal(await page.locator('[data-result] h2').count(), 0);
  },
};

/** Against the computer, which answers when `answer` lets it; a person has moved. */
export const beforeTheTurn = (answer) => ({
  'a move is made before the turn and played when it comes': async (page) => {
    await page.locator('.mk-cell.can').first().waitFor();
    await drag(page, '9,7', '9,7');
    await mouse.cell(page, '3,0');
    await mouse.cell(page, '3,1');
    await page.locator('.mk-notes .n-blue').first().waitFor();
    await answer(page);
    assert.equal((await made(page, 3))[2], 'd1d2');
  },
  'several are made beforehand, and the board shows them': async (page) => {
    await page.locator('.mk-cell.can').first().waitFor();
    await mouse.cell(page, '3,1');
    await mouse.cell(page, '3,2');
    await page.locator('.mk-notes .n-blue').first().waitFor();
    const one = await notes(page);
    await mouse.cell(page, '3,2');
    await mouse.cell(page, '2,2');
    await page.waitForFunction((few) => document.querySelectorAll('.mk-notes > g').length > few, one);
    assert.match(await page.locator(cell('2,2')).getAttribute('aria-label'), /silver/);
  },
  'a right click cancels them': async (page) => {
    await rightClick(page, '1,4');
    await page.waitForFunction(() => document.querySelectorAll('.mk-notes > g').length === 0);
    assert.match(await page.locator(cell('3,1')).getAttribute('aria-label'), /silver/);
  },
  'Escape cancels them': async (page) => {
    await mouse.cell(page, '3,1');
    await mouse.cell(page, '3,2');
    await page.locator('.mk-notes .n-blue').first().waitFor();
    await page.locator('main h1').focus();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelectorAll('.mk-notes > g').length === 0);
    await answer(page);
    await made(page, 4);
  },
  'the end says who won and how': async (page) => {
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('dialog[open] button.primary').click();
    const told = await page.locator('[data-result]').textContent();
    assert.match(told, /You lose.*You resigned\./s);
  },
  'a rematch is one click': async (page) => {
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.locator('[data-result] h2').waitFor({ state: 'detached' });
  },
});
