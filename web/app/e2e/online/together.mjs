import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { done, fresh } from '../pages.mjs';
import { openLine } from '../rules.mjs';
import { shoot } from '../shots.mjs';
import { wayTo } from './way.mjs';

/** A game at one click in the lobby, of the second of the usual times. */
const quick = (page, game) => page.getByRole('button', { name: new RegExp(`^${game}, 3 min`, 'i') }).click();
const ended = (page) => page.locator('[data-result] h2');
/** What the server says of the game, as this person sees it. */
const roomOf = (page) =>
  page.evaluate(async () => (await fetch(`/api/games/${location.hash.split('/')[2]}/room`)).json());

async function type(page, move) {
  const field = page.getByRole('combobox', { name: 'Type a move' });
  await field.fill(move);
  await field.press('Enter');
  await field.blur();
}

/**
 * Two people meet in the lobby by a click each and play the game to its end, or so many moves and then one resigns; in
 * the middle one of them loses the connection for a while, in which the other moves.
 */
export async function together(browser, address, game, most = Infinity) {
  const way = await wayTo(address);
  const people = [await fresh(browser), await fresh(browser)];
  const pages = people.map(({ page }) => page);
  await pages[0].goto(`${address}#/online`);
  await pages[1].goto(`${way.address}#/online`);
  await quick(pages[0], game);
  await pages[0].getByRole('button', { name: 'Withdraw' }).waitFor();
  if (game === 'khet') {
    assert.deepEqual(await violations(pages[0]), [], 'the lobby');
    await shoot(pages[0], 'online-lobby');
  }
  await quick(pages[1], game);
  const bySeat = [];
  for (const page of pages) {
    await page.getByRole('combobox', { name: 'Type a move' }).waitFor();
    bySeat[(await roomOf(page)).you[0]] = page;
  }
  const line = openLine(game);
  let moves = 0;
  let cut = 'not yet';
  const shown = (page) =>
    page.waitForFunction((least) => document.querySelectorAll('[data-node]').length >= least, moves);
  for (let seed = 1; line.mover() !== null && moves < most; seed += 1) {
    const page = bySeat[line.mover()];
    const move = line.otherThan('', seed);
    // Whoever is away hears of it when the way is there again.
    if (cut === 'not yet' && moves >= 6 && page === pages[0]) {
      way.cut();
      await pages[1].getByText('reconnecting', { exact: false }).first().waitFor();
      cut = 'now';
    }
    await type(page, move);
    line.play(move);
    moves += 1;
    await shown(page);
    if (cut === 'now') {
      way.mend();
      cut = 'over';
    }
    await shown(pages[1 - pages.indexOf(page)]);
    if (game === 'khet' && moves === 4) {
      assert.deepEqual(await violations(pages[0]), [], 'the room');
      await shoot(pages[0], 'online-room');
    }
  }
  assert.equal(cut, 'over');
  if (line.mover() !== null) {
    await bySeat[0].getByRole('button', { name: 'Resign' }).click();
    await bySeat[0].locator('dialog[open] button.primary').click();
  }
  const results = [];
  for (const page of pages) {
    await ended(page).waitFor();
    results.push(await ended(page).textContent());
  }
  const rooms = await Promise.all(pages.map(roomOf));
  assert.ok(rooms.every(({ over }) => over));
  assert.equal(rooms[0].moves.length, moves);
  for (const person of people) {
    // That the connection was lost is no fault of the page.
    person.problems.splice(
      0,
      Infinity,
      ...person.problems.filter((text) => !text.includes('ERR_') && !text.includes('WebSocket')),
    );
    await done(person);
  }
  way.end();
  return `${moves} moves; ${results.join(' / ')}`;
}
