import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The rules of all games for scripts that node runs: openLine() as startRules() gives it, texts and JSON in and out. */
export async function startRules() {
  const { module } = await runnerImport(here('src/rules-module.ts'), { configFile: false, logLevel: 'error' });
  const modules = new Map();
  for (const { name } of JSON.parse(readFileSync(here('modules/games.json'), 'utf8')))
    modules.set(name, await module.startRules(readFileSync(here(`modules/rules_${name}.wasm`))));
  return {
    /** The names of all games. */
    names: [...modules.keys()],
    openLine(game, position) {
      const rules = modules.get(game.split(':')[0]);
      return rules ? rules.openLine(game, position) : `unknown game: ${game}`;
    },
  };
}
