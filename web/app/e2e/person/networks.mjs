import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import createEngine from '../../../engine/modules/engine.mjs';
import { choose, lots, mouse, waitForTurn } from '../hands.mjs';
import { done, fresh, games, startGame } from '../pages.mjs';

const inRepository = (path) => new URL(`../../../../${path}`, import.meta.url);

/** The games with a shipped network, as they are played without options, and variants without any. */
async function gamesByNetwork() {
  const files = readdirSync(inRepository('networks'));
  const module = await createEngine({ wasmBinary: readFileSync(inRepository('web/engine/modules/engine.wasm')) });
  const engine = new module.Engine();
  const has = (game) => files.includes(engine.networkFile(game));
  const others = ['egotzi:size=4', 'khepri:players=3'];
  assert.ok(!others.some(has), 'a variant that this check wants without a network has one');
  return { judged: games.filter(has), others };
}

/** A page that notes when its board can be used, when networks are fetched, and which networks judged. */
async function watched(browser, options = {}) {
  const opened = await fresh(browser, options);
  const fetched = [];
  opened.context.on('request', (request) => {
    if (request.url().endsWith('.net')) fetched.push(request.url());
  });
  await opened.context.addInitScript(() => {
    globalThis.judges = new Set();
    const watch = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.type === 'load')
        this.addEventListener('message', ({ data }) => {
          if (typeof data === 'string') globalThis.judges.add(JSON.parse(data).network ?? 'none');
        });
      return watch.call(this, message, ...rest);
    };
    const look = () => {
      if (document.querySelector('.mk-cell.can')) globalThis.readyAt = performance.now();
      else requestAnimationFrame(look);
    };
    document.addEventListener('DOMContentLoaded', look);
  });
  return { ...opened, fetched };
}

/** Plays a game against the computer until it has decided something. */
async function begin(page, address, game) {
  await startGame(page, address, game, { level: 1 });
  const lot = lots(3);
  const asked = () => page.evaluate(() => globalThis.judges.size > 0);
  for (let now = await waitForTurn(page); !(await asked()); now = await waitForTurn(page))
    await choose(page, mouse, now, lot);
}

/** The names of judges, in the engine's answers. */
const judgedByNetwork = '^[0-9a-f]{16}$';
const judgedByNone = '^none$';

/** Has the engine look at a game from its start; resolves when `judge` has judged. */
async function analyse(page, address, game, judge) {
  await page.goto(`${address}#/analysis?game=${encodeURIComponent(game)}`);
  await page.locator('input[role=switch]').check();
  await page.waitForFunction((name) => [...globalThis.judges].some((one) => new RegExp(name).test(one)), judge);
  await page.locator('ol li b').first().waitFor();
}

/** The network of a game comes once its board can be used, and judges in the analysis; variants without one fetch none. */
export async function networks(browser, address) {
  const { judged, others } = await gamesByNetwork();
  const told = [];
  for (const game of judged) {
    const opened = await watched(browser);
    const { page, fetched } = opened;
    await begin(page, address, game);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.net')),
    );
    const [ready, began] = await page.evaluate(() => [
      globalThis.readyAt,
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.net')).startTime,
    ]);
    assert.ok(began > ready, `${game}: fetched ${Math.round(ready - began)} ms before the board can be used`);
    told.push(`${game} ${Math.round(began - ready)} ms after its board`);
    await analyse(page, address, game, judgedByNetwork);
    assert.equal(fetched.length, 1, fetched.join(', '));
    await done(opened);
  }
  const opened = await watched(browser);
  for (const game of others) await analyse(opened.page, address, game, judgedByNone);
  assert.deepEqual(opened.fetched, []);
  await done(opened);
  return told.join(', ') || 'none is shipped';
}

/** Where its network is lost, the engine plays and analyses all the same. */
export async function lostNetworks(browser, address) {
  const { judged } = await gamesByNetwork();
  for (const game of judged) {
    const opened = await watched(browser);
    const { page, context, problems, fetched } = opened;
    await context.route(/\.net$/, (route) => route.fulfill({ status: 404 }));
    await begin(page, address, game);
    await analyse(page, address, game, judgedByNone);
    assert.ok(fetched.length > 0);
    assert.deepEqual(await page.evaluate(() => [...globalThis.judges]), ['none']);
    await context.close();
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('404')),
      [],
    );
  }
  return judged.length > 0 ? judged.join(', ') : 'none is shipped';
}

/** A network that came once is there when the server is gone. */
export async function keptNetworks(browser, serveAgain) {
  const { judged } = await gamesByNetwork();
  for (const game of judged) {
    const { page, context, problems } = await watched(browser, { serviceWorkers: 'allow' });
    const server = await serveAgain();
    await page.goto(server.address);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
    await analyse(page, server.address, game, judgedByNetwork);
    await server.stop();
    await page.reload();
    await analyse(page, server.address, game, judgedByNetwork);
    await context.close();
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('ERR_CONNECTION_REFUSED')),
      [],
    );
  }
  return judged.length > 0 ? judged.join(', ') : 'none is shipped';
}
