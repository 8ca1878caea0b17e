import type { Scene, Suggestions } from '@merkhet/engine';
import type { Observable } from '../base/observable.ts';
import type { GameTree } from '../moves/game-tree.ts';
import type { LineCursor } from '../moves/line-cursor.ts';
import type { Walk } from '../moves/walk.ts';
import type { GameStart } from '../setup/game-setup.ts';
import type { PlayView } from './play-view.ts';
import type { PremovesOf } from './turns/ahead.ts';
import type { Premoves } from './turns/premoves.ts';

/** The start position, its seats' names, and whether the rules count what is left of a turn. */
export interface Opening {
  scene: Scene;
  names: string[];
  counts: boolean;
}

/** The opening of a game that stands at its start. */
export function openingOf({ line, scene, state }: LineCursor): Opening {
  const first = line.suggest('');
  const counts = first.note !== '' && !first.next.some(({ act }) => act === 'komi');
  return { scene, names: state.names, counts };
}

/** A game as a table shows it and lets people play it, on this screen alone or with others elsewhere. */
export interface TableSession {
  readonly view: Observable<PlayView>;
  /** Milliseconds left for each seat; empty without clocks. */
  readonly clocks: Observable<number[]>;
  readonly opening: Opening;
  readonly setup: GameStart;
  /** Its moves and variations. */
  readonly tree: GameTree;
  /** What moves took off the board, by their nodes, where their own texts do not say so. */
  readonly taken: ReadonlyMap<number, string>;
  /** Steps through the game. */
  readonly walk: Walk;

  /** The half-made move in the position looked at; empty when there is none. */
  readonly typed: string;
  setTyped(typed: string): void;
  /** How the move typed so far can go on, in the position looked at. */
  suggest(typed: string): Suggestions;
  preview(move: string): Scene;
  /** A person's move in the position looked at. */
  play(move: string): void;
  /** Looks at a node of the tree; the game stays where it is. */
  goTo(node: number): void;
  /** The board shows the last move until then. */
  hold(until: Promise<unknown>): void;

  /** Lets moves be made before the turn has come: what that takes is loaded when somebody has to wait. */
  allowPremoves(premovesOf: PremovesOf): void;
  /** What the only person can do before the turn has come; null while that is nothing. */
  readonly ahead: Premoves | null;
  /** A move to be made as soon as the turn comes, after those made before. */
  premove(move: string): void;
  /** Drops the moves made beforehand; false if there are none. */
  cancelPremoves(): boolean;

  /** What the engine would play, where people may have its help. */
  proposal?(): Promise<string | null> | null;
}
