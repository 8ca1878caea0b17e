// games_json.mjs OUT MODULE…: writes what the modules of rules say of their games, as one JSON list in their order, to OUT.
import { readFileSync, writeFileSync } from 'node:fs';

const [out, ...modules] = process.argv.slice(2);
const refused = () => {
  throw new Error('the rules gave up');
};
const imports = { env: { emscripten_notify_memory_growth() {} }, wasi_snapshot_preview1: { proc_exit: refused } };
const games = [];
for (const module of modules) {
  const { instance } = await WebAssembly.instantiate(readFileSync(module), imports);
  const { memory, _initialize: initialize, games: tell } = instance.exports;
  initialize();
  const at = tell();
  const bytes = new Uint8Array(memory.buffer);
  games.push(...JSON.parse(new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)))));
}
writeFileSync(out, `${JSON.stringify(games)}\n`);
