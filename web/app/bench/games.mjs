import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, tell } from './bars.mjs';
import { memoryOf, watchMemory } from './memory.mjs';
import { engine, games, pageWith, savedGame } from './tables.mjs';

const wanted = 100;
/** The longest that one game may take, in milliseconds. */
const patience = 600_000;

/** Where the count continues from after an interruption. */
const noteFile = process.env.GAMES_FILE ?? join(tmpdir(), 'merkhet-bench-games.json');

const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/**
 * Level 1 against level 2 in one page, rematch after rematch. Notes the memory held at the end of each game; `stretch`
 * says which games were played in one page, since a new page begins with less.
 */
async function playGames(browser, address, game, note, keep) {
  const settings = { animation: false };
  const { context, page, problems } = await pageWith(browser, {
    settings,
    game: savedGame(game, [engine(1), engine(2)]),
  });
  await watchMemory(context);
  const stretch = (note.at(-1)?.stretch ?? 0) + 1;
  await page.goto(`${address}#/play`);
  while (note.length < wanted) {
    await page.locator('[data-result] h2').waitFor({ timeout: patience });
    const moves = await page.locator('[data-node]').count();
    note.push({ stretch, moves, problems: problems.splice(0), ...(await memoryOf(page)) });
    keep();
    console.error(`${new Date().toISOString().slice(11, 19)} ${game}: ${note.length} of ${wanted}, ${moves} moves`);
    if (note.length < wanted) await page.locator('[data-result] button.primary').click({ timeout: patience });
  }
  await context.close();
}

function judge(game, note) {
  const problems = note.flatMap((one) => one.problems);
  tell(
    `${game}: games between levels 1 and 2 in the page`,
    `${note.length}, ${problems.length} errors`,
    `${wanted}, none`,
    note.length >= wanted && problems.length === 0,
  );
  for (const problem of problems.slice(0, 3)) console.log(`  ${problem}`);
  // Only what one page played can be compared.
  const last = note.filter(({ stretch }) => stretch === note.at(-1).stretch);
  for (const part of ['script', 'wasm']) {
    const before = median(last.slice(0, 10).map((one) => one[part]));
    const after = median(last.slice(-10).map((one) => one[part]));
    const growth = after / before - 1;
    tell(
      `${game}: memory, ${part}, first ten of ${last.length} games and last ten`,
      `${megabytes(before)}, ${megabytes(after)}`,
      'within 20 %',
      last.length >= 20 && Math.abs(growth) <= 0.2,
    );
  }
}

/** Whole games between engine levels through the page: no error, and no more memory at the end than at the start. */
export async function measureGames({ browser, address, words }) {
  const notes = existsSync(noteFile) ? JSON.parse(readFileSync(noteFile, 'utf8')) : {};
  for (const game of words.length > 0 ? words : games) {
    const note = (notes[game] ??= []);
    await playGames(browser, address, game, note, () => writeFileSync(noteFile, JSON.stringify(notes)));
    judge(game, note);
  }
}
