import games from '../modules/games.json';
import { Rules, type GameInfo } from './rules.ts';
import { startRules } from './rules-module.ts';
import { fetchModule } from './wasm-texts.ts';

export * from './analysis.ts';
export * from './engine.ts';
export * from './game-name.ts';
export type { FetchNetwork } from './networks.ts';
export * from './phrase.ts';
export * from './position-form.ts';
export * from './records.ts';
export * from './rules.ts';
export * from './scene.ts';

const fetchRules = (game: string): Promise<BufferSource> =>
  fetchModule(new URL(`../modules/rules_${game}.wasm`, import.meta.url));

/**
 * The games, whose rules load() starts on the calling thread. Outside a page (in node), `read` must give the bytes of
 * rules_GAME.wasm.
 */
export function gameRules(read: (game: string) => BufferSource | Promise<BufferSource> = fetchRules): Rules {
  return new Rules(games as GameInfo[], async (game) => startRules(await read(game)));
}

/** The same, with the rules of all games loaded. */
export async function loadRules(read?: (game: string) => BufferSource | Promise<BufferSource>): Promise<Rules> {
  const rules = gameRules(read);
  await rules.load(...rules.games().map(({ name }) => name));
  return rules;
}
