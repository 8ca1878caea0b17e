import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isolating, serve } from '../e2e/server.mjs';
import { median, mention, tell } from './bars.mjs';
import { randomGame } from './positions.mjs';
import { games, pageWith } from './tables.mjs';

const rounds = 5;
/** Random moves from the start. */
const plies = [0, 6, 16];
const nodes = { khet: 1_000_000, khepri: 400_000, kechi: 200_000, egotzi: 100_000 };

function requestsOf(game) {
  return plies.map((count) => {
    let moves = [];
    randomGame(game, 7, count, (_, played) => (moves = [...played]));
    return { id: 0, game, moves, nodes: nodes[game], hash: 32, threads: 1 };
  });
}

/** The page's engine keeps what it has learned about a game: a request about another game makes it forget. */
const forgetting = ({ game }) => ({
  id: 0,
  game: game === 'khet' ? 'egotzi' : 'khet',
  nodes: 1000,
  hash: 32,
  threads: 1,
});

/** Nodes a second, and the network that judged: speeds with different ones cannot be compared. */
const measured = ({ nodes: looked, seconds, network = 'none' }) => ({ speed: looked / seconds, network });

/** What the native program makes of a request. */
function native(program, request) {
  const text = execFileSync(program, ['analyze', '--json-lines'], {
    input: `${JSON.stringify(request)}\n`,
    encoding: 'utf8',
  });
  return measured(JSON.parse(text.trim().split('\n').at(-1)));
}

/**
 * An engine of the site in a worker of its own, with the network of the game; what it returns asks it, after it
 * has forgotten what it knew. `assets` are the site's files.
 */
async function startWorker(page, { worker, assets }, game, threads) {
  const file = await page.evaluate(
    ([url, wanted, text]) => {
      globalThis.measured?.terminate();
      globalThis.measured = new Worker(url, { type: 'module' });
      globalThis.measured.postMessage({ type: 'load', threads: wanted });
      return new Promise((resolve) => {
        globalThis.measured.onmessage = ({ data }) => resolve(data.file);
        globalThis.measured.postMessage({ type: 'networkFile', game: text });
      });
    },
    [worker, threads, game],
  );
  const shipped = assets.find(
    (name) => file !== '' && name.startsWith(file.replace('.net', '-')) && name.endsWith('.net'),
  );
  if (shipped)
    await page.evaluate(
      async ([url, text]) => {
        const bytes = await (await fetch(url)).arrayBuffer();
        globalThis.measured.postMessage({ type: 'network', game: text, bytes });
      },
      [new URL(shipped, worker).href, game],
    );
  const ask = (request) =>
    page.evaluate(
      (json) =>
        new Promise((resolve, reject) => {
          globalThis.measured.onerror = ({ message }) => reject(new Error(message));
          globalThis.measured.onmessage = ({ data }) => {
            const answer = JSON.parse(data);
            if (answer.error !== undefined) reject(new Error(answer.error));
            else if (answer.final) resolve(answer);
          };
          globalThis.measured.postMessage({ type: 'request', json });
        }),
      JSON.stringify(request),
    );
  return async (request) => {
    await ask(forgetting(request));
    return measured(await ask(request));
  };
}

function quotient(one, other) {
  if (one.network !== other.network) throw new Error(`judged by ${one.network} and by ${other.network}`);
  return one.speed / other.speed;
}
/** Runs two ways in turn and returns the ratios of their speeds, as the machine's own speed drifts. */
async function quotients(requests, one, other) {
  const found = [];
  for (let round = 0; round < rounds; ++round)
    for (const request of requests) found.push(quotient(await one(request), await other(request)));
  return found;
}

const times = (value) => `${value.toFixed(2)} (${rounds * plies.length} pairs)`;

/**
 * The engine in the page against the native program (MERKHET, the portable build), one thread each, and with two threads
 * against one, by the same requests.
 */
export async function measureSearch({ browser, folder, words }) {
  const program = process.env.MERKHET;
  const server = await serve(folder, isolating);
  const assets = readdirSync(join(folder, 'assets'));
  const site = { assets, worker: `${server.address}assets/${assets.find((name) => /^worker-.*\.js$/.test(name))}` };
  const { context, page } = await pageWith(browser);
  await page.goto(server.address);
  for (const game of words.length > 0 ? words : games) {
    const requests = requestsOf(game);
    const alone = await startWorker(page, site, game, false);
    // The browser compiles what runs often a second time.
    for (const request of requests) await alone(request);
    if (program) {
      const found = median(await quotients(requests, alone, (request) => native(program, request)));
      tell(`search: ${game}, page against native, one thread`, times(found), '0.75', found >= 0.75);
    } else {
      mention(`search: ${game}, page against native, one thread`, 'set MERKHET to the portable program');
    }
    const threaded = await startWorker(page, site, game, true);
    for (const request of requests) await threaded({ ...request, threads: 2 });
    const found = median(await quotients(requests, (request) => threaded({ ...request, threads: 2 }), threaded));
    tell(`search: ${game}, two threads against one`, times(found), '1.7', found >= 1.7);
    mention(`search: ${game}, judged by network`, (await threaded(requests[0])).network);
  }
  await context.close();
  await server.stop();
}
