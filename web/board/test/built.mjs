import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The module as another site would get it: in one file, minified. */
export async function boardModule() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        input: fileURLToPath(new URL('../src/index.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = Array.isArray(built) ? built[0] : built;
  return output.map((chunk) => chunk.code ?? '').join('');
}
