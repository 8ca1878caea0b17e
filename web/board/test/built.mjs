import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The module as another site would get it, minified: what it loads at once, and what follows when it first moves something. */
export async function boardModule() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../src/index.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = Array.isArray(built) ? built[0] : built;
  const code = (chunks) => chunks.map((chunk) => chunk.code ?? '').join('');
  const entry = output.find((chunk) => chunk.isEntry);
  const atOnce = new Set([entry.fileName, ...entry.imports]);
  return {
    atOnce: code(output.filter(({ fileName }) => atOnce.has(fileName))),
    later: code(output.filter(({ fileName }) => !atOnce.has(fileName))),
  };
}
