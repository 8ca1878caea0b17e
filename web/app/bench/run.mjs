// Measures the built site (npm run build) against what it promises: npm run bench [part [word …]].
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../e2e/browser.mjs';
import { serve } from '../e2e/server.mjs';
import { measureAnimations } from './animations.mjs';
import { measureAnswers } from './answers.mjs';
import { misses } from './bars.mjs';
import { measureFrames } from './frames.mjs';
import { measureFriend } from './friend.mjs';
import { measureGames } from './games.mjs';
import { measureLayout } from './layout.mjs';
import { measureOpen } from './open.mjs';
import { measureSearch } from './search.mjs';
import { measureSizes } from './sizes.mjs';
import { measureTasks } from './tasks.mjs';

// SITE: another folder than the one just built, so that a long run is not disturbed.
const folder = process.env.SITE ?? fileURLToPath(new URL('../../../build/site', import.meta.url));

/** Those that take long, or need programs of their own, run only when named. */
const parts = {
  open: { measure: measureOpen },
  sizes: { measure: measureSizes },
  frames: { measure: measureFrames },
  layout: { measure: measureLayout },
  answers: { measure: measureAnswers },
  tasks: { measure: measureTasks },
  animations: { measure: measureAnimations, named: true },
  search: { measure: measureSearch, named: true },
  games: { measure: measureGames, named: true },
  friend: { measure: measureFriend, named: true },
};

const [part, ...words] = process.argv.slice(2);
if (part !== undefined && !(part in parts)) {
  console.error(`There is no part "${part}". Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const server = await serve(folder);
const { browser, close } = await openBrowser();
try {
  for (const [name, { measure, named }] of Object.entries(parts))
    if (part === undefined ? !named : part === name) await measure({ browser, folder, address: server.address, words });
} finally {
  await close();
  await server.stop();
}
process.exitCode = misses() > 0 ? 1 : 0;
