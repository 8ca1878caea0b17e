import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** A module of the pages for scripts that node runs, by its path from here: a plain import would know no import.meta.glob. */
export async function ofPages(path) {
  const file = fileURLToPath(new URL(path, import.meta.url));
  return (await runnerImport(file, { configFile: false, logLevel: 'error' })).module;
}
