import type { Line, Rules, Scene, State } from '@merkhet/engine';
import { GameTree, root, type Made } from './game-tree.ts';

/** A place in a game tree, and the game's line played up to there. */
export class LineCursor {
  readonly line: Line;
  #at = root;

  /** Throws a RulesError when the game or the position is wrong. */
  constructor(
    rules: Rules,
    game: string,
    readonly position: string,
    readonly tree: GameTree,
  ) {
    this.line = rules.open(game, position);
  }

  get id(): number {
    return this.#at;
  }

  /** The state here; the same object as long as the cursor stays. */
  get state(): State {
    return this.line.state();
  }
  /** The scene here; the same object as long as the cursor stays. */
  get scene(): Scene {
    return this.line.scene();
  }

  /** Goes to a node of the tree. Throws a RulesError when a move on the way is not legal; the cursor is then there. */
  goTo(id: number): void {
    const way: number[] = [];
    let target = id;
    while (!this.tree.leadsTo(target, this.#at)) {
      way.unshift(target);
      target = this.tree.node(target).parent;
    }
    while (this.#at !== target) {
      this.line.undo();
      this.#at = this.tree.node(this.#at).parent;
    }
    if (way.length === 0) return;
    try {
      this.line.play(way.map((next) => this.tree.node(next).move).join(' '));
      this.#at = id;
    } catch (error) {
      // The moves before the wrong one are played.
      const plies = this.line.moves().length;
      this.#at = way.find((next) => this.tree.node(next).ply === plies) ?? target;
      throw error;
    }
  }

  /** Plays a legal move here, adding it to the tree if need be, and returns its node. */
  play(text: string): number {
    const { played, to_move: next } = this.line.play(text);
    for (const { move, mover } of played) {
      const made: Made =
        mover === 'chance'
          ? { seat: typeof next === 'number' ? next : 0, chance: true }
          : { seat: mover, chance: false };
      this.#at = this.tree.add(this.#at, move, made);
    }
    return this.#at;
  }

  /** Goes one move back; false at the root. */
  back(): boolean {
    if (this.#at === root) return false;
    this.goTo(this.tree.node(this.#at).parent);
    return true;
  }

  dispose(): void {
    this.line.dispose();
  }
}

/** Plays every move of every variation. Throws a RulesError at the first that is not legal. */
export function checkTree(rules: Rules, game: string, position: string, tree: GameTree): void {
  const cursor = new LineCursor(rules, game, position, tree);
  try {
    for (let id = 1; id < tree.size; ++id) cursor.goTo(id);
  } finally {
    cursor.dispose();
  }
}
