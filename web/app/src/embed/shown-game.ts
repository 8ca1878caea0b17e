import type { Rules } from '@merkhet/engine';
import { GameTree, root } from '../moves/game-tree.ts';
import { LineCursor } from '../moves/line-cursor.ts';
import type { EmbedOptions } from './embed-query.ts';

/** The game of an embedded board, and the place being looked at; moves tried out are variations. */
export class ShownGame {
  readonly tree = new GameTree();
  readonly cursor: LineCursor;
  /** The end of the game as given. */
  readonly #end: number;

  /** Throws a RulesError when the game, its position or a move is wrong. */
  constructor(rules: Rules, { game, position, moves, ply }: EmbedOptions) {
    this.cursor = new LineCursor(rules, game, position, this.tree);
    for (const move of moves) this.cursor.play(move);
    this.#end = this.cursor.id;
    this.cursor.goTo(this.#given()[ply]!);
  }

  /** How many moves the game has. */
  get total(): number {
    return this.tree.node(this.#end).ply;
  }
  get ply(): number {
    return this.tree.node(this.cursor.id).ply;
  }
  /** The last move; empty at the start. */
  get move(): string {
    return this.tree.node(this.cursor.id).move;
  }
  /** Whether what is shown is part of the game, not a move that was tried. */
  get onGame(): boolean {
    return this.tree.leadsTo(this.cursor.id, this.#end);
  }
  get canGoOn(): boolean {
    return this.tree.node(this.cursor.id).children.length > 0;
  }

  first(): void {
    this.cursor.goTo(root);
  }
  back(): void {
    this.cursor.back();
  }
  forward(): void {
    const [next] = this.tree.node(this.cursor.id).children;
    if (next !== undefined) this.cursor.goTo(next);
  }
  last(): void {
    this.cursor.goTo(this.tree.leaf(this.cursor.id));
  }
  /** Goes to where the moves tried out leave the game. */
  toGame(): void {
    while (!this.onGame && this.cursor.back());
  }

  /** Tries a move; a die rolls by itself after it. */
  try(move: string, seed: () => number): void {
    this.cursor.play(move);
    if (this.cursor.state.to_move !== 'chance') return;
    const roll = this.cursor.line.randomMove(seed());
    if (roll !== null) this.cursor.play(roll);
  }

  #given(): number[] {
    return [root, ...this.tree.path(this.#end).map(({ id }) => id)];
  }
}
