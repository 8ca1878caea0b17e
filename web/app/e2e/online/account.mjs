import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { violations } from '../axe.mjs';
import { done, fresh } from '../pages.mjs';
import { shoot } from '../shots.mjs';
import { Person, playRated } from './person.mjs';

const button = (page, name) => page.getByRole('button', { name, exact: true });
const field = (page, name) => page.getByLabel(name, { exact: true });

/** Nothing is wrong with what a page shows, by day and, as far as that depends on its colours, by night. */
async function looksWell(page, name) {
  assert.deepEqual(await violations(page, name), []);
  await shoot(page, `people-${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await violations(page, `${name} by night`, ['color-contrast']), []);
  await shoot(page, `people-${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Makes an account from the bar of the start page; resolves to its recovery code. */
async function register(page, address, name, password) {
  await page.goto(address);
  await page.getByRole('link', { name: 'Log in' }).click();
  await looksWell(page, 'log-in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'Password').fill('short');
  await button(page, 'Create').click();
  await page.getByText('At least 8 characters.', { exact: true }).waitFor();
  const wrong = page.locator('input:focus');
  assert.equal(await wrong.getAttribute('aria-invalid'), 'true');
  assert.equal(await wrong.getAttribute('autocomplete'), 'new-password');
  await wrong.fill(password.slice(0, -1));
  // Elsewhere this key shows all others.
  await wrong.press('?');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await wrong.press('Enter');
  await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor();
  await looksWell(page, 'recovery-code');
  const code = await page.getByRole('textbox', { name: 'Recovery code' }).inputValue();
  await button(page, 'I have kept it: go on').click();
  await page.getByRole('link', { name, exact: true }).waitFor();
  return code;
}

/** The account page: a token, sessions, vacation, one's data. */
async function lookAfter(page, address, name) {
  await page.goto(`${address}#/account`);
  await page.getByText('This browser, now').waitFor();
  await page.getByText('New token').click();
  await button(page, 'Make the token').click();
  await page.getByText('Allow at least one thing.').waitFor();
  await field(page, 'What it is for').fill('my bot');
  await page.getByRole('checkbox', { name: /^Play your games/ }).check();
  await looksWell(page, 'account');
  await button(page, 'Make the token').click();
  const token = await page.getByRole('textbox', { name: 'Tokens for programs' }).inputValue();
  const asked = await fetch(new URL('api/account', address), { headers: { authorization: `Bearer ${token}` } });
  assert.equal((await asked.json()).username, name);
  await page.getByRole('button', { name: 'Revoke: my bot' }).click();
  await page.getByText('my bot').waitFor({ state: 'detached' });
  await button(page, 'Begin a vacation').click();
  await button(page, 'End the vacation').click();
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Save my data').click()]);
  assert.match(readFileSync(await file.path(), 'utf8'), new RegExp(name));
}

/** Out, in vain with a wrong password, and in again by the code with a new one. */
async function comeBack(page, name, code, password) {
  await button(page, 'Log out').click();
  await page.getByText('You are logged out.').waitFor();
  await page.getByRole('link', { name: 'Log in' }).last().click();
  await field(page, 'Name').fill(name);
  await field(page, 'Password').fill('not the password');
  await field(page, 'Password').press('Enter');
  await page.getByText('Wrong name or password.').waitFor();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'Recovery code').fill(code);
  await field(page, 'New password').fill(password);
  await button(page, 'Set the password').click();
  await button(page, 'I have kept it: go on').click();
}

/** What others do comes as it happens: words below the bar, a number, the title; then the list of notices. */
async function hear(page, other, name) {
  await page.evaluate(() => {
    // As in a tab behind another.
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  await other.ask('POST', `/api/rel/follow/${name}`);
  await other.ask('POST', '/api/lobby', { game: 'khet', control: '3d', to: name });
  await page.getByRole('link', { name: `${other.name} challenges you: Khet` }).waitFor();
  assert.match(await page.title(), new RegExp(`^● ${other.name} challenges you: Khet · `));
  await page.evaluate(() => {
    delete document.visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForFunction(() => document.title.startsWith('(2) '));
  await page.getByRole('link', { name: 'Notices: 2 new' }).click();
  await page.getByText(`${other.name} follows you.`).waitFor();
  await page.waitForFunction(() => !document.title.startsWith('('));
  await looksWell(page, 'notices');
  await page.getByRole('button', { name: new RegExp(`^Decline: ${other.name}`) }).click();
  await page.getByRole('heading', { name: 'Challenges' }).waitFor({ state: 'detached' });
}

/** Somebody else's profile: ratings, their graph, and what one can do about that person. */
async function look(page, address, other) {
  await page.goto(`${address}#/user/${other.name}`);
  await page.getByRole('img', { name: /^Rating, Kechi · Bullet: from \d+/ }).waitFor();
  await page.getByText('As a table').click();
  await looksWell(page, 'profile');
  await button(page, 'Follow').click();
  await page.getByText(`You follow ${other.name}.`).waitFor();
  await button(page, 'Report').click();
  await looksWell(page, 'report');
  await button(page, 'Send').click();
  await page.getByText('Your report is sent.').waitFor();
  await button(page, 'Block').click();
  await button(page, 'Unblock').click();
  await button(page, 'Challenge').click();
  await looksWell(page, 'challenge');
  await page.locator('dialog button[type=submit]').click();
  await page.waitForURL(/#\/invite\//);
  assert.equal((await other.ask('GET', '/api/account/offers')).toMe.length, 1);
}

/** Games that are over, by who played, which game and how it began; one of them is analysed in the page. */
async function find(page, address, player, moves) {
  await page.goto(`${address}#/leaders`);
  await page.getByText('Nobody has enough recent rated games.').waitFor();
  await looksWell(page, 'leaderboard');
  await page.getByRole('link', { name: 'Search games' }).click();
  await field(page, 'Player').fill('nobody-at-all');
  await button(page, 'Search').click();
  await page.getByText('There is no such account.').waitFor();
  await field(page, 'Player').fill(player);
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('kechi');
  await button(page, 'Search').click();
  const analyse = page.getByRole('link', { name: /^Analyse: Kechi/ });
  await analyse.nth(1).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'found');
  await page.getByRole('region', { name: 'How games went on' }).getByRole('button').first().click();
  await page.waitForURL(/opening=/);
  await analyse.first().waitFor();
  await looksWell(page, 'search');
  await analyse.first().click();
  await page.waitForFunction((count) => document.querySelectorAll('[data-node]').length === count, moves);
}

/** Leaves for good: nobody is here then, and the password lets nobody in. */
async function leave(page, address, name, password) {
  await page.goto(`${address}#/account`);
  await button(page, 'Delete the account…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await looksWell(page, 'delete');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('The account is deleted.').waitFor();
  const body = JSON.stringify({ name, password });
  const headers = { origin: new URL(address).origin, 'content-type': 'application/json' };
  assert.equal((await fetch(new URL('api/session', address), { method: 'POST', headers, body })).status, 401);
}

/** An account from its beginning to its end, and the pages about people and what they have played. */
export async function account(browser, address) {
  const opened = await fresh(browser, { acceptDownloads: true });
  const { page, problems } = opened;
  const [cleo, dan] = [await Person.registered(address, 'Cleo'), await Person.registered(address, 'Dan')];
  const moves = 6;
  await playRated(cleo, dan, 'kechi', moves);
  await playRated(dan, cleo, 'kechi', moves);

  const code = await register(page, address, 'Ann', 'a garden of stones?');
  await lookAfter(page, address, 'Ann');
  await comeBack(page, 'Ann', code, 'another garden of stones');
  await hear(page, dan, 'Ann');
  await look(page, address, cleo);
  await find(page, address, 'Cleo', moves);
  await page.setViewportSize({ width: 360, height: 740 });
  const { height } = await page.locator('header.site').boundingBox();
  assert.ok(height < 60, `the bar is ${height} high on a phone`);
  await leave(page, address, 'Ann', 'another garden of stones');
  // What was refused on purpose stands in the browser's console.
  opened.problems = problems.filter((text) => !/status of 40[01]/.test(text));
  await done(opened);
  return 'registered, recovered, heard, found and deleted';
}

/** Without a server nobody can come in, and nothing says so. */
export async function nobodyHere(browser, address) {
  const opened = await fresh(browser);
  const asked = [];
  opened.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await opened.page.goto(address);
  await opened.page.locator('.mk-cell').first().waitFor();
  await opened.page.waitForTimeout(3000);
  assert.equal(await opened.page.getByRole('link', { name: 'Log in' }).count(), 0);
  assert.deepEqual(
    asked.filter((path) => /\/api\//.test(path) && !path.endsWith('/api/people.json')),
    [],
  );
  assert.ok(asked.every((path) => !/HeaderEntry|people-messages|notices/.test(path)));
  await done(opened);
  return `${asked.length} requests, none for people`;
}
