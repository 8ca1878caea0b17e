import type { Rules, Scene } from '@merkhet/engine';
import type { Thinker } from '../base/thinker.ts';
import type { SavedGame } from '../keep/saved-game.ts';

/** What a session needs from the world. */
export interface Surroundings {
  rules: Rules;
  thinker: Thinker;
  save(game: SavedGame): void;
  now(): number;
  /** A number for one roll of a die or one choice of a level. */
  seed(): number;
  /** Milliseconds before a die or the engine moves, so that people can follow. */
  pause(): number;
  /** Hears every move of the game that is seen, and its end. */
  onMove?(scene: Scene, over: boolean): void;
}
