import { pages } from '../e2e/pages.mjs';
import { tell } from './bars.mjs';
import { engine, pageWith, savedGame } from './tables.mjs';

const bar = 0.02;
const screens = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
};
/** Notes every shift that no hand has caused, with what moved. */
function watchShifts() {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName,
      );
      globalThis.shifts.push({ value, startTime, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** As browsers add shifts up: the worst five seconds, less where a second passes without any. */
function worstOf(shifts) {
  let worst = 0;
  let sum = 0;
  let [from, last] = [-Infinity, -Infinity];
  for (const { value, startTime } of shifts) {
    if (startTime - last > 1000 || startTime - from > 5000) [sum, from] = [0, startTime];
    sum += value;
    last = startTime;
    worst = Math.max(worst, sum);
  }
  return worst;
}

async function judge(name, page) {
  const shifts = await page.evaluate(() => globalThis.shifts);
  const worst = worstOf(shifts);
  tell(`layout shift: ${name}`, worst.toFixed(4), '0.02', worst <= bar);
  const most = shifts.sort((a, b) => b.value - a.value)[0];
  if (worst > bar) console.log(`  ${most.value.toFixed(4)}: ${most.moved.join(', ')}`);
}

/** Nothing jumps: neither when a page is opened nor while a game goes on. */
export async function measureLayout({ browser, address }) {
  for (const [screen, options] of Object.entries(screens)) {
    const opened = await pageWith(browser, { options });
    await opened.context.addInitScript(watchShifts);
    for (const [name, hash] of Object.entries(pages)) {
      // Games that are played are measured below.
      if (name === 'play') continue;
      await opened.page.goto('about:blank');
      await opened.page.goto(address + hash);
      await opened.page.locator('main h1').waitFor();
      await opened.page.waitForTimeout(700);
      await judge(`${name}, ${screen}`, opened.page);
    }
    await opened.context.close();
    for (const game of ['khet', 'khepri', 'kechi', 'egotzi']) {
      const { context, page } = await pageWith(browser, { game: savedGame(game, [engine(1), engine(2)]), options });
      await context.addInitScript(watchShifts);
      await page.goto(`${address}#/play`);
      await page.waitForFunction(
        () => document.querySelector('[data-result] h2') || document.querySelectorAll('[data-node]').length >= 16,
        undefined,
        { timeout: 60_000 },
      );
      await judge(`${game} played, ${screen}`, page);
      await context.close();
    }
  }
}
