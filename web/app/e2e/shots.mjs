import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
/** Where pictures of the pages go, for people to look at; outside the repository. */
export const shotsFolder = process.env.MERKHET_SCREENSHOTS ?? join(cache, 'merkhet', 'screenshots');

/** Writes a picture of what a page shows. */
export async function shoot(page, name) {
  mkdirSync(shotsFolder, { recursive: true });
  await page.screenshot({ path: join(shotsFolder, `${name}.png`), animations: 'disabled' });
}
