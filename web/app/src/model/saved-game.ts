import { GameTree, type TreeJson } from './game-tree.ts';
import type { Ending, GameSetup, Player } from './game-setup.ts';
import { browserStore, Stored, type TextStore } from './storage.ts';

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
