import { choose, lots, mouse, waitForTurn } from '../e2e/hands.mjs';
import { milliseconds, tell } from './bars.mjs';
import { engine, games, pageWith, person, savedGame } from './tables.mjs';
import { taskTimes } from './traces.mjs';

const bar = 50;
/** What a task may take of the processor's time: half of the bar, for machines half as fast. */
const ownBar = 25;

function watchTasks() {
  globalThis.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** A game against level 3 by mouse. */
async function play(page) {
  const lot = lots(9);
  for (let now = await waitForTurn(page); now.moves < 16 && !now.over; now = await waitForTurn(page))
    await choose(page, mouse, now, lot);
}

async function analyse(page) {
  await page.locator('input[role=switch]').check();
  await page.locator('ol li b').first().waitFor();
  await page.waitForTimeout(4000);
}

async function report(page) {
  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.locator('button:has(b.blunder)').first().waitFor({ timeout: 60_000 });
}

const shown = (page) => page.locator('main h1').waitFor();

const scenes = [
  ['opening the start page', '', null, shown],
  ['opening the form of a game', '#/new/khet', null, shown],
  ...games.map((game) => [`playing ${game}`, '#/play', savedGame(game, [person, engine(3)]), play]),
  ['analysing', '#/analysis?game=khet&moves=e4d4_a8+_j1+', null, analyse],
  ['report', '#/analysis?game=khet&moves=e4d4_a8+_d1+_f8f7_j4+_f7f8', null, report],
  ['opening a lesson', '#/learn/kechi/lesson/2', null, shown],
  ['opening a puzzle', '#/learn/khepri/puzzle/1', null, shown],
];

/** Marks the page's thread among those of the trace. */
const markName = 'merkhet-bench';

function ownTimes(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  // The browser has pages of its own.
  return taskTimes(
    traceEvents,
    traceEvents.find(({ name }) => name === markName),
  );
}

/** The longest that the page keeps still, opening included. */
export async function measureTasks({ browser, address, words }) {
  for (const [name, hash, game, use] of scenes) {
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
    const { context, page } = await pageWith(browser, { game, options: { serviceWorkers: 'allow' } });
    await context.addInitScript(watchTasks);
    await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
    await page.goto(address + hash);
    await use(page);
    await page.waitForTimeout(1500);
    const tasks = await page.evaluate(() => globalThis.tasks);
    await page.evaluate((name) => void performance.mark(name), markName);
    const own = ownTimes(await browser.stopTracing());
    const longest = Math.max(0, ...tasks);
    // Shorter ones are not reported.
    tell(
      `longest task: ${name}`,
      longest === 0 ? 'under 50 ms' : `${milliseconds(longest)} of ${tasks.length}`,
      '50 ms',
      longest <= bar,
    );
    const most = Math.max(...own);
    tell(
      `  its processor time`,
      `${milliseconds(most)}, ${own.filter((time) => time > ownBar).length} over the bar`,
      `${ownBar} ms`,
      most <= ownBar,
    );
    await context.close();
  }
}
