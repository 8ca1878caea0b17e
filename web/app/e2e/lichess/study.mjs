import assert from 'node:assert/strict';
import { drag, made, moves, notes } from './play.mjs';
import { mouse } from '../hands.mjs';

/** What hands do in the analysis and in the editor: each check goes on where the one before it stopped. */

const current = (page, text) =>
  page.waitForFunction(
    (wanted) => document.querySelector('.list [aria-current]')?.textContent.startsWith(wanted) ?? wanted === '',
    text,
  );
const small = (page) => page.locator('.small-board img');

/** Analysis of e4d4 a8+ d1+ f8f7 j4+ f7f8. */
export const inAnalysis = {
  'arrow keys, Home and End step through a game in the analysis': async (page) => {
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await current(page, 'e4d4');
    await page.keyboard.press('End');
    await current(page, 'f7f8');
    await page.keyboard.press('ArrowLeft');
    await current(page, 'j4+');
  },
  'a move on the board begins a line of its own': async (page) => {
    await page.keyboard.press('Home');
    await mouse.cell(page, '5,0');
    await mouse.cell(page, '6,0');
    await made(page, 7);
    await current(page, 'f1g1');
  },
  'a line is made the main one': async (page) => {
    await page.getByRole('button', { name: 'Make this the main line' }).click();
    assert.equal((await moves(page))[0], 'f1g1');
  },
  'a line is removed, and put back': async (page) => {
    await page.getByRole('button', { name: 'Remove from here' }).click();
    assert.deepEqual((await made(page, 6))[0], 'e4d4');
    await page.getByRole('button', { name: 'Put the line back' }).click();
    await made(page, 7);
    await page.getByRole('button', { name: 'Remove from here' }).click();
    await made(page, 6);
  },
  'a comment is written on a move': async (page) => {
    await page.locator('.list [data-node]').first().click();
    await page.getByLabel('Comment on e4d4').fill('To the centre. ');
    await page.locator('.list .comment', { hasText: 'To the centre.' }).waitFor();
  },
  'a line of the engine shows a small board, and a click plays up to there': async (page) => {
    await page.keyboard.press('Escape');
    await page.locator('input[role=switch]').check();
    await page.locator('ol li b').first().waitFor();
    await page.locator('ol li .step').nth(1).waitFor();
    await page.locator('ol li .step').nth(1).hover();
    await small(page).waitFor();
    await page.locator('ol li .step').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.list [data-node]').length >= 6);
    await page.locator('input[role=switch]').uncheck();
    await page.mouse.move(5, 5);
    await small(page).waitFor({ state: 'detached' });
  },
  'dots on the graph show the mistakes': async (page) => {
    await page.keyboard.press('Home');
    await page.getByRole('tab', { name: 'Report' }).click();
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.locator('button:has(b.blunder)').first().waitFor({ timeout: 30_000 });
    await page.getByRole('tab', { name: 'Moves' }).click();
    await page.locator('svg .dot.blunder').first().waitFor({ state: 'attached' });
  },
  'pointing at the graph shows a small board, and a click goes there': async (page) => {
    const graph = page.getByRole('img', { name: 'Expected score over the game' });
    await graph.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await graph.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await small(page).waitFor();
    await page.mouse.click(x + width - 1, y + height / 2);
    await page.mouse.move(5, 5);
    await current(page, 'f7f8');
  },
};

/** In the editor with the start position. */
export const inEditor = {
  'a piece dragged off the board is gone': async (page) => {
    const before = await page.locator('textarea').inputValue();
    const { x, width, y } = await page.locator('.mk-stage').boundingBox();
    await drag(page, '2,6', { x: x + width + 30, y: y + 60 });
    const after = await page.locator('textarea').inputValue();
    assert.notEqual(after, before);
    assert.match(await page.locator('.mk-cell[data-place="2,6"]').getAttribute('aria-label'), /empty/);
  },
  'a piece is dragged from the palette': async (page) => {
    const box = await page.locator('label:has([data-stamp="P0"])').boundingBox();
    const to = await page.locator('.mk-cell[data-place="2,6"]').boundingBox();
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 20, { steps: 5 });
    await page.mouse.up();
    assert.doesNotMatch(await page.locator('.mk-cell[data-place="2,6"]').getAttribute('aria-label'), /empty/);
  },
  'arrows are drawn here too': async (page) => {
    await drag(page, '1,1', '3,4', { button: 'right' });
    assert.equal(await notes(page), 1);
  },
};
