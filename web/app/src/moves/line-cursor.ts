import type { Line, Rules, Scene, State } from '@merkhet/engine';
import { GameTree, root, type Made } from './game-tree.ts';

/** A place in a game tree, and the game's line played up to there. */
export class LineCursor {
  readonly line: Line;
  private at = root;
  private seen: { at: number; state: State; scene: Scene | null } | null = null;

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
    return this.at;
  }

  /** The state here; the same object as long as the cursor stays. */
  get state(): State {
    if (this.seen?.at !== this.at) this.seen = { at: this.at, state: this.line.state(), scene: null };
    return this.seen.state;
  }
  /** The scene here; the same object as long as the cursor stays. */
  get scene(): Scene {
    void this.state;
    return (this.seen!.scene ??= this.line.scene());
  }

  /** Goes to a node of the tree. Throws a RulesError when a move on the way is not legal; the cursor is before it then. */
  goTo(id: number): void {
    const way: number[] = [];
    let target = id;
    while (!this.tree.leadsTo(target, this.at)) {
      way.push(target);
      target = this.tree.node(target).parent;
    }
    while (this.at !== target) {
      this.line.undo();
      this.at = this.tree.node(this.at).parent;
    }
    for (const next of way.reverse()) {
      this.line.play(this.tree.node(next).move);
      this.at = next;
    }
  }

  /** Plays a legal move here, adding it to the tree if need be, and returns its node. */
  play(move: string): number {
    const before = this.state.to_move;
    this.line.play(move);
    const moves = this.line.moves();
    this.at = this.tree.add(this.at, moves[moves.length - 1]!, this.made(before));
    return this.at;
  }

  /** Goes one move back; false at the root. */
  back(): boolean {
    if (this.at === root) return false;
    this.goTo(this.tree.node(this.at).parent);
    return true;
  }

  dispose(): void {
    this.line.dispose();
  }

  private made(before: number | 'chance' | null): Made {
    if (typeof before === 'number') return { seat: before, chance: false };
    const after = this.line.state().to_move;
    return { seat: typeof after === 'number' ? after : 0, chance: true };
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
