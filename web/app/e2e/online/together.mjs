import assert from 'node:assert/strict';
import { fresh } from '../pages.mjs';
import { openLine } from '../rules.mjs';
import { shoot } from '../shots.mjs';
import { anyMove, bySeat, ended, gameOf, inLobby, leave, playOut, resign } from './people.mjs';
import { wayTo } from './way.mjs';

/** The moves of a whole game of such a length, drawn by lot; for games without chance. */
function wholeGame(game, least, most) {
  for (let first = 1; ; first += 1) {
    const line = openLine(game);
    const moves = [];
    for (
      let lot = first;
      line.mover() !== null && moves.length <= most;
      lot = (Math.imul(lot, 1664525) + 1013904223) >>> 0
    ) {
      moves.push(line.otherThan('', lot));
      line.play(moves.at(-1));
    }
    if (line.mover() === null && moves.length >= least && moves.length <= most) return moves;
  }
}
const listOf = (page) => page.locator('[data-node]').allTextContents();

/** All who follow a game see the same moves and the same end. */
async function seenAlike(pages) {
  const results = [];
  for (const page of pages) {
    await ended(page).waitFor();
    results.push(await ended(page).textContent());
  }
  const lists = await Promise.all(pages.map(listOf));
  for (const list of lists) assert.deepEqual(list, lists[0]);
  return results;
}

/**
 * Around moves: twice somebody loses the connection; once another moves meanwhile, once they themselves. Both see it, and
 * both moves arrive once.
 */
function losing(way, lost, other) {
  const cuts = new Set();
  return async (room, seat, move) => {
    const own = seat === lost.seat;
    const kind = own ? 'own' : 'other';
    if (room.moves.length < 3 || cuts.has(kind)) return move();
    cuts.add(kind);
    way.cut();
    await lost.page.getByText('Reconnecting').first().waitFor();
    await other.locator('.seat .note', { hasText: 'not here' }).waitFor();
    await move();
    way.mend();
    await lost.page.getByText('Reconnecting').first().waitFor({ state: 'detached' });
    await other.locator('.seat .note', { hasText: 'not here' }).waitFor({ state: 'detached' });
  };
}

/** Offers a game with options to everybody in the lobby. */
async function offer(page, game, options) {
  await page.getByRole('combobox', { name: 'Game' }).selectOption(game);
  await page.getByText('More options').click();
  for (const [name, value] of options) {
    const choice = page
      .locator('details')
      .getByRole('group', { name })
      .getByRole('radio', { name: value, exact: true });
    const number = page.locator('details').getByRole('textbox', { name });
    await choice.or(number).first().waitFor();
    if ((await choice.count()) > 0) await choice.check({ force: true });
    else await number.fill(value);
  }
  await page.getByRole('button', { name: 'Offer to everybody' }).click();
  await page.getByRole('button', { name: 'Stop waiting' }).waitFor();
}
const accept = (page, game) => page.getByRole('button', { name: new RegExp(`^Play: ${game}`, 'i') }).click();
/** A game with a friend, who gets its link. */
async function invite([page, friend], game) {
  await page.getByRole('combobox', { name: 'Game' }).selectOption(game);
  const title = await page.getByRole('combobox', { name: 'Game' }).locator('option:checked').textContent();
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  const link = page.getByRole('textbox', { name: 'Invite a friend' });
  await link.waitFor();
  await page.getByText('This link works on this computer only').waitFor();
  // By the way that the friend has.
  await friend.goto(friend.url().replace(/#.*/, new URL(await link.inputValue()).hash));
  await friend.getByText(/^Guest-\w+ is a guest/).waitFor();
  const facts = await friend.locator('dl').innerText();
  assert.equal(facts.replace(/\s+/g, ' '), `Game ${title} Time 10 min + 5 s Rating Casual Your seat by lot`);
  await friend.getByRole('button', { name: 'Play', exact: true }).click();
}
/** A game offered to everybody, with options; everybody else takes a seat. */
async function offered([page, ...others], game, options) {
  await offer(page, game, options);
  for (const other of others) {
    await accept(other, game);
    if (other !== others.at(-1)) await other.getByRole('button', { name: 'Stop waiting' }).waitFor();
  }
}

/** How a game that may be long is short enough, and how people meet for it; for any other, one invites the other. */
const meetings = {
  khepri: (pages) => offered(pages, 'khepri', [['Longest game', '4']]),
  kechi: (pages) =>
    offered(pages, 'kechi', [
      ['Lines', '3'],
      ['Length of a turn', 'By a die'],
    ]),
  egotzi: (pages) =>
    offered(pages, 'egotzi', [
      ['Board size', '5×5'],
      ['What wins', 'Sum of squares'],
      ['To make it fair', 'Auction'],
    ]),
};

/**
 * Two people meet and play a game to its end; in between one of them loses the connection twice. A third follows it, and
 * sees the same.
 */
export async function together(browser, address, game) {
  const way = await wayTo(address);
  const people = [await inLobby(browser, address), await inLobby(browser, way.address)];
  const pages = people.map(({ page }) => page);
  await (meetings[game] ?? ((both) => invite(both, game)))(pages);
  const seats = await bySeat(pages);
  const spectator = await fresh(browser);
  await spectator.page.goto(`${address}#/game/${gameOf(pages[0])}`);
  await spectator.page.getByText('You are watching').waitFor();
  await pages[0].getByText('1 watching').waitFor();
  const moves = game === 'khet' ? wholeGame('khet', 8, 24) : null;
  const next = (room, lot) => moves?.[room.moves.length] ?? anyMove(room, lot);
  const lost = { page: pages[1], seat: seats.indexOf(pages[1]) };
  const room = await playOut(address, seats, next, losing(way, lost, people[0].page));
  const results = await seenAlike([...pages, spectator.page]);
  assert.equal(await spectator.page.getByRole('button', { name: 'Rematch' }).count(), 0);
  await shoot(pages[0], `online-${game}-end`);
  way.end();
  await leave([...people, spectator], true);
  return `${room.moves.length} moves; ${results.join(' / ')}`;
}

/** Four play; one gives up, and the others go on without that seat, whose pieces stay. */
export async function four(browser, address) {
  const people = [];
  for (let seat = 0; seat < 4; seat += 1) people.push(await inLobby(browser, address));
  const pages = people.map(({ page }) => page);
  await offered(pages, 'khepri', [
    ['Players', '4'],
    ['Longest game', '8'],
  ]);
  const seats = await bySeat(pages);
  const leaver = seats[2];
  let left = false;
  const room = await playOut(address, seats, anyMove, async (now, seat, move) => {
    // Until everybody has begun, a game is called off instead.
    if (left || seat !== 2 || (await leaver.getByRole('button', { name: 'Resign' }).count()) === 0) return move();
    left = true;
    await resign(leaver);
    for (const page of pages.filter((one) => one !== leaver)) {
      await page.getByText('has resigned and is out').waitFor();
      await page.locator('.seat .note', { hasText: 'resigned' }).waitFor();
    }
    await shoot(pages[0], 'online-four');
  });
  assert.ok(left);
  const results = await seenAlike(pages);
  await leave(people);
  return `${room.moves.length} moves; ${results.join(' / ')}`;
}
