import assert from 'node:assert/strict';
import { done, fresh } from '../pages.mjs';
import { mouse } from '../hands.mjs';
import { openLine } from '../rules.mjs';

/** Somebody who has come to the lobby. */
export async function inLobby(browser, address, options = {}) {
  const person = await fresh(browser, options);
  await person.page.goto(`${address}#/online`);
  await person.page
    .getByRole('button', { name: /, 3 min/i })
    .first()
    .waitFor();
  return person;
}

/** Plays at one click with whoever wants the same. */
export const quick = (page, game, time = '3 min') =>
  page.getByRole('button', { name: new RegExp(`^${game}, ${time}`, 'i') }).click();

/** The id of the game that a page shows. */
export const gameOf = (page) => new URL(page.url()).hash.split('/')[2];
/** What the server says of a game, as anybody sees it. */
export async function roomOf(address, game) {
  const response = await fetch(`${address}api/games/${game}/room`);
  assert.equal(response.status, 200);
  return response.json();
}
/** The seat of the person at a page. */
export const seatOf = (page) =>
  page.evaluate(async () => {
    const response = await fetch(`/api/games/${location.hash.split('/')[2]}/room`);
    return (await response.json()).you[0];
  });
const field = (page) => page.getByRole('combobox', { name: 'Type a move' });
/** The pages of people who have come to the same game, by their seats. */
export async function bySeat(pages) {
  const seats = [];
  for (const page of pages) {
    await field(page).waitFor();
    seats[await seatOf(page)] = page;
  }
  assert.equal(new Set(seats).size, pages.length);
  return seats;
}

export async function type(page, move) {
  await field(page).fill(move);
  await field(page).press('Enter');
  await field(page).blur();
}
export const myTurn = (page) => page.locator('.seat.active .state', { hasText: 'your turn' }).waitFor();
export const ended = (page) => page.locator('[data-result] h2').first();

/** A move that the rules allow after those of a room, drawn by lot. */
export function anyMove({ settings, moves }, lot) {
  const line = openLine(settings.game, settings.start);
  for (const move of moves) line.play(move);
  return line.otherThan('', lot);
}

const soon = (milliseconds) => new Promise((wait) => setTimeout(wait, milliseconds));
/** Waits until it is so of the room, for some time; resolves to the room. */
export async function until(address, game, isSo, most = 400) {
  for (let tries = 0; tries < most; tries += 1) {
    const room = await roomOf(address, game);
    if (isSo(room)) return room;
    await soon(30);
  }
  throw new Error(`game ${game} does not go on`);
}

/**
 * Plays a game move by move until it is over; whoever is to move types what `next` says, and answers what a dialog asks.
 * `around` may do something around a move: it is given the room, the seat, and what makes the move.
 */
export async function playOut(address, seats, next = anyMove, around = (_, __, move) => move()) {
  const game = gameOf(seats.find(Boolean));
  for (let lot = 1; ; lot += 1) {
    const room = await until(address, game, ({ over, toMove }) => over || typeof toMove === 'number');
    if (room.over) return room;
    const page = seats[room.toMove];
    await myTurn(page);
    if ((await page.locator('dialog[open]').count()) > 0) {
      await mouse.inDialog(page);
      await soon(200);
      continue;
    }
    await around(room, room.toMove, () => type(page, next(room, lot)));
    await until(address, game, ({ over, moves }) => over || moves.length > room.moves.length);
  }
}

export async function resign(page) {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog[open] button.primary').click();
}

/** Everybody leaves; nothing may have gone wrong. That a connection was lost, if one was, is no fault of the page. */
export async function leave(people, wasCut = false) {
  for (const person of people) {
    const isOfCut = (text) => wasCut && /ERR_|WebSocket/.test(text);
    person.problems.splice(0, Infinity, ...person.problems.filter((text) => !isOfCut(text)));
    await done(person);
  }
}
