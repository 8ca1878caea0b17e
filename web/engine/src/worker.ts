import type { EngineHandle, EngineModule } from './engine-module.ts';

/** What a page sends to the worker of an engine. The first message says which module to load. */
export type ToWorker =
  | { type: 'load'; threads: boolean }
  | { type: 'request'; json: string }
  | { type: 'stop' }
  // Which network a game has: answered with a NetworkFile; and a network to judge a game.
  | { type: 'networkFile'; game: string }
  | { type: 'network'; game: string; bytes: ArrayBuffer };

/** Which network a game has, by the name of its file; empty if networks see nothing of the game. */
export interface NetworkFile {
  game: string;
  file: string;
}
/** What it sends to the page: answers as JSON, and what it was asked about networks. */
export type FromWorker = string | NetworkFile;

/** How often answers found by another thread are fetched, in milliseconds. */
const fetchEvery = 10;

let engine: Promise<{ handle: EngineHandle; hasThreads: boolean }> | undefined;
let stopWanted = false;

async function load(threads: boolean) {
  const loaded: { default(): Promise<EngineModule> } = threads
    ? await import('../modules/engine_threads.mjs')
    : await import('../modules/engine.mjs');
  const module = await loaded.default();
  return { handle: new module.Engine(), hasThreads: module.hasThreads };
}

/** Sends an answer to the page; returns whether it is the last one to its request. */
function send(json: string): boolean {
  postMessage(json);
  const answer = JSON.parse(json) as { final?: boolean; error?: string };
  return answer.final === true || answer.error !== undefined;
}

function fetchAnswers(handle: EngineHandle) {
  const timer = setInterval(() => {
    if (stopWanted) handle.stop();
    for (let json = handle.nextAnswer(); json !== ''; json = handle.nextAnswer()) if (send(json)) clearInterval(timer);
  }, fetchEvery);
}

async function answer(json: string) {
  const { handle, hasThreads } = await engine!;
  if (hasThreads) {
    handle.start(json);
    fetchAnswers(handle);
  } else {
    handle.answer(json, send);
  }
}

/** Without a network, or with one that is of no use, the engine judges by what it knows itself. */
async function take(game: string, bytes: ArrayBuffer) {
  const why = (await engine!).handle.takeNetwork(game, bytes);
  if (why !== '') console.warn(`${game}: ${why}`);
}

async function tellNetworkFile(game: string) {
  postMessage({ game, file: (await engine!).handle.networkFile(game) } satisfies NetworkFile);
}

/** An error must reach the page as an error of the worker. */
const fail = (error: unknown) =>
  setTimeout(() => {
    throw error;
  });

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'load') {
    engine = load(data.threads);
  } else if (data.type === 'request') {
    stopWanted = false;
    answer(data.json).catch(fail);
  } else if (data.type === 'networkFile') {
    tellNetworkFile(data.game).catch(fail);
  } else if (data.type === 'network') {
    take(data.game, data.bytes).catch(fail);
  } else {
    stopWanted = true;
  }
});
