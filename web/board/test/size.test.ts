import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { boardModule } from './built.mjs';

it('is at most 20 KB, minified and compressed', async () => {
  const code = await boardModule();
  expect(code).toContain('mk-board');
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(20 * 1024);
}, 30_000);
