import assert from 'node:assert/strict';
import { openLine } from '../rules.mjs';
import { shoot } from '../shots.mjs';
import {
  anyMove,
  bySeat,
  ended,
  gameOf,
  inLobby,
  leave,
  myTurn,
  quick,
  resign,
  roomOf,
  type,
  until,
} from './people.mjs';

/** Two people in a game at one click each; their pages by seat. */
async function quickGame(browser, address, game) {
  const people = [await inLobby(browser, address), await inLobby(browser, address)];
  for (const { page } of people) await quick(page, game);
  return { people, seats: await bySeat(people.map(({ page }) => page)) };
}

/**
 * What a waiting seat has planned is played at once: first a move for whatever comes, then a line of two answers. What is no move
 * is answered by one that is; after the game both find each other again, as new opponents.
 */
export async function plans(browser, address) {
  const { people, seats } = await quickGame(browser, address, 'khet');
  const [first, second] = seats;
  const game = gameOf(first);
  const line = openLine('khet');
  const planned = (plan) => until(address, game, ({ moves }) => moves.length >= plan);
  // A premove: typed before the turn has come.
  const moves = [line.otherThan('', 1)];
  line.play(moves[0]);
  const premove = line.otherThan('', 2);
  await second.locator('.play.ahead').waitFor();
  await type(second, premove);
  await second.waitForFunction(async () => {
    const room = await (await fetch(`/api/games/${location.hash.split('/')[2]}/room`)).json();
    return room.plans.length > 0;
  });
  await myTurn(first);
  await type(first, 'zz9');
  const told = await first.getByText('A move is written like this').textContent();
  const [, example] = /zz9 cannot be played here\.\s+A move is written like this: (\S+)$/.exec(told.trim()) ?? [];
  const start = openLine('khet');
  start.play(example);
  await type(first, moves[0]);
  assert.equal((await planned(2)).moves[1], premove);
  line.play(premove);

  // A conditional line: what the other may play, one's answer, and so on.
  await myTurn(first);
  const opening = line.otherThan('', 3);
  await type(first, opening);
  line.play(opening);
  await second.locator('.seat.active .state', { hasText: 'your turn' }).waitFor();
  const reply = line.otherThan('', 4);
  await type(second, reply);
  line.play(reply);
  await myTurn(first);
  // The server has told both: a line begins after the last move.
  await second.locator('.seat.active .state', { hasText: 'to move' }).waitFor();
  await second.getByRole('button', { name: 'If … then' }).click();
  const laid = [];
  for (let lot = 5; lot < 9; lot += 1) {
    laid.push(line.otherThan('', lot));
    line.play(laid.at(-1));
    await type(second, laid.at(-1));
  }
  await second.getByRole('button', { name: 'Keep' }).click();
  const rows = second.getByRole('region', { name: 'If … then' }).getByRole('listitem');
  assert.match(await rows.nth(1).textContent(), /then/);
  assert.equal(await rows.count(), 2);
  await shoot(second, 'online-plan');
  assert.deepEqual((await roomOf(address, game)).plans, []);
  for (const [at, move] of [laid[0], laid[2]].entries()) {
    await myTurn(first);
    await type(first, move);
    const { moves: now } = await planned(6 + 2 * at);
    assert.deepEqual(now.slice(4), laid.slice(0, 2 + 2 * at));
  }
  await resign(second);
  await ended(first).waitFor();
  for (const page of seats) await page.getByRole('link', { name: 'New opponent' }).click();
  for (const page of seats) await page.waitForURL(({ hash }) => hash.includes('/game/') && !hash.endsWith(game));
  const again = await bySeat(seats);
  assert.equal((await roomOf(address, gameOf(first))).settings.control, '180+2');
  await again[0].getByRole('button', { name: 'Abort' }).click();
  await ended(again[1]).waitFor();
  await leave(people);
  return `${1 + laid.length / 2} answers at once`;
}

/** What people agree on beside moves; then a rematch with the seats exchanged, the link of the game and its analysis. */
export async function agreed(browser, address) {
  const { people, seats } = await quickGame(browser, address, 'kechi');
  const [first, second] = seats;
  const game = gameOf(first);
  await first.getByText(/^Your clock starts .* aborted in 0:\d\d\.$/).waitFor();
  await second.getByText(/has not moved yet\. .* aborted in 0:\d\d\.$/).waitFor();
  await second.getByRole('button', { name: 'Quick phrases' }).click();
  await second.getByRole('button', { name: 'Good luck!' }).click();
  await first.getByText(': Good luck!').waitFor();
  for (let moves = 0; moves < 2; moves += 1) {
    const room = await roomOf(address, game);
    const page = seats[room.toMove];
    await myTurn(page);
    await type(page, anyMove(room, 1 + moves));
    await until(address, game, (now) => now.moves.length > moves);
  }
  await second.getByRole('button', { name: 'Time: give 15 seconds' }).click();
  await first.getByText('15 seconds').waitFor();
  // One offer is declined, one accepted.
  await first.getByRole('button', { name: 'Ask to take back' }).click();
  await second.getByRole('button', { name: 'Decline' }).click();
  await first.getByText('declined the take-back').waitFor();
  await second.getByRole('button', { name: 'Offer a draw' }).click();
  await first.getByRole('button', { name: 'Accept' }).click();
  for (const page of seats) await ended(page).waitFor();
  // The same again, the other way round.
  const before = seats.map(gameOf);
  await first.getByRole('button', { name: 'Rematch' }).click();
  await second.getByText('would like a rematch').waitFor();
  await second.getByRole('button', { name: 'Decline' }).click();
  await first.getByText('declined the rematch').waitFor();
  await first.getByRole('button', { name: 'Rematch' }).click();
  await second.getByText('would like a rematch').waitFor();
  await second.getByRole('button', { name: 'Accept' }).click();
  for (const page of seats)
    await page.waitForURL((url) => !url.hash.endsWith(before[0]) && url.hash.includes('/game/'));
  const again = await bySeat(seats);
  assert.deepEqual(again, [second, first]);
  await first.getByRole('button', { name: 'Abort' }).click();
  await ended(second).waitFor();
  // Whoever has the link of the first game sees it, and can go through it with the engine.
  await second.goto(`${address}#/game/${game}`);
  await second.getByRole('button', { name: 'Share the game' }).click();
  const link = await second.getByRole('textbox', { name: 'Link to the game' }).inputValue();
  assert.ok(link.endsWith(`#/game/${game}`));
  await second.getByRole('button', { name: 'Close' }).click();
  await second.getByRole('link', { name: 'Review' }).click();
  await second.waitForURL(/#\/analysis/);
  await second.getByRole('tab', { name: 'Report', selected: true }).waitFor();
  await second.locator('[data-node]').nth(1).waitFor({ state: 'attached' });
  await leave(people);
  return 'phrase, time, no, draw, rematch, link, analysis';
}
