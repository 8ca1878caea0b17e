import assert from 'node:assert/strict';
import { done, fresh } from './pages.mjs';

/** What `merkhet serve` adds to the files: pages run scripts of the site alone, one page may be framed, all is compressed. */
export async function servedByTheProgram(browser, address, otherAddress) {
  const opened = await fresh(browser);
  const { page, context } = opened;
  const sent = new Map();
  context.on('response', (response) => sent.set(response.url(), response.headers()['content-encoding'] ?? 'nothing'));
  await page.goto(`${address}#/analysis?game=khet&moves=e4d4_a8+`);
  await page.locator('input[role=switch]').check();
  await page.locator('ol li b').first().waitFor();
  const large = [...sent].filter(([url]) => /\.(wasm|js|css)$/.test(url) && /index|engine|rules/.test(url));
  assert.ok(large.length >= 4, `${large}`);
  for (const [url, encoding] of large) assert.match(encoding, /^(gzip|br|zstd)$/, url);

  // A script within a page does not run: what somebody slips in does nothing.
  await page.goto(address);
  const slipped = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.slipped = true';
    document.head.append(script);
    return globalThis.slipped ?? false;
  });
  assert.equal(slipped, false);
  assert.match(opened.problems.pop() ?? '', /Content Security Policy/);

  // Another site may show the embedded board, and nothing else.
  await page.goto(otherAddress);
  opened.problems.length = 0;
  await page.setContent(
    `<!doctype html><html lang="en"><title>Another site</title><iframe title="board" src="${address}embed.html?game=khet"></iframe>`,
  );
  await page.frameLocator('iframe').getByText('Start position').waitFor();
  assert.deepEqual(opened.problems, []);
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await page.setContent(
    `<!doctype html><html lang="en"><title>Another site</title><iframe title="all" src="${address}"></iframe>`,
  );
  await refused;
  opened.problems.length = 0;
  await done(opened);
  return `${large.length} files compressed, one page may be framed`;
}
