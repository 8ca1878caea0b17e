import { median, milliseconds, tell } from './bars.mjs';
import { pageWith, person, savedGame } from './tables.mjs';

const times = 5;
const bar = 1000;

/** Acts like the quickest of people, and notes when the board first takes a move. */
function hurry() {
  const look = () => {
    const ready = document.querySelector('.mk-cell.can');
    if (ready) {
      globalThis.readyAt = performance.now();
      return;
    }
    if (!location.hash.startsWith('#/play')) {
      const next = document.querySelector('button[type=submit]') ?? document.querySelector('a[data-game=khet]');
      next?.click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const readyAt = (page) =>
  page.waitForFunction(() => globalThis.readyAt, undefined, { polling: 50 }).then((handle) => handle.jsonValue());

async function onePage(browser, address, { hash, game, warm }) {
  const { context, page } = await pageWith(browser, { game, options: { serviceWorkers: 'allow' } });
  await context.addInitScript(hurry);
  await page.goto(address + hash);
  let time = await readyAt(page);
  if (warm) {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
    await page.goto('about:blank');
    await page.goto(address + hash);
    time = await readyAt(page);
  }
  await context.close();
  return time;
}

/** From opening the page to a board that takes the first move. */
export async function measureOpen({ browser, address }) {
  const waiting = savedGame('khet', [person, person]);
  const cases = [
    ['start page, two clicks, board', { hash: '', game: null }],
    ['a game left on the last visit', { hash: '#/play', game: waiting }],
  ];
  for (const warm of [false, true])
    for (const [name, one] of cases) {
      const taken = [];
      for (let i = 0; i < times; ++i) taken.push(await onePage(browser, address, { ...one, warm }));
      const worst = Math.max(...taken);
      tell(
        `open, ${warm ? 'second visit' : 'first visit'}: ${name}`,
        `${milliseconds(median(taken))}, worst ${milliseconds(worst)}`,
        '< 1 s',
        worst < bar,
      );
    }
}
