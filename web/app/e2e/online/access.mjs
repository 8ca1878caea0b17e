import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { choose, keyboard, lots, tabTo, waitForTurn } from '../hands.mjs';
import { fresh } from '../pages.mjs';
import {
  anyMove,
  bySeat,
  ended,
  gameOf,
  inLobby,
  leave,
  myTurn,
  playOut,
  quick,
  resign,
  roomOf,
  type,
  until,
} from './people.mjs';

const offer = (page, game) =>
  page.evaluate(async (text) => {
    const body = JSON.stringify({ game: text, control: '600+5' });
    const made = await fetch('/api/lobby', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    return made.status;
  }, game);
const press = async (page, selector) => {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
};

/** From the start page through the lobby to the end of a game against somebody else, without a mouse. */
export async function byKeyboard(browser, address) {
  const other = await inLobby(browser, address);
  assert.equal(await offer(other.page, 'egotzi:size=4'), 201);
  await other.page.reload();
  const person = await fresh(browser);
  const { page } = person;
  await page.goto(address);
  await page.locator('.go a.online').waitFor();
  await press(page, '.go a.online');
  await page.locator('h1', { hasText: 'Play online' }).waitFor();
  assert.equal(await page.locator('header nav [aria-current]').textContent(), 'Online');
  await page.getByRole('button', { name: /^Play: Egotzi/ }).waitFor();
  await press(page, 'button[aria-label^="Play: Egotzi"]');
  const seats = await bySeat([page, other.page]);
  const game = gameOf(page);
  const own = seats.indexOf(page);
  const lot = lots(5);
  let room;
  for (let draw = 1; ; draw += 1) {
    room = await until(address, game, ({ over, toMove }) => over || typeof toMove === 'number');
    if (room.over) break;
    if (room.toMove === own) {
      const now = await waitForTurn(page);
      if (!now.over) await choose(page, keyboard, now, lot);
      // The server has the move a little later; what was pressed while the board was drawn is pressed again.
      await until(address, game, ({ over, moves }) => over || moves.length > room.moves.length, 60).catch(() => {});
      continue;
    }
    await myTurn(other.page);
    // Nobody takes the colours over here.
    if ((await other.page.locator('dialog[open]').count()) > 0)
      await other.page.getByRole('button', { name: 'Play on' }).click();
    await type(other.page, anyMove(room, draw));
    await until(address, game, ({ over, moves }) => over || moves.length > room.moves.length);
  }
  await ended(page).waitFor();
  await leave([person, other]);
  return `${room.moves.length} moves`;
}

/** What the accessibility tree holds, as lines. */
const treeOf = (page) => page.locator('body').ariaSnapshot();

/** A game is followed through the accessibility tree alone: who plays, whose turn it is, the clocks, every move, the end. */
export async function followed(browser, address) {
  const people = [await inLobby(browser, address), await inLobby(browser, address)];
  for (const { page } of people) await quick(page, 'kechi');
  const pages = people.map(({ page }) => page);
  const seats = await bySeat(pages);
  const reader = pages[0];
  const own = seats.indexOf(reader);
  const soFar = [];
  const room = await playOut(address, seats, anyMove, async (now, seat, move) => {
    const tree = await treeOf(reader);
    assert.match(tree, seat === own ? /your turn/ : /to move/);
    assert.equal(tree.match(/timer "[^"]+’s clock": \d+:\d\d/g)?.length, 2);
    if (soFar.length >= 10) return resign(seats[seat]);
    await move();
    const { moves } = await until(address, gameOf(reader), (room) => room.moves.length > now.moves.length);
    soFar.splice(0, Infinity, ...moves);
    const last = moves.findLast((_, at) => at >= now.moves.length);
    await reader.locator('[data-node]', { hasText: last }).last().waitFor();
    assert.ok((await treeOf(reader)).includes(last));
  });
  await ended(reader).waitFor();
  const tree = await treeOf(reader);
  assert.match(tree, /alert:[\s\S]*heading "(You win|You lose)"/);
  await leave(people);
  return `${room.moves.length} moves`;
}

/** The lobby, an invitation and a room, in play and over, by day and by night. */
export async function accessible(browser, address) {
  const people = [await inLobby(browser, address), await inLobby(browser, address)];
  const [one, two] = people.map(({ page }) => page);
  let looked = 0;
  const look = async (page, name) => {
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await violations(page, `${name}, ${colorScheme}`), []);
      looked += 1;
    }
  };
  await one.getByText('More options').click();
  await one.getByRole('checkbox', { name: 'Draw lots for the seats' }).waitFor();
  await one.getByRole('button', { name: 'Invite a friend' }).click();
  const link = one.getByRole('textbox', { name: 'Invite a friend' });
  await link.waitFor();
  await look(one, 'the lobby');
  await two.goto(await link.inputValue());
  await two.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await look(two, 'an invitation');
  await two.getByRole('button', { name: 'Play', exact: true }).click();
  const seats = await bySeat([one, two]);
  const game = gameOf(one);
  for (let moves = 0; moves < 2; moves += 1) {
    const room = await roomOf(address, game);
    await myTurn(seats[room.toMove]);
    await type(seats[room.toMove], anyMove(room, 1 + moves));
    await until(address, game, (now) => now.moves.length > moves);
  }
  await seats[1].getByRole('button', { name: 'Offer a draw' }).click();
  await seats[0].getByRole('button', { name: 'Decline' }).waitFor();
  await look(seats[0], 'the room');
  await resign(seats[0]);
  await ended(seats[1]).waitFor();
  await look(seats[1], 'the room, over');
  await leave(people);
  return `${looked} pages`;
}
