import type { Rules } from '@merkhet/engine';
import { GameTree, type TreeNode } from '../moves/game-tree.ts';
import { LineCursor } from '../moves/line-cursor.ts';
import type { GameStart } from '../setup/game-setup.ts';
import { takenMark } from './seats/lost-pieces.ts';

/** A game's moves and variations, where it has come to, and where somebody looks. */
export class ShownLine {
  /** Where the game has come to. */
  readonly reached: LineCursor;
  /** What moves took off the board, by their nodes, where their own texts do not say so. */
  readonly taken = new Map<number, string>();
  /** Elsewhere in the tree, while somebody looks there; null at the end of the game. */
  #elsewhere: LineCursor | null = null;
  readonly #open: () => LineCursor;

  /** Throws a RulesError if the game or its start is against the rules. */
  constructor(
    rules: Rules,
    { game, position }: GameStart,
    readonly tree = new GameTree(),
  ) {
    this.#open = () => new LineCursor(rules, game, position, tree);
    this.reached = this.#open();
  }

  /** The node that the game has come to. */
  get live(): number {
    return this.reached.id;
  }
  get last(): TreeNode {
    return this.tree.node(this.live);
  }

  /** Where somebody looks. */
  get looked(): LineCursor {
    return this.#elsewhere ?? this.reached;
  }
  get looksElsewhere(): boolean {
    return this.#elsewhere !== null;
  }
  lookAt(node: number): void {
    if (node === this.live) {
      this.#elsewhere?.dispose();
      this.#elsewhere = null;
      return;
    }
    this.#elsewhere ??= this.#open();
    this.#elsewhere.goTo(node);
  }

  /** Plays a legal move where the game stands: its line is the main one from now on. Returns its node. */
  play(move: string): number {
    const id = this.reached.play(move);
    this.tree.promote(id);
    this.#noteTaken();
    // The game may have reached the position being looked at.
    if (this.#elsewhere?.id === id) this.lookAt(id);
    return id;
  }

  /** Goes to where a kept game has come to, move by move. */
  resume(live: number): void {
    for (const { id } of this.tree.path(live)) {
      this.reached.goTo(id);
      this.#noteTaken();
    }
  }
  #noteTaken(): void {
    const mark = this.last.move.includes('x') ? '' : takenMark(this.reached.scene);
    if (mark) this.taken.set(this.live, mark);
  }

  dispose(): void {
    this.#elsewhere?.dispose();
    this.reached.dispose();
  }
}
