/** How a person plays: looks at what can be chosen, and chooses by mouse, by touch or by keyboard. */

/** What the page offers right now. */
export function offered(page) {
  return page.evaluate(() => {
    const visible = (node) => node.getClientRects().length > 0;
    const buttons = [...document.querySelectorAll('.mk-button')].filter(visible);
    return {
      over: document.querySelector('[data-result] h2') !== null,
      moves: document.querySelectorAll('[data-node]').length,
      dialog: document.querySelector('dialog[open] h2')?.textContent ?? null,
      cells: [...document.querySelectorAll('.mk-cell.can:not([aria-selected])')].map((node) => node.dataset.place),
      confirm: buttons.find((node) => node.classList.contains('main'))?.dataset.act ?? null,
      acts: buttons.map((node) => node.dataset.act).filter((act) => act !== ' back' && act !== ' confirm'),
      canGoBack: buttons.some((node) => node.dataset.act === ' back'),
    };
  });
}

/** Waits until it is the turn of somebody at the screen, who could also have moved beforehand, or the game is over. */
export async function waitForTurn(page) {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-result] h2') ||
      document.querySelector('dialog[open]') ||
      (!document.querySelector('.play.ahead') && document.querySelector('.mk-cell.can')) ||
      (!document.querySelector('.play.ahead') &&
        [...document.querySelectorAll('.mk-button')].some((node) => node.getClientRects().length > 0)),
    undefined,
    { timeout: 20_000, polling: 20 },
  );
  return offered(page);
}

/** Numbers from 0 up to 1 that are the same each time. */
export function lots(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = (list, lot) => list[Math.floor(lot() * list.length)];
const byPlace = (place) => `.mk-cell[data-place="${place}"]`;
const byAct = (act) => `.mk-button[data-act="${act}"]`;

/** The last answer in a dialog; putting it off is not one. */
const lastAnswer = 'dialog[open] button:nth-last-child(1 of :not(.later))';

/** By mouse: clicks where things are on the screen. */
export const mouse = {
  async cell(page, place) {
    const box = await page.locator(byPlace(place)).boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return true;
  },
  button: (page, act) => page.locator(byAct(act)).first().click(),
  inDialog: (page) => page.locator(lastAnswer).last().click(),
};

/** By touch. */
export const touch = {
  async cell(page, place) {
    const box = await page.locator(byPlace(place)).boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    return true;
  },
  button: (page, act) => page.locator(byAct(act)).first().tap(),
  inDialog: (page) => page.locator(lastAnswer).last().tap(),
};

/** Presses Tab until what has the focus matches; throws when it never does. */
export async function tabTo(page, selector, back = false) {
  for (let presses = 0; presses < 80; ++presses) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

const focusedPosition = (page, place) =>
  page.evaluate((wanted) => {
    const rows = [...document.querySelectorAll('.mk-board [role=row]')];
    const at = (node) => [Number(node.getAttribute('aria-colindex')), rows.indexOf(node.parentElement)];
    const [x, y] = at(document.activeElement);
    const [toX, toY] = at(document.querySelector(`.mk-cell[data-place="${wanted}"]`));
    return { right: toX - x, down: toY - y };
  }, place);

/** By keyboard alone. */
export const keyboard = {
  /** Walks to a place with the arrow keys; false when it was not reached. */
  async cell(page, place) {
    if (!(await page.evaluate(() => document.activeElement?.matches('.mk-cell') ?? false)))
      await tabTo(page, '.mk-cell');
    let sideways = false;
    for (let presses = 0; presses < 60; ++presses) {
      const { right, down } = await focusedPosition(page, place);
      if (right === 0 && down === 0) {
        await page.keyboard.press('Enter');
        return true;
      }
      const along = down === 0 || (sideways && right !== 0);
      await page.keyboard.press(along ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp');
      const after = await focusedPosition(page, place);
      sideways = !along && Math.abs(after.down) >= Math.abs(down);
    }
    return false;
  },
  async button(page, act) {
    await tabTo(page, byAct(act));
    await page.keyboard.press('Enter');
  },
  async inDialog(page) {
    await tabTo(page, lastAnswer);
    await page.keyboard.press('Enter');
  },
};

/** One choice of a person whose turn it is; the dice of `lot` say which. */
export async function choose(page, hand, now, lot) {
  if (now.dialog) return hand.inDialog(page);
  if (now.confirm) return hand.button(page, now.confirm);
  const useButton = now.acts.length > 0 && (now.cells.length === 0 || lot() < 0.35);
  if (useButton) return hand.button(page, pick(now.acts, lot));
  if (now.cells.length > 0) return hand.cell(page, pick(now.cells, lot));
  if (now.canGoBack) return hand.button(page, ' back');
  return undefined;
}

/** Plays until the game is over, or until the time is up and `least` moves were made; returns how many there are. */
export async function playOn(page, hand, { seed, milliseconds, least }) {
  const lot = lots(seed);
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const now = await waitForTurn(page);
    if (now.over) return { over: true, moves: now.moves };
    if (Date.now() > deadline && now.moves >= least) return { over: false, moves: now.moves };
    await choose(page, hand, now, lot);
  }
}

export async function resign(page) {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog[open] button.primary').click();
  await page.locator('[data-result] h2').waitFor();
}
