import { Rules } from './rules.ts';
import { startRules } from './rules_module.ts';
import { fetchModule } from './wasm_texts.ts';

export * from './analysis.ts';
export * from './engine.ts';
export * from './phrase.ts';
export * from './position_form.ts';
export * from './records.ts';
export * from './rules.ts';
export * from './scene.ts';

/** The rules of all games, on the calling thread. Outside a page (in node), the bytes of rules.wasm have to be given. */
export async function loadRules(wasm?: BufferSource): Promise<Rules> {
  return new Rules(await startRules(wasm ?? (await fetchModule(new URL('../modules/rules.wasm', import.meta.url)))));
}
