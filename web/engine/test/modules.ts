import { readFileSync } from 'node:fs';
import createEngine from '../modules/engine.mjs';
import { loadRules } from '../src/index.ts';
import type { Rules } from '../src/rules.ts';

export const bytesOf = (name: string) => readFileSync(new URL(`../modules/${name}.wasm`, import.meta.url));

/** The rules as a page has them. */
export const rules: Rules = await loadRules((game) => bytesOf(`rules_${game}`));

/** The engine's module, on this thread. */
export const engineModule = await createEngine({ wasmBinary: bytesOf('engine') });
