import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ofPages } from '../../of-pages.mjs';
import { keyboard, mouse, tabTo } from '../hands.mjs';
import { done, fresh } from '../pages.mjs';
import { shoot } from '../shots.mjs';

/** The questions of a page in which every seed is the same: what it asks after so many right answers. */
async function questions() {
  const { loadRules } = await ofPages('../engine/src/index.ts');
  const { drawQuestion } = await ofPages('src/train/beam-question.ts');
  const { wantedTurns } = await ofPages('src/train/beam-run.ts');
  const rules = await loadRules((game) =>
    readFileSync(new URL(`../../../engine/modules/rules_${game}.wasm`, import.meta.url)),
  );
  return (streak) => drawQuestion(rules, 'khet', wantedTurns(streak), lot * 2 ** 32);
}
/** What every lot in the page is. */
const lot = 0.25;

async function openTrainer(browser, address, options) {
  const opened = await fresh(browser, options);
  await opened.context.addInitScript((always) => (Math.random = () => always), lot);
  await opened.page.goto(`${address}#/train`);
  await opened.page.locator('a[href="#/train/beam/khet"]').click();
  await opened.page.locator('.mk-cell').first().waitFor();
  return opened;
}
const waitForQuestion = (page) => page.getByText(/where does the beam end\?/).waitFor();
/** No square tells where the beam goes before it is shown. */
const noBeam = async (page) => assert.equal(await page.locator('.mk-beams .core').count(), 0);

/** Beams followed by mouse against the clock: right, wrong and late; the next one follows by itself, and the streak is kept. */
export async function beamsByMouse(browser, address) {
  const question = await questions();
  const opened = await openTrainer(browser, address);
  const { page } = opened;
  await page.clock.install();
  await page.getByRole('button', { name: 'Start' }).click();
  for (let streak = 0; streak < 2; ++streak) {
    await waitForQuestion(page);
    await noBeam(page);
    for (const end of (await question(streak)).ends) await mouse.cell(page, end.join());
    await page.getByText(`In a row: ${streak + 1}`).waitFor();
    await page.locator('.mk-beams .core').first().waitFor();
    await shoot(page, `train-beam-${streak + 1}`);
  }
  await waitForQuestion(page);
  const { ends, source } = await question(2);
  assert.ok(!ends.some((end) => end.join() === source.join()));
  await mouse.cell(page, source.join());
  await page.getByText('No. See where it goes.').waitFor();
  await page.getByText('In a row: 0').waitFor();
  await page.getByText('Best: 2').waitFor();
  await page
    .locator('aside')
    .getByText(/^Beam from/)
    .waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await waitForQuestion(page);
  await page.clock.fastForward(6_000);
  await page.getByText('Time is up. See where it goes.').waitFor();
  await done(opened);
  return 'two right, one wrong, one late';
}

/** Beams followed by keyboard without a limit, on a phone as well; the focus is always somewhere. */
export async function beamsByKeyboard(browser, address) {
  const question = await questions();
  const opened = await openTrainer(browser, address, { viewport: { width: 390, height: 844 } });
  const { page } = opened;
  await tabTo(page, 'input[value=limit]');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'button.primary', true);
  await page.keyboard.press('Enter');
  for (let streak = 0; streak < 4; ++streak) {
    await waitForQuestion(page);
    await page.waitForFunction(() => document.activeElement.matches('.mk-cell'));
    for (const end of (await question(streak)).ends) await keyboard.cell(page, end.join());
    await page.getByText(`In a row: ${streak + 1}`).waitFor();
    await page.waitForFunction(() => document.activeElement.matches('button.primary'));
    await page.keyboard.press('Enter');
  }
  await done(opened);
  return 'four in a row';
}
