import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { boardModule } from './built.mjs';

it('loads at most 25 KB at once, minified and compressed, and what moves pieces later', async () => {
  const { atOnce, later } = await boardModule();
  expect(atOnce).toContain('mk-board');
  expect(later).toContain('scaleX(0)');
  expect(gzipSync(atOnce, { level: 9 }).length).toBeLessThanOrEqual(25 * 1024);
}, 30_000);
