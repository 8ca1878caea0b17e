import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { violations } from '../axe.mjs';
import { done, fresh } from '../pages.mjs';
import { shoot } from '../shots.mjs';

const person = { kind: 'human' };
const level = (number) => ({ kind: 'engine', level: number });

/** Games as a browser keeps them: who played for each seat, the scores, the month of 2026. */
const games = [
  ['khet', [person, level(2)], [1, 0], 3],
  ['khet', [level(2), person], [0, 1], 3],
  ['khet', [person, level(4)], [0, 1], 4],
  ['khet:setup=dynasty', [person, level(4)], [0.5, 0.5], 4],
  ['khepri:players=4', [person, level(1), level(3), level(1)], [0, 0, 1, 0], 4],
  ['egotzi', [level(2), person], [0, 1], 5],
  // Neither counts: one goes on, the other is of two people.
  ['kechi', [person, level(2)], null, 5],
  ['kechi', [person, person], [1, 0], 5],
].map(([game, players, scores, month], index) => ({
  version: 1,
  setup: { game, position: '', players, clock: null },
  tree: { moves: ['a', 'b'], parents: [0, 1], seats: [0, 1] },
  live: 2,
  ended: null,
  over: scores !== null,
  scores,
  clocks: null,
  saved: new Date(2026, month, index + 1, 12).getTime(),
}));

/** The rows of a table, as their texts. */
const rowsOf = (page, name) =>
  page
    .getByRole('region', { name })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children]
          .slice(0, 6)
          .map((cell) => cell.textContent.trim())
          .join(' '),
      ),
    );

/** The figures of a made archive, all games and one, on a desk and a small phone, and as a table for other programs. */
export async function statistics(browser, address) {
  for (const colorScheme of ['light', 'dark']) {
    const opened = await fresh(browser, { colorScheme });
    const { page } = opened;
    await page.goto(`${address}#/statistics`);
    await page.getByText('Nothing to count yet.').waitFor();
    assert.deepEqual(await violations(page, 'empty'), []);
    await page.evaluate((all) => {
      all.forEach((game, index) => localStorage.setItem(`merkhet.games.${index}`, JSON.stringify(game)));
    }, games);
    await page.goto(`${address}#/games`);
    await page.getByRole('link', { name: 'Statistics' }).click();
    await page.getByRole('region', { name: 'By game' }).waitFor();
    const figures = await page.locator('dl').innerText();
    assert.match(figures.replace(/\s+/g, ' '), /Games 6 Won 3 Drawn 1 Lost 2 Score 58% Wins in a row 1 now, 2 at most/);
    assert.deepEqual(await rowsOf(page, 'By game'), ['Khet 4 2 1 1 63%', 'Khepri 1 0 0 1 0%', 'Egotzi 1 1 0 0 100%']);
    assert.deepEqual(await rowsOf(page, 'By opponent'), [
      'Tia, level 2 3 3 0 0 100%',
      'Levels 1, 1, 3 1 0 0 1 0%',
      'Meryt, level 4 2 0 1 1 25%',
    ]);
    assert.deepEqual(await rowsOf(page, 'By month'), [
      'June 2026 1 1 0 0 100%',
      'May 2026 3 0 1 2 17%',
      'April 2026 2 2 0 0 100%',
    ]);
    assert.equal(await page.locator('svg[role=img] rect').count(), 4);
    assert.deepEqual(await violations(page, 'all games'), []);
    await shoot(page, `statistics-${colorScheme}`);
    await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Khet' });
    await page.getByRole('region', { name: 'By rules' }).waitFor();
    assert.deepEqual(await rowsOf(page, 'By rules'), ['Standard rules 3 2 0 1 67%', 'Setup: Dynasty 1 0 1 0 50%']);
    assert.deepEqual(await rowsOf(page, 'By side'), ['Red 1 1 0 0 100%', 'Silver 3 1 1 1 50%']);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a table (CSV)' }).click(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    assert.equal(lines.length, 5);
    assert.equal(lines[4], '2026-05-04,khet:setup=dynasty,1,2,4,drawn,0.5,played,2');
    await page.setViewportSize({ width: 320, height: 568 });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await shoot(page, `statistics-${colorScheme}-small`);
    await done(opened);
  }
  return `${games.length} games`;
}
