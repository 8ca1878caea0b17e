import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { done, fresh } from '../pages.mjs';

const moves = ['e4d4', 'a8+', 'd1+', 'f8f7', 'j4+', 'f7f8'];

/** A game that a person played as Silver against the computer, kept in the browser. */
const playedAsSilver = {
  version: 1,
  setup: { game: 'khet', position: '', players: [{ kind: 'human' }, { kind: 'engine', level: 3 }], clock: null },
  tree: { moves, parents: moves.map((_, at) => at), seats: moves.map((_, at) => at % 2) },
  live: moves.length,
  ended: null,
  over: true,
  scores: [1, 0],
  clocks: null,
};

const rows = (page) => page.locator('button:has(b.blunder, b.mistake, b.inaccuracy)').allTextContents();

/** The report finds the blunder and leads with it, both moves are shown on the board, and practice tells them apart. */
export async function report(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(`${address}#/analysis?game=khet&moves=${moves.join('_')}`);
  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Review the game' }).click();
  const blunder = page.locator('button:has(b.blunder)').filter({ hasText: ': f7f8 ' });
  await blunder.waitFor({ timeout: 30_000 });
  const worst = page.getByRole('region', { name: 'The worst move' });
  assert.match(await worst.textContent(), /3… Red: f7f8 .*Better: /);
  await worst.getByRole('button', { name: 'Show on the board' }).click();
  for (const tint of ['red', 'green'])
    await page.locator(`.mk-notes .n-${tint}`).first().waitFor({ state: 'attached' });
  assert.equal(await page.locator('.badge').count(), 0);
  // The move itself is marked where it went.
  await page.keyboard.press('ArrowRight');
  const badge = page.locator('.badge', { hasText: '??' });
  await badge.waitFor();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(300);
    const sign = await badge.boundingBox();
    const square = await page.locator('.mk-cell[data-place="5,7"]').boundingBox();
    const off = [sign.x + sign.width / 2 - square.x - square.width, sign.y + sign.height / 2 - square.y];
    assert.ok(
      off.every((by) => Math.abs(by) < sign.width / 2),
      `at ${width} the sign is off by ${off}`,
    );
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[data-last-move]', { hasText: 'f7f8??' }).waitFor();
  assert.deepEqual(await violations(page, 'report'), []);
  await page.getByText('Silver', { exact: true }).click();
  assert.ok((await rows(page)).every((row) => row.includes('Silver: ')));
  await page.getByText('All', { exact: true }).click();
  await page.getByRole('button', { name: 'Practise as Red' }).click();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByText('Best is').waitFor();
  await done(opened);
  return 'blunder found, shown and practised';
}

/** In one's own game the report begins with one's own worst move and one's own mistakes. */
export async function ownReport(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await page.addInitScript(
    (game) => location.protocol === 'http:' && localStorage.setItem('merkhet.games.own', JSON.stringify(game)),
    playedAsSilver,
  );
  await page.goto(`${address}#/analysis?saved=own&show=report`);
  const worst = page.getByRole('region', { name: 'Your worst move' });
  await worst.waitFor({ timeout: 30_000 });
  assert.match(await worst.textContent(), /3\. Silver: j4\+ /);
  assert.ok(await page.getByRole('radio', { name: 'Mine' }).isChecked());
  const mine = await rows(page);
  assert.ok(mine.length > 0 && mine.every((row) => row.includes('Silver: ')), mine.join());
  await page.getByText('Opponents', { exact: true }).click();
  const others = await rows(page);
  assert.ok(others.length > 0 && others.every((row) => row.includes('Red: ')), others.join());
  await page.getByText('All', { exact: true }).click();
  assert.equal((await rows(page)).length, mine.length + others.length);
  await done(opened);
  return `${mine.length} own mistakes, ${others.length} of others`;
}

/** Bar, words and lines tell of the same seat, whoever is to move; with four seats each figure has its seat's name. */
export async function onePointOfView(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  const bar = page.locator('.bar[role=img]');
  const lines = page.locator('ol li b');
  for (const query of [
    `game=khet&moves=${moves.slice(0, 3).join('_')}`,
    `game=khet&moves=${moves.slice(0, 4).join('_')}`,
  ]) {
    await page.goto('about:blank');
    await page.goto(`${address}#/analysis?${query}&show=engine`);
    await lines.first().waitFor();
    const red = query.endsWith('d1+');
    await page.getByText(red ? 'Red to move' : 'Silver to move', { exact: true }).waitFor();
    // Both change as the engine thinks.
    await page.waitForFunction(() => {
      const [, share] =
        /Silver (\d+%)/.exec(document.querySelector('.bar[role=img]')?.getAttribute('aria-label')) ?? [];
      return share && document.querySelector('ol li b')?.textContent.trim() === `Silver ${share}`;
    });
    await page.locator('.verdict', { hasText: /^(Even|(Silver|Red) is .*)$/ }).waitFor();
  }
  await page.goto('about:blank');
  await page.goto(`${address}#/analysis?game=khepri:players=4&moves=@N_end&show=engine`);
  await lines.first().waitFor();
  await page.getByText('Red to move', { exact: true }).waitFor();
  assert.match(await lines.first().textContent(), /^Red \d+%$/);
  assert.match(await bar.getAttribute('aria-label'), /^Yellow \d+%, Red \d+%, Blue \d+%,? and Green \d+%$/);
  await page.goto('about:blank');
  await page.goto(`${address}#/analysis?game=kechi:lines=3,gap=1&show=engine`);
  await page.locator('.verdict', { hasText: 'White wins in 3 moves (proven)' }).waitFor();
  await done(opened);
  return 'one point of view, in words too';
}
