import { readFileSync } from 'node:fs';
import {
  loadRecords,
  loadRules,
  requestText,
  type Analysis,
  type AnalysisRequest,
  type Records,
  type Rules,
} from '@merkhet/engine';
import createEngine from '../../engine/modules/engine.mjs';
import type { GameTree } from '../src/moves/game-tree.ts';
import { treeOfLink } from '../src/links/link-tree.ts';
import type { Thinker } from '../src/base/thinker.ts';
import type { TextStore } from '../src/base/storage.ts';

const bytes = (name: string) => readFileSync(new URL(`../../engine/modules/${name}`, import.meta.url));

/** The real rules, under node. */
export function rules(): Promise<Rules> {
  return loadRules((game) => bytes(`rules_${game}.wasm`));
}

/** The real module of records and forms, under node. */
export function records(): Promise<Records> {
  return loadRecords(bytes('records.wasm'));
}

/** The real engine, on this thread. */
export async function thinker(): Promise<Thinker & { asked: AnalysisRequest[] }> {
  const module = await createEngine({ wasmBinary: bytes('engine.wasm') });
  const engine = new module.Engine();
  const asked: AnalysisRequest[] = [];
  return {
    asked,
    analyse(request, onPartial, signal) {
      asked.push(request);
      return new Promise((resolve, reject) => {
        // As from a worker: never before the caller continues.
        setTimeout(() => {
          if (signal?.aborted) return resolve(null);
          engine.answer(requestText(request, { hash: 16 }), (json) => {
            const answer = JSON.parse(json) as Analysis & { final?: boolean; error?: string };
            if (answer.error !== undefined) reject(new Error(answer.error));
            else if (answer.final) resolve(answer);
            else onPartial?.(answer);
          });
        });
      });
    },
  };
}

/** A store that can be full. */
export function memory(capacity = Infinity): TextStore {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > capacity) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key) => void texts.delete(key),
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
  };
}

/** A game from its start by a list of moves. */
export function treeOfMoves(rules: Rules, game: string, position: string, moves: readonly string[]): GameTree {
  return treeOfLink(rules, { game, position, moves: [...moves] }).tree;
}
