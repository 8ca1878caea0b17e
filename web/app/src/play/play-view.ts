import type { Annotation } from '@merkhet/board';
import type { GameAbout, Mover, Scene, State, Suggestion } from '@merkhet/engine';
import type { Seated } from '../setup/game-setup.ts';

export interface Result {
  scores: number[];
  reason: 'played' | 'resigned' | 'time' | 'agreed' | 'aborted';
  /** Who gave up, or whose time ran out. */
  seat?: number;
}

export interface Hint {
  /** The moves of the best turn. */
  line: string[];
  /** The expected score of each seat. */
  win: number[];
  /** After each of its moves. */
  turn: Scene[];
}

/** All that a page shows of a game, at one moment. */
export interface PlayView {
  about: GameAbout;
  players: Seated[];
  /** For the position looked at. */
  scene: Scene;
  state: State;
  /** The node looked at, and the one reached. */
  cursor: number;
  live: number;
  /** Who is to move in the position reached. */
  mover: Mover;
  /** Grows when the tree does. */
  revision: number;
  /** Whether the person at the screen may move in the position looked at. */
  interactive: boolean;
  /** Moves without a square: swap, komi, a colour, a claim, the end of a turn. */
  offers: Suggestion[];
  /** The seat for which the engine thinks. */
  thinking: number | null;
  /** Whether the engine gave no move: the game waits to be tried again. */
  failed: boolean;
  result: Result | null;
  /** The position in which the game ended; null while it goes on. */
  final: Scene | null;
  /** Whether moves can be made before one's turn has come, and where those made so far go. */
  premovable: boolean;
  premoves: Annotation[];
  /** Whether another page of the browser has the game: this one only shows it. */
  left: boolean;
  hint: Hint | null;
  hinting: boolean;
  canUndo: boolean;
  canRedo: boolean;
  canResign: boolean;
}
