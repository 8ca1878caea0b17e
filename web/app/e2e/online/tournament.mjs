import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { done, fresh } from '../pages.mjs';
import { openLine } from '../rules.mjs';
import { shoot } from '../shots.mjs';
import { bySeat, ended, type } from './people.mjs';

/** Milliseconds until the tournament begins: time for both to join. */
const beginsIn = 15_000;

/** Somebody with an account. */
async function person(browser, address, username) {
  const opened = await fresh(browser);
  await opened.page.goto(address);
  const made = await opened.page.evaluate(
    async (body) =>
      (
        await fetch('api/account', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).ok,
    { name: username, password: `the secret of ${username}` },
  );
  assert.ok(made, `${username} has an account`);
  return opened;
}

/** What is wrong with a page by the accessibility rules, by day and by night. */
async function judge(page, name) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await violations(page, `${name}, ${colorScheme}`), []);
    await shoot(page, `tournament-${name}-${colorScheme}`);
  }
}

/** Day and time as a field for them wants it, by the page's clock. */
const fieldTime = (page, ahead) =>
  page.evaluate((milliseconds) => {
    const time = new Date(Date.now() + milliseconds);
    return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  }, ahead);

/** Announces a Swiss tournament of one round in the form; `fill` does what else there is to do. */
async function announce(page, name, fill) {
  await page.getByRole('link', { name: 'Create a tournament' }).click();
  await page.getByText('Swiss', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await fill();
  await page.getByLabel('Rounds').fill('1');
  await page.getByRole('button', { name: 'Announce' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** One that is announced, seen by somebody else, joined and called off; the form is wrong at first. */
async function calledOff(page, other) {
  const name = 'Friday in Memphis';
  await announce(page, name, async () => {
    await page.getByLabel('Rounds').fill('0');
    await page.getByRole('button', { name: 'Announce' }).click();
    await page.getByText('Something is missing').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.ariaInvalid), 'true');
    await judge(page, 'form');
  });
  // The list tells of it by itself.
  await other.getByRole('link', { name }).waitFor();
  await judge(other, 'list');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('You take part.').waitFor();
  await judge(page, 'waiting');
  await page.getByRole('button', { name: 'Call it off' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Call it off' }).click();
  await other.getByRole('link', { name }).waitFor({ state: 'detached' });
}

/** The lines of the standings: who, and how many points. */
const standings = (page) =>
  page
    .getByRole('region', { name: 'Standings' })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [row.querySelector('th a').textContent, row.cells[3].textContent.trim()]));

/** Both have been led to their game: a move each, and the first resigns. Resolves to the page of whoever wins. */
async function play(pages) {
  for (const page of pages) await page.waitForURL(/#\/game\//, { timeout: 2 * beginsIn });
  const seats = await bySeat(pages);
  const line = openLine('khet');
  for (let moves = 1; moves <= 2; moves += 1) {
    const move = line.otherThan('', moves);
    await type(seats[line.mover()], move);
    line.play(move);
    for (const page of pages)
      await page.waitForFunction((least) => document.querySelectorAll('[data-node]').length >= least, moves);
  }
  await seats[0].getByRole('button', { name: 'Resign' }).click();
  await seats[0].locator('dialog[open] button.primary').click();
  for (const page of pages) await ended(page).waitFor();
  return seats[1];
}

/** Two people meet in a tournament that one of them makes: it begins, their game is opened and played, and one has won. */
export async function tournament(browser, address) {
  const people = [await person(browser, address, 'Ada'), await person(browser, address, 'Ben')];
  const [ada, ben] = people.map(({ page }) => page);
  await ben.goto(`${address}#/tournaments`);
  await ben.getByText('None is announced').waitFor();
  await ada.goto(`${address}#/online`);
  await ada.getByRole('link', { name: 'Tournaments' }).click();
  await calledOff(ada, ben);

  const name = 'Friday in Thebes';
  await announce(ada, name, async () => {
    await ada.getByRole('combobox', { name: 'Start' }).selectOption('at');
    await ada.getByLabel('Day and time').fill(await fieldTime(ada, beginsIn));
  });
  await ben.getByRole('link', { name }).click();
  for (const page of [ben, ada]) await page.getByRole('button', { name: 'Join', exact: true }).click();
  const winner = await play([ada, ben]);
  for (const page of [ada, ben]) {
    await page.getByRole('link', { name: 'To the tournament' }).click();
    await page.getByRole('heading', { name: 'Winners' }).waitFor();
  }
  const [first, second] = await standings(ada);
  assert.deepEqual([first[1], second[1]], ['1', '0']);
  assert.equal(first[0], winner === ada ? 'Ada' : 'Ben');
  await judge(ada, 'over');
  // A score leads to its game.
  await ben
    .getByRole('region', { name: 'Standings' })
    .getByRole('link', { name: /: won, 1$/ })
    .click();
  await ended(ben).waitFor();
  for (const one of people) await done(one);
  return `${first[0]} won against ${second[0]}`;
}
