import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { boardModule } from '../../board/test/built.mjs';
import { kilobytes, mention, tell } from './bars.mjs';
import { pageWith, person, savedGame } from './tables.mjs';

const zipped = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** The files of the site that a page loads until `use` is done with it. */
async function loadedBy(browser, address, game, use) {
  const { context, page } = await pageWith(browser, { game });
  const names = new Set();
  context.on('request', (request) => {
    const url = request.url().split('#')[0];
    if (url.startsWith(address)) names.add(url.slice(address.length) || 'index.html');
  });
  await use(page);
  // What is fetched ahead is fetched by then.
  await page.waitForTimeout(1500);
  await context.close();
  return [...names];
}

/** Sizes as they travel, by brotli where the build has made that, and by gzip beside; 1 KB is 1024 bytes. */
export async function measureSizes({ browser, address, folder }) {
  const gzip = (name) => zipped(readFileSync(join(folder, name)));
  const size = (name) => {
    const file = join(folder, name);
    return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
  };
  const sum = (names, by = size) => names.reduce((total, name) => total + by(name), 0);

  const { atOnce, later } = await boardModule();
  const board = zipped(atOnce);
  tell('size: board module alone', kilobytes(board), '25 KB', board <= 25 * 1024);
  mention('  what moves pieces, later', kilobytes(zipped(later)));

  const ready = (page) => page.locator('.mk-cell.can').first().waitFor();
  const first = await loadedBy(browser, address, null, async (page) => {
    await page.goto(address);
    await page.locator('a[data-game]').first().waitFor();
  });
  const isEngine = (name) => /(^|\/)(engine|worker)/.test(name);
  mention('size: the first page, with what it fetches ahead', kilobytes(sum(first.filter((file) => !isEngine(file)))));
  const visits = {
    'two clicks': await loadedBy(browser, address, null, async (page) => {
      await page.goto(address);
      await page.locator('a[data-game=khet]').click();
      await page.locator('input[value=friend]').check();
      await page.locator('button[type=submit]').click();
      await ready(page);
    }),
    'a game left on the last visit': await loadedBy(
      browser,
      address,
      savedGame('khet', [person, person]),
      async (page) => {
        await page.goto(`${address}#/play`);
        await ready(page);
      },
    ),
  };
  for (const [name, all] of Object.entries(visits)) {
    const files = all.filter((file) => !isEngine(file));
    const total = sum(files);
    // With the families of letters.
    tell(`size: before the first move, ${name}`, kilobytes(total), '190 KB', total <= 190 * 1024);
    mention('  by gzip', kilobytes(sum(files, gzip)));
    for (const file of files.sort((a, b) => size(b) - size(a))) mention(`  ${file}`, kilobytes(size(file)));
  }
  const loaded = await loadedBy(browser, address, null, async (page) => {
    await page.goto(`${address}#/analysis?game=khet`);
    await page.locator('input[role=switch]').check();
    await page.locator('ol li b').first().waitFor();
  });
  const engine = sum(loaded.filter(isEngine));
  tell('size: engine, with its script', kilobytes(engine), '400 KB', engine <= 400 * 1024);
}
