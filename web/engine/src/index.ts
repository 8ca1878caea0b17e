import { Rules } from './rules.ts';
import { startRules } from './rules_module.ts';

export * from './analysis.ts';
export * from './engine.ts';
export * from './rules.ts';
export * from './scene.ts';

/** The rules of all games, on the calling thread. Outside a page (in node), the bytes of rules.wasm have to be given. */
export async function loadRules(wasm?: BufferSource): Promise<Rules> {
  return new Rules(await startRules(wasm ?? (await fetchRules())));
}

async function fetchRules(): Promise<ArrayBuffer> {
  const response = await fetch(new URL('../modules/rules.wasm', import.meta.url));
  if (!response.ok) throw new Error(`the rules could not be loaded: ${response.url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}
