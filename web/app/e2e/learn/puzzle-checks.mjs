import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ofPages } from '../../of-pages.mjs';
import { violations } from '../axe.mjs';
import { keyboard, mouse, tabTo } from '../hands.mjs';
import { done, fresh } from '../pages.mjs';
import { makeMove, openLine } from '../rules.mjs';

const puzzlesOf = (game) =>
  JSON.parse(readFileSync(new URL(`../../src/games/${game}/puzzles.json`, import.meta.url), 'utf8'));

/** Until the board, or a button below it, asks for a move. */
const asked = (page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('.mk-cell.can, .mk-button')].some((node) => node.getClientRects().length > 0),
  );

/** Solves a puzzle that is on the board. */
async function solve(page, hand, { game, position, moves }) {
  const line = openLine(game, position);
  const solver = line.mover();
  for (const move of moves) {
    if (line.mover() === solver) {
      await asked(page);
      await makeMove(page, hand, line.partsOf(move));
    }
    line.play(move);
  }
  await page.getByText('Solved.', { exact: true }).waitFor();
}

/** The first puzzle of a game, solved. */
async function puzzle(browser, address, game, hand) {
  const [first] = puzzlesOf(game);
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(`${address}#/learn/${game}/puzzle/1`);
  await solve(page, hand, first);
  await done(opened);
  return `${first.moves.length} moves`;
}
export const byMouse = (browser, address, game) => puzzle(browser, address, game, mouse);
export const byKeyboard = (browser, address, game) => puzzle(browser, address, game, keyboard);

/** After one beetle has pushed, another that stands where the first could go is moved: it is asked which of them is meant. */
export async function anotherPiece(browser, address) {
  const all = puzzlesOf('khepri');
  const number = 1 + all.findIndex(({ moves }) => moves.join(' ') === 'a7-b7 b7>c7 c6>d6 end');
  for (const hand of [mouse, keyboard]) {
    const opened = await fresh(browser);
    await opened.page.goto(`${address}#/learn/khepri/puzzle/${number}`);
    await solve(opened.page, hand, all[number - 1]);
    await done(opened);
  }
  return `puzzle ${number}`;
}

/** Makes a move that does not solve it. */
async function fail(page, hand, { game, position, moves }) {
  const line = openLine(game, position);
  await page.locator('.mk-cell.can').first().waitFor();
  await makeMove(page, hand, line.partsOf(line.otherThan(moves[0])));
  await page.locator('.above .wrong').waitFor();
}

/** The puzzle of a day, by what docs/puzzles.md says. */
async function puzzleOf(date) {
  const { gameNames: names } = await ofPages('src/games/games.ts');
  const day = Date.parse(`${date}T00:00Z`) / 86_400_000;
  const game = names[day % names.length];
  const all = puzzlesOf(game);
  const common = (a, b) => (b === 0 ? a : common(b, a % b));
  let step = Math.round((all.length * (Math.sqrt(5) - 1)) / 2);
  while (common(step, all.length) > 1) --step;
  return { game, puzzle: all[(Math.floor(day / names.length) * step) % all.length] };
}

/** Two people at other ends of the world get the same puzzle; the next day another; yesterday's can be looked up. */
export async function daily(browser, address) {
  const there = await Promise.all([
    fresh(browser, { timezoneId: 'Pacific/Auckland' }),
    fresh(browser, { timezoneId: 'America/Los_Angeles', locale: 'en-US' }),
  ]);
  // Each reads the day as people write it there.
  const days = ['25 November 2026', 'November 25, 2026'];
  const seen = [];
  for (const [i, { page }] of there.entries()) {
    await page.clock.install({ time: new Date('2026-11-25T09:00:00Z') });
    await page.goto(`${address}#/daily`);
    await page.locator('.mk-cell.can').first().waitFor();
    await page.getByRole('heading', { name: days[i] }).waitFor();
    seen.push((await page.locator('main').ariaSnapshot()).replace(days[i], ''));
  }
  assert.equal(seen[0], seen[1]);
  const first = await puzzleOf('2026-11-25');
  const [{ page }, other] = there;
  // By the keyboard.
  await solve(page, keyboard, first.puzzle);
  await page.getByText('Days in a row: 1. Longest row: 1.').waitFor();
  assert.deepEqual(await violations(page, 'solved'), []);
  await page.goto(`${address}#/learn`);
  await page.getByRole('link', { name: '1 day in a row' }).waitFor();
  // The other one has the solution shown: the day does not count.
  await other.page.getByRole('button', { name: 'Solution' }).click();
  await other.page.getByText('This is the solution.').waitFor();
  assert.equal(await other.page.getByText('Days in a row').count(), 0);

  // A day later.
  await page.clock.setSystemTime(new Date('2026-11-26T00:00:01Z'));
  await page.goto(`${address}#/daily`);
  await page.getByRole('heading', { name: '26 November 2026' }).waitFor();
  const second = await puzzleOf('2026-11-26');
  assert.notEqual(second.game, first.game);
  await solve(page, mouse, second.puzzle);
  await page.getByText('Days in a row: 2. Longest row: 2.').waitFor();
  await page.getByRole('link', { name: 'Yesterday’s puzzle' }).click();
  await page.getByRole('heading', { name: days[0] }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));
  await page.getByText('Solved on its day.').waitFor();
  await page.getByRole('button', { name: 'Solution' }).click();
  await page.getByText('This is the solution.').waitFor();
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('merkhet.daily')).solved.length), 2);
  // Nobody sees tomorrow's.
  await page.goto(`${address}#/daily/2026-11-27`);
  await page.getByRole('heading', { name: 'There is no puzzle for that day.' }).waitFor();
  for (const opened of there) await done(opened);
  return `${first.game}, then ${second.game}`;
}

const numberShown = async (page) => Number(/\d+/.exec(await page.locator('main h1').textContent())[0]);
const ratingShown = async (page) => Number(/\d+/.exec(await page.locator('.rating').textContent())[0]);

/** What came of a try is read beside the board, without scrolling, whatever the window; the board keeps its place. */
export async function wordsAtTheBoard(browser, address) {
  const [first] = puzzlesOf('khet');
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
    [320, 640],
  ]) {
    const opened = await fresh(browser, { viewport: { width, height }, locale: 'de' });
    const { page } = opened;
    await page.goto(`${address}#/learn/khet/puzzle/1`);
    const board = page.locator('.place');
    await page.locator('.mk-cell.can').first().waitFor();
    const before = await board.boundingBox();
    await fail(page, mouse, first);
    assert.deepEqual(await board.boundingBox(), before, `${width} × ${height}`);
    const words = page.locator('.above [role=status]');
    assert.match(await words.textContent(), /Diesmal nicht/);
    const box = await words.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= height, `${width} × ${height}: ${box.y}`);
    await done(opened);
  }
  return 'in four windows';
}

/** The rating goes up with a puzzle solved at the first try, down with a mistake; no puzzle comes twice; help for beginners. */
export async function ratedPuzzles(browser, address) {
  const all = puzzlesOf('khet');
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(`${address}#/learn/khet`);
  await page.getByRole('link', { name: 'Solve puzzles' }).click();
  await page.locator('.mk-cell.can').first().waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));
  const begun = await ratingShown(page);
  const first = await numberShown(page);
  assert.ok(await page.getByRole('button', { name: 'Next' }).isDisabled());
  // Reloading the page does not give another one.
  await page.reload();
  await page.locator('.mk-cell.can').first().waitFor();
  assert.equal(await numberShown(page), first);
  await solve(page, keyboard, all[first - 1]);
  const up = await ratingShown(page);
  assert.ok(up > begun, `${begun}, then ${up}`);
  assert.equal(await page.locator('.rating .up').textContent(), `+${up - begun}`);
  assert.deepEqual(await violations(page, 'solved'), []);

  await tabTo(page, '.tools button.primary');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));
  const second = await numberShown(page);
  assert.notEqual(second, first);
  await fail(page, keyboard, all[second - 1]);
  const down = await ratingShown(page);
  assert.ok(down < up, `${up}, then ${down}`);
  assert.equal(await page.locator('.rating .down').textContent(), `−${up - down}`);
  assert.deepEqual(await violations(page, 'failed'), []);
  // What is solved after that changes nothing.
  await page.locator('.above').getByText('look again').waitFor();
  await solve(page, mouse, all[second - 1]);
  assert.equal(await ratingShown(page), down);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator('.mk-cell.can').first().waitFor();
  assert.equal([first, second].includes(await numberShown(page)), false);
  await page.getByRole('button', { name: 'Hint' }).click();
  assert.ok((await ratingShown(page)) < down);
  await page.goto(`${address}#/learn/khet`);
  await page.getByText('2 of 320 solved').waitFor();

  // After a miss there is an easier one, which is served from then on.
  await page.getByRole('link', { name: 'Solve puzzles' }).click();
  await page.locator('.mk-cell.can').first().waitFor();
  const missed = await numberShown(page);
  assert.equal(await page.getByRole('button', { name: 'Try an easier one' }).count(), 0);
  await fail(page, mouse, all[missed - 1]);
  await page.getByRole('button', { name: 'Try an easier one' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));
  const easier = await numberShown(page);
  assert.ok(easier < missed, `${missed}, then ${easier}`);
  await page.reload();
  await page.locator('.mk-cell.can').first().waitFor();
  assert.equal(await numberShown(page), easier);

  // The rules in brief are there until they are closed, which is remembered.
  await page.getByText('then your laser fires').waitFor();
  await page.getByText('Which side reflects').waitFor();
  await page.getByText('Rules in brief').click();
  await page.goto(`${address}#/learn/egotzi/puzzle/1`);
  await page.locator('.mk-cell.can').first().waitFor();
  assert.equal(await page.locator('details[open]').count(), 0);
  await done(opened);
  return `${begun}, ${up}, ${down}`;
}

/** Three puzzles, and then a mistake. */
export async function streak(browser, address) {
  const all = puzzlesOf('egotzi');
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(`${address}#/learn/egotzi/streak`);
  const met = [];
  const placed = async () => {
    await page.locator('.mk-cell.can').first().waitFor();
    const { seed, length } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('merkhet.puzzles.egotzi')).streak,
    );
    const { streakPuzzle } = await ofPages('src/puzzles/choice.ts');
    const index = streakPuzzle(all, seed, length);
    met.push(index);
    return all[index];
  };
  for (let number = 1; number <= 3; ++number) {
    await page.getByRole('heading', { name: `Streak: puzzle ${number}` }).waitFor();
    await solve(page, number === 1 ? keyboard : mouse, await placed());
    await page.getByText(`Best streak: ${number}`).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  assert.deepEqual(
    met,
    [...met].sort((a, b) => a - b),
  );
  assert.equal(await page.getByRole('button', { name: 'Hint' }).count(), 0);
  await fail(page, mouse, await placed());
  await page.getByText('The streak is over: 3 puzzles solved.').waitFor();
  assert.equal(await page.locator('.mk-cell.can').count(), 0);
  assert.deepEqual(await violations(page, 'over'), []);
  await page.getByRole('button', { name: 'Solution' }).click();
  await page.getByText('This is the solution.').waitFor();
  await page.getByRole('button', { name: 'New streak' }).click();
  await page.getByRole('heading', { name: 'Streak: puzzle 1' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));
  await page.getByText('Best streak: 3').waitFor();
  await done(opened);
  return `puzzles ${met.map((index) => index + 1).join(', ')}`;
}

/** A page of the list at a time, by what is asked for; whoever comes back finds the same one. */
export async function list(browser, address) {
  const all = puzzlesOf('kechi');
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(`${address}#/learn/kechi/puzzles`);
  await page.locator('ol.puzzles li').first().waitFor();
  assert.equal(await page.locator('ol.puzzles li').count(), 12);
  const three = all.filter(({ kind }) => kind === 'win in 3').length;
  await page.getByLabel('Task').focus();
  await page.getByLabel('Task').selectOption('win in 3');
  await page.getByText(`1 to 12 of ${three}`).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'SELECT');
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await page.getByText(`13 to 24 of ${three}`).waitFor();
  const chosen = await page.locator('ol.puzzles .title').first().textContent();
  await page.locator('ol.puzzles a').first().click();
  await page.getByRole('heading', { name: chosen, exact: true }).waitFor();
  await solve(page, mouse, all[Number(/\d+/.exec(chosen)[0]) - 1]);
  await page.goBack();
  await page.getByText(`13 to 24 of ${three}`).waitFor();
  assert.equal(await page.locator('ol.puzzles li').first().getByText('Solved at the first try').count(), 1);
  await page.getByLabel('Progress').selectOption('failed');
  await page.getByText('No puzzle fits.').waitFor();
  assert.deepEqual(await violations(page, 'list'), []);
  await done(opened);
  return `${three} of one kind`;
}
