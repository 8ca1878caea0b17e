import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The rules' module for scripts that node runs: as startRules() gives it, texts and JSON in and out. */
export async function startRules() {
  const { module } = await runnerImport(here('src/rules_module.ts'), { configFile: false, logLevel: 'error' });
  return module.startRules(readFileSync(here('modules/rules.wasm')));
}
