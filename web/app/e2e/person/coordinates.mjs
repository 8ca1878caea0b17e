import assert from 'node:assert/strict';
import { keyboard, mouse, tabTo } from '../hands.mjs';
import { done, fresh } from '../pages.mjs';
import { shoot } from '../shots.mjs';

const asked = (page) => page.locator('.asked').textContent();

/** "e4" as the board has it: "4,3". */
const placeOf = (name) => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1].join();

/** The name of the square that is asked for, once it is another than before. */
async function nextName(page, before) {
  await page.waitForFunction(
    (old) => {
      const [name] = /\b[a-z]\d+\b/.exec(document.querySelector('.asked').textContent) ?? [];
      return name !== undefined && name !== old;
    },
    before,
    { polling: 20 },
  );
  return /\b[a-z]\d+\b/.exec(await asked(page))[0];
}

const score = (page) => page.locator('.line > p').nth(1).textContent();

/** Squares found by mouse in half a minute, on the board of each game and from either side; a best result is kept. */
export async function coordinatesByMouse(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await page.clock.install();
  await page.goto(`${address}#/learn`);
  await page.getByRole('link', { name: 'Train' }).click();
  await page.locator('a[href="#/train/coordinates/kechi"]').click();
  await page.locator('.mk-cell').first().waitFor();
  const corner = () => page.locator('.mk-cell[data-place="0,0"]').boundingBox();
  const here = await corner();
  await page.getByText('the other side').click();
  await page.getByRole('button', { name: 'Start' }).click();
  let name = '';
  for (let count = 1; count <= 4; ++count) {
    name = await nextName(page, name);
    await mouse.cell(page, placeOf(name));
    await page.getByText(`Score: ${count}`).waitFor();
  }
  // The board is turned: a corner lies in the opposite one.
  const there = await corner();
  assert.ok(there.x !== here.x && Math.sign(there.x - here.x) === -Math.sign(there.y - here.y));
  name = await nextName(page, name);
  await mouse.cell(page, placeOf(name === 'a1' ? 'a2' : 'a1'));
  await page.getByText('is wrong.').waitFor();
  assert.equal(await score(page), 'Score: 3');
  assert.equal(await nextName(page, ''), name, 'the question stays');
  await shoot(page, 'train-coordinates');
  await page.clock.fastForward(31_000);
  await page.getByText('3 points: 4 right, 1 wrong.').waitFor();
  await page.getByText('Best: 3').waitFor();
  await page.goto(`${address}#/train`);
  await page.locator('a[href="#/train/coordinates/kechi"]', { hasText: 'Best: 3' }).waitFor();
  await done(opened);
  return 'four found, one missed';
}

/** Both ways without a mouse and without a limit: squares are walked to, and named by typing and by choosing. */
export async function coordinatesByKeyboard(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(`${address}#/train/coordinates/khet`);
  await page.locator('.mk-cell').first().waitFor();
  await tabTo(page, 'input[value=limit]');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'button.primary', true);
  await page.keyboard.press('Enter');
  let name = '';
  for (let count = 1; count <= 2; ++count) {
    name = await nextName(page, name);
    assert.ok(await page.evaluate(() => document.activeElement.matches('.mk-cell')), 'the focus is on the board');
    await keyboard.cell(page, placeOf(name));
    await page.getByText(`Score: ${count}`).waitFor();
  }
  assert.equal(await page.locator('.time').count(), 0);
  await tabTo(page, '.tools button');
  await page.keyboard.press('Enter');
  await page.getByText('2 points: 2 right, 0 wrong.').waitFor();
  await page.waitForFunction(() => document.activeElement.matches('button.primary'));
  await tabTo(page, 'input[value=find]');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'button.primary', true);
  await page.keyboard.press('Enter');
  /** Where the square lies, as a screen reader says it; Khet's board has files a to j. */
  const lit = async () => {
    const [, column, row] = /Column (\d+) from the left, row (\d+) from the bottom/.exec(await asked(page));
    return 'abcdefghij'[column - 1] + row;
  };
  await page.locator('.answers').waitFor();
  const first = await lit();
  await page.waitForFunction(() => document.activeElement.matches('.answers input'));
  await page.keyboard.type(first);
  await page.getByText('Score: 1').waitFor();
  const second = await lit();
  assert.notEqual(second, first);
  const choices = page.locator('.answers button');
  assert.equal(await choices.count(), 4);
  const wrong = (await choices.allTextContents()).find((one) => one !== second);
  await choices.filter({ hasText: wrong }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`No, ${wrong} is wrong.`).waitFor();
  await choices.filter({ hasText: second }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${second}: right.`).waitFor();
  await done(opened);
  return 'found, typed and chosen';
}
