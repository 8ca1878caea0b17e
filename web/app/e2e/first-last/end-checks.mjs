import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { tabTo } from '../hands.mjs';
import { done, fresh } from '../pages.mjs';
import { playedOut } from '../rules.mjs';
import { shoot } from '../shots.mjs';

/** Games such that they end soon, others as they are; in Khet with the shot of the start page. */
const short = {
  khet: ['khet', 'x22a21p14/2P13P23/3p21a14/2P01k2p32/3s12S12P2/1p05P02/2A0K1A04/9X0 s', ['g4+']],
  khepri: ['khepri:turns=4'],
  kechi: ['kechi:lines=3'],
  egotzi: ['egotzi:size=4,balance=none'],
};

/** A game between two people that lacks its last move, as it was left on the last visit. */
async function leftBeforeEnd(page, game, position, { moves, seats }) {
  await page.addInitScript(
    (left) => {
      if (location.protocol !== 'http:' || localStorage.getItem('merkhet.present')) return;
      localStorage.setItem('merkhet.games.left', JSON.stringify(left));
      localStorage.setItem('merkhet.present', 'left');
    },
    {
      version: 1,
      setup: { game, position, players: [{ kind: 'human' }, { kind: 'human' }], clock: null },
      tree: {
        moves: moves.slice(0, -1),
        parents: moves.slice(1).map((_, at) => at),
        seats: seats.slice(0, -1).map((seat) => (seat === 'chance' ? 10 : seat)),
      },
      live: moves.length - 1,
      ended: null,
      over: false,
      clocks: null,
    },
  );
}

/** Whether a box lies in another, to half a pixel. */
const inside = (box, outer) =>
  box.x >= outer.x - 0.5 &&
  box.y >= outer.y - 0.5 &&
  box.x + box.width <= outer.x + outer.width + 0.5 &&
  box.y + box.height <= outer.y + outer.height + 0.5;

/** The end says beside the board who won and why; it covers nothing of the board, and is there after a reload, too. */
export async function endOf(browser, address, name) {
  const [game, position = '', given = []] = short[name] ?? [name];
  const played = playedOut(game, position, given);
  const opened = await fresh(browser, { viewport: { width: 1280, height: 800 } });
  const { page } = opened;
  await leftBeforeEnd(page, game, position, played);
  await page.goto(`${address}#/play`);
  const field = page.getByRole('combobox', { name: 'Type a move' });
  await field.fill(played.moves.at(-1));
  await field.press('Enter');
  await field.blur();
  const end = page.locator('[data-result]');
  await end.locator('h2').waitFor();
  const best = Math.max(...played.scores);
  const winners = played.names.filter((_, seat) => played.scores[seat] === best);
  const who = winners.length === 1 ? `${winners[0]} wins` : 'A draw';
  assert.equal((await end.locator('h2').textContent()).trim(), who);
  const told = await end.textContent();
  assert.ok(told.includes(played.reason), `“${played.reason}” is not in “${told}”`);
  assert.ok(await page.evaluate(() => document.activeElement.matches('[data-result] h2')), 'the end has the focus');
  assert.deepEqual(await violations(page, name), []);
  // In sight, and nowhere over the board, in every window.
  for (const [width, height] of [
    [1280, 800],
    [844, 390],
    [390, 844],
    [320, 568],
  ]) {
    await page.setViewportSize({ width, height });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    // At one moment: the report that grows in it makes it higher.
    const [heading, whole, button] = await end.evaluate((node) =>
      [node.querySelector('h2'), node, node.querySelector('button')].map((one) => one.getBoundingClientRect().toJSON()),
    );
    const board = await page.locator('.place').boundingBox();
    const apart = whole.y >= board.y + board.height - 0.5 || whole.x >= board.x + board.width - 0.5;
    assert.ok(apart, `${width} by ${height}: the end lies over the board`);
    for (const box of [heading, button])
      assert.ok(inside(box, { x: 0, y: 0, width, height }), `${width} by ${height}: ${JSON.stringify(box)}`);
    await shoot(page, `end-${name}-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await page.locator('[data-result] h2').waitFor();
  assert.equal((await page.locator('[data-result] h2').textContent()).trim(), who);
  await done(opened);
  return `${who}: ${played.reason}`;
}

/** From the end to the review: the report is there, and it is the one that the end began. */
export async function reviewed(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await leftBeforeEnd(page, 'egotzi:size=3,balance=none', '', playedOut('egotzi:size=3,balance=none'));
  const { moves } = playedOut('egotzi:size=3,balance=none');
  await page.goto(`${address}#/play`);
  const field = page.getByRole('combobox', { name: 'Type a move' });
  await field.fill(moves.at(-1));
  await field.press('Enter');
  const end = page.locator('[data-result]');
  const counts = end.getByText(/Blunders: \d/).first();
  await counts.waitFor({ timeout: 30_000 });
  const [blunders] = /\d+/.exec(await counts.textContent());
  await end.locator('h2').focus();
  await tabTo(page, '[data-result] a[href*=report]');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Report', selected: true }).waitFor();
  // At once: nothing is reviewed again.
  await page
    .getByText(new RegExp(`blunders ${blunders}\\b`))
    .first()
    .waitFor({ timeout: 2_000 });
  assert.equal(await page.locator('progress').count(), 0);
  await done(opened);
  return `${blunders} blunders`;
}
