import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';

it('is at most 20 KB, minified and compressed', async () => {
  const built = await build({
    configFile: false, logLevel: 'error',
    build: {
      write: false, target: 'es2022', minify: true,
      rolldownOptions: { input: fileURLToPath(new URL('../src/index.ts', import.meta.url)), preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = (Array.isArray(built) ? built[0]! : built) as { output: { type: string; code?: string }[] };
  const code = output.map((chunk) => chunk.code ?? '').join('');
  expect(code).toContain('mk-board');
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(20 * 1024);
}, 30_000);
