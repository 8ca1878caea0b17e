import { gameName, gameRules, loadRecords, type Records, type Rules } from '@merkhet/engine';
import { later } from './later.ts';
import { settings } from './settings.ts';

/** The games of the page; needGames() loads their rules. */
export const rules: Rules = gameRules();

/**
 * Loads the rules of games, by their texts. WebAssembly code that answers a question is compiled when first asked:
 * each kind is asked once in a task of its own, so that none keeps the page still for long.
 */
export async function needGames(games: readonly string[]): Promise<void> {
  const fresh = [...new Set(games.map(gameName))].filter((name) => !rules.has(name));
  await rules.load(...fresh);
  for (const name of fresh.filter((one) => rules.has(one))) {
    await later();
    const line = rules.open(name);
    for (const ask of [() => line.state(), () => line.scene(), () => line.suggest('')]) {
      await later();
      ask();
    }
    line.dispose();
  }
}

/** How much the page's engines may use, by the settings. */
export const engineSize = () => ({ threads: settings.value.threads, megabytes: settings.value.megabytes });
let records: Promise<Records> | undefined;

/** What reads and writes files, and takes position texts apart: fetched when it is first asked for. */
export function recordsModule(): Promise<Records> {
  // One that failed to load is asked for again.
  return (records ??= loadRecords().catch((error: unknown) => {
    records = undefined;
    throw error;
  }));
}
