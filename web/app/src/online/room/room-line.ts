import { RulesError } from '@merkhet/engine';
import { root, type TreeNode } from '../../moves/game-tree.ts';
import { ShownLine } from '../../play/shown-line.ts';

/** A move that was made here, and of which the server has said nothing yet. */
interface Pending {
  /** How many moves came before it. */
  ply: number;
  move: string;
  /** What the tree is cut to when it is refused. */
  size: number;
}

/** A game as the server tells it, and on by what was made here since; also lines that are laid on the board beside it. */
export class RoomLine extends ShownLine {
  #pending: Pending[] = [];
  /** What the tree is to be cut to, since something was refused. */
  #refused: number | null = null;
  /** While a line is laid: how large the tree was before. */
  #laidFrom: number | null = null;

  /** Plays what the server has yet to judge. Returns the decisions that it has to be told. */
  make(move: string): TreeNode[] {
    const { ply } = this.last;
    const { size } = this.tree;
    const made = this.tree.path(this.play(move)).slice(ply);
    const decided = made.filter(({ chance }) => !chance);
    for (const node of decided)
      this.#pending.push({ ply: node.ply - 1, move: node.move, size: Math.max(size, node.id) });
    return decided;
  }

  /** What was made here is refused: after the next follow() it has never been. */
  refuse(): void {
    this.#refused ??= this.#pending[0]?.size ?? null;
    this.#pending = [];
  }

  /** Brings the board to where the server says the game is, and on by what was made here since. */
  follow(moves: readonly string[]): void {
    this.forgetLaid();
    this.#pending = this.#pending.filter(({ ply }) => ply >= moves.length);
    if (this.#pending[0] && this.#pending[0].ply > moves.length) this.refuse();
    try {
      this.#go([...moves, ...this.#pending.map(({ move }) => move)]);
    } catch (error) {
      // It was made on top of what has not come to be.
      if (!(error instanceof RulesError) || this.#pending.length === 0) throw error;
      this.refuse();
      this.#go(moves);
    }
  }

  /** From now on moves make a line beside the game. */
  beginLaying(): void {
    this.lookAt(this.live);
    this.#laidFrom = this.tree.size;
  }
  get laying(): boolean {
    return this.#laidFrom !== null;
  }
  /** Whether the line can go on where somebody looks. */
  get canLay(): boolean {
    const { id, state } = this.looked;
    return this.laying && typeof state.to_move === 'number' && this.tree.leadsTo(this.live, id);
  }
  lay(move: string): void {
    const { id, state } = this.looked;
    if (!this.canLay || typeof state.to_move !== 'number') return;
    this.lookAt(this.tree.add(id, move, { seat: state.to_move, chance: false }));
  }
  /** The line that was laid, up to where somebody looks. */
  get laid(): TreeNode[] {
    return this.laying ? this.tree.path(this.looked.id).slice(this.last.ply) : [];
  }
  forgetLaid(): void {
    if (this.#laidFrom !== null) this.#cut(this.#laidFrom);
    this.#laidFrom = null;
  }

  #go(moves: readonly string[]): void {
    const path = this.tree.path(this.live);
    const differs = path.findIndex(({ move }, index) => move !== moves[index]);
    const same = differs < 0 ? path.length : differs;
    if (same < path.length) this.reached.goTo(path[same - 1]?.id ?? root);
    if (this.#refused !== null && this.live < this.#refused) this.#cut(this.#refused);
    this.#refused = null;
    for (const move of moves.slice(same)) this.play(move);
  }

  #cut(size: number): void {
    if (this.looked.id >= size) this.lookAt(this.live);
    this.tree.cut(size);
    for (const id of [...this.taken.keys()]) if (id >= size) this.taken.delete(id);
  }
}
