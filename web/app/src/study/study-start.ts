import type { GameTree } from '../moves/game-tree.ts';

/** What is studied: a game, from some position, with the moves and variations of a tree. */
export interface StudyStart {
  game: string;
  position: string;
  tree: GameTree;
  /** The node to begin at. */
  node: number;
  /** What a record says besides its moves; see GameRecord. */
  tags?: [name: string, value: string][];
  result?: number[] | null;
  comments?: string[];
  /** If the game was played in this browser: the first move of every line that was taken back. */
  own?: { takenBack: ReadonlySet<number> };
}
