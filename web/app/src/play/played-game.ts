import type { AnalysisRequest, Mover, Rules } from '@merkhet/engine';
import type { SavedGame } from '../keep/saved-game.ts';
import { GameTree, type TreeNode } from '../moves/game-tree.ts';
import { LineCursor } from '../moves/line-cursor.ts';
import { scoresOf, type Ending, type GameSetup } from '../setup/game-setup.ts';
import { takenMark } from './lost-pieces.ts';
import type { Result } from './play-view.ts';
import { nextDecision, previousDecision } from './take-back.ts';

/** The game as it stands: its moves and variations, where it has come to, where somebody looks, and how it ended. */
export class PlayedGame {
  readonly tree: GameTree;
  /** Where the game has come to. */
  readonly reached: LineCursor;
  /** What moves took off the board, by their nodes, where their own texts do not say so. */
  readonly taken = new Map<number, string>();
  /** How it ended other than by the rules. */
  ended: Ending | null;
  /** Elsewhere in the tree, while somebody looks there; null at the end of the game. */
  #elsewhere: LineCursor | null = null;
  readonly #rules: Rules;

  /** Throws a RulesError if the setup, or a saved game, is against the rules. */
  constructor(
    rules: Rules,
    readonly setup: GameSetup,
    saved?: SavedGame,
  ) {
    this.#rules = rules;
    this.tree = saved ? GameTree.fromJson(saved.tree) : new GameTree();
    this.ended = saved?.ended ?? null;
    this.reached = this.#cursor();
  }

  #cursor(): LineCursor {
    return new LineCursor(this.#rules, this.setup.game, this.setup.position, this.tree);
  }

  /** The node that the game has come to. */
  get live(): number {
    return this.reached.id;
  }
  get last(): TreeNode {
    return this.tree.node(this.live);
  }
  /** Who is to move; null once the rules have ended it. */
  get mover(): Mover {
    return this.reached.state.to_move;
  }
  /** Whether somebody has moved. */
  get begun(): boolean {
    return this.tree.path(this.live).some(({ chance }) => !chance);
  }

  get result(): Result | null {
    if (this.ended) {
      const { reason, seat } = this.ended;
      return { scores: scoresOf(this.ended, this.setup.players.length), reason, seat };
    }
    const { outcome } = this.reached.state;
    return outcome ? { scores: outcome, reason: 'played' } : null;
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
    this.#elsewhere ??= this.#cursor();
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

  isHuman(seat: number): boolean {
    return this.setup.players[seat]?.kind === 'human';
  }
  /** The only person at the screen. */
  get person(): number | null {
    const people = this.setup.players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
    return people.length === 1 ? people[0]! : null;
  }
  /** The person who would resign: the mover, or the only person. */
  get resigner(): number | null {
    if (this.result) return null;
    return typeof this.mover === 'number' && this.isHuman(this.mover) ? this.mover : this.person;
  }

  /** Where taking back leads, and taking that back; null where nothing is. Nothing takes back an ending. */
  get earlier(): number | null {
    return this.ended ? null : previousDecision(this.tree, this.live, this.setup.players);
  }
  get later(): number | null {
    return this.ended ? null : nextDecision(this.tree, this.live, this.setup.players);
  }

  /** What to ask the engine about a node. */
  request(node: number): Pick<AnalysisRequest, 'game' | 'position' | 'moves'> {
    return { game: this.setup.game, position: this.setup.position, moves: this.tree.movesTo(node) };
  }

  /** What is kept of it, but for its clocks and half-made moves. */
  toSaved(): Omit<SavedGame, 'clocks'> {
    const { setup, ended, result } = this;
    const scores = result?.scores ?? null;
    return { version: 1, setup, tree: this.tree.toJson(), live: this.live, ended, over: result !== null, scores };
  }

  dispose(): void {
    this.#elsewhere?.dispose();
    this.reached.dispose();
  }
}
