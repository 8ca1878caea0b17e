import assert from 'node:assert/strict';
import { choose, lots, offered, touch, waitForTurn } from '../hands.mjs';
import { done, fresh, games, startGame } from '../pages.mjs';
import { openLine } from '../rules.mjs';

/** Moves a finger over the glass, as the system would tell of it: the browser decides what scrolls. */
async function drag(page, from, to) {
  const glass = await page.context().newCDPSession(page);
  const tell = (type, touchPoints) => glass.send('Input.dispatchTouchEvent', { type, touchPoints });
  const steps = 8;
  await tell('touchStart', [from]);
  for (let step = 1; step <= steps; ++step) {
    const part = step / steps;
    await tell('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    await page.waitForTimeout(16);
  }
  await tell('touchEnd', []);
  await glass.detach();
}

const middleOf = async (page, place) => {
  const { x, y, width, height } = await page.locator(`.mk-cell[data-place="${place}"]`).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};
const scrolled = (page) => page.evaluate(() => Math.round(scrollY));
const moves = (page) => page.locator('[data-node]').count();

/** Squares from one of which a piece goes to the other, in the position that the page shows; null when there are none. */
async function wayOf(page, game) {
  const line = openLine(game);
  for (const move of await page.locator('[data-node]').allTextContents()) line.play(move);
  for (let tries = 0; tries < 60; ++tries) {
    const [first, second] = line.partsOf(line.otherThan('', tries + 1));
    if (first?.square && second?.square && first.square.join() !== second.square.join())
      return [first.square.join(), second.square.join()];
  }
  return null;
}

/** On a phone a finger drags a piece, and the page stays; from an empty square it scrolls the page. */
export async function touchDrags(browser, address) {
  const told = [];
  for (const game of games) {
    // Low enough for the page to scroll.
    const viewport = { width: 390, height: 560 };
    const opened = await fresh(browser, { viewport, hasTouch: true, isMobile: true });
    const { page } = opened;
    await startGame(page, address, game, { opponent: 'friend' });
    await waitForTurn(page);
    const lot = lots(2);
    let way = null;
    for (let turn = 0; turn < 8 && !(way = await wayOf(page, game)); ++turn) {
      await choose(page, touch, await offered(page), lot);
      await waitForTurn(page);
    }
    await page.evaluate(() => scrollTo(0, 0));
    if (way) {
      const before = await moves(page);
      const [from, to] = await Promise.all(way.map((place) => middleOf(page, place)));
      await drag(page, from, to);
      // Made, shown first, or half made.
      const arrived = ([place, made]) =>
        document.querySelectorAll('[data-node]').length > made ||
        document.querySelector('.mk-ghosts .mk-piece') ||
        document.querySelector(`.mk-cell[data-place="${place}"][aria-selected=true]`);
      await page.waitForFunction(arrived, [way[1], before], { timeout: 3_000 }).catch(() => {
        throw new Error(`${game}: ${way.join(' to ')} is not dragged`);
      });
      assert.equal(await scrolled(page), 0, `${game}: the page scrolls with the piece`);
      told.push(game);
    }
    await done(opened);
    const again = await fresh(browser, { viewport, hasTouch: true, isMobile: true });
    await startGame(again.page, address, game, { opponent: 'friend' });
    await waitForTurn(again.page);
    const from = await middleOf(again.page, await again.page.evaluate(emptySquare));
    await drag(again.page, from, { x: from.x, y: from.y - 180 });
    await again.page.waitForFunction(() => scrollY > 20);
    await done(again);
  }
  assert.ok(told.length >= 3, told.join());
  return `dragged in ${told.join(', ')}; scrolled in all`;
}

/** In the page: a square in the middle of the board from which nothing can be dragged. */
function emptySquare() {
  const pieces = [...document.querySelectorAll('.mk-pieces .mk-piece')].map((piece) => piece.getBoundingClientRect());
  const inside = ({ left, right, top, bottom }) =>
    pieces.some((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top);
  const free = [...document.querySelectorAll('.mk-cell')].filter(
    (cell) => !cell.dataset.place.startsWith('@') && !inside(cell.getBoundingClientRect()),
  );
  return free[Math.floor(free.length / 2)].dataset.place;
}
