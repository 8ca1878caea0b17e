import assert from 'node:assert/strict';
import { ofPages } from '../../of-pages.mjs';
import { mouse } from '../hands.mjs';
import { done, fresh } from '../pages.mjs';
import { makeMove, openLine } from '../rules.mjs';

/** Moves that are made beside the board, by what their buttons say. */
const beside = { draw: 'Claim the draw', swap: 'Swap colours', black: 'Take Black', white: 'Take White' };

async function makeAny(page, hand, line, move) {
  if (beside[move]) await page.getByRole('button', { name: beside[move] }).click();
  else if (move.startsWith('komi=')) {
    await page.locator('form input.komi').fill(move.slice('komi='.length));
    await page.getByRole('button', { name: 'Name it' }).click();
  } else await makeMove(page, hand, line.partsOf(move));
}

/** A lesson from its first step to its last by mouse: each step is praised, and all of them are remembered. */
export async function lesson(browser, address, game) {
  const { lessonOf } = await ofPages('src/learn/lessons.ts');
  const { steps } = lessonOf(game);
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(`${address}#/learn/${game}`);
  await page.getByRole('link', { name: 'Begin the lesson' }).click();
  for (const [index, step] of steps.entries()) {
    try {
      await page.getByText(`Step ${index + 1} of ${steps.length}`).waitFor();
      await page.locator('.verdict .help').waitFor();
      const line = openLine(step.game, step.position);
      if (step.prelude) line.play(step.prelude);
      for (const move of step.answer.split(' ')) {
        await makeAny(page, mouse, line, move);
        line.play(move);
      }
      await page.locator('.verdict .right').waitFor({ timeout: 5_000 });
    } catch (error) {
      throw new Error(`${step.id}: ${error.message}`, { cause: error });
    }
    await page.getByRole('link', { name: index + 1 < steps.length ? 'Next' : 'To the puzzles', exact: true }).click();
  }
  await page.getByRole('link', { name: 'Continue the lesson' }).waitFor();
  assert.equal(await page.locator('ol.steps .done').count(), steps.length);
  await done(opened);
  return `${steps.length} steps`;
}
