import createRules from '../modules/rules.mjs';
import { Rules } from './rules.ts';

export * from './analysis.ts';
export * from './engine.ts';
export * from './phrase.ts';
export * from './rules.ts';
export * from './scene.ts';

/** The rules of all games, on the calling thread. Outside a page (in node), the bytes of rules.wasm have to be given. */
export async function loadRules(wasm?: Uint8Array): Promise<Rules> {
  return new Rules(await createRules(wasm ? { wasmBinary: wasm } : {}));
}
