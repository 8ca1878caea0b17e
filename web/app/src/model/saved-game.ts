import type { Rules } from '@merkhet/engine';
import { checkTree } from './game-file.ts';
import { GameTree, type TreeJson } from './game-tree.ts';
import type { Ending, GameSetup, Player } from './game-setup.ts';
import { browserStore, Stored, type TextStore } from './storage.ts';
import type { StudyStart } from './study.ts';

/** A game as it is kept from one visit to the next. */
export interface SavedGame {
  version: 1;
  setup: GameSetup;
  tree: TreeJson;
  /** The node that the game has reached. */
  live: number;
  ended: Ending | null;
  /** Whether nothing is left to play. */
  over: boolean;
  clocks: number[] | null;
  /** A half-made move at the node reached. */
  draft?: string;
}

function isPlayer(value: unknown): value is Player {
  const player = value as Player | null;
  return player?.kind === 'human' || (player?.kind === 'engine' && typeof player.level === 'number');
}

/** The saved game in a stored value, or null when it is none. Its moves are checked when they are played. */
export function acceptedGame(value: unknown): SavedGame | null {
  const saved = value as SavedGame | null;
  if (saved?.version !== 1 || typeof saved.setup?.game !== 'string') return null;
  if (!Array.isArray(saved.setup.players) || !saved.setup.players.every(isPlayer)) return null;
  return GameTree.fromJson(saved.tree).has(saved.live) ? saved : null;
}

/** Where the present game of this browser is kept. */
export function gameStore(store: TextStore = browserStore()): Stored<SavedGame> {
  return new Stored(store, 'merkhet.game', acceptedGame);
}

/** The present game to be studied; null when there is none. One whose moves are no longer legal is cleared. */
export function savedStudy(rules: Rules, store: Stored<SavedGame>): StudyStart | null {
  const saved = store.read();
  if (!saved) return null;
  const { game, position } = saved.setup;
  try {
    const tree = GameTree.fromJson(saved.tree);
    checkTree(rules, game, position, tree);
    return { game, position, tree, node: saved.live };
  } catch (error) {
    reportError(error);
    store.clear();
    return null;
  }
}
