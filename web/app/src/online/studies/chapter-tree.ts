import type { Schemas } from '../client/schemas.ts';
import type { ChapterEdit, Shape } from './study-change.ts';

/** A move of a chapter; the start has no move. */
export interface ChapterNode {
  parent: number;
  move: string;
  /** Who made it; 10 more for a move of chance. */
  seat: number;
  /** The main continuation first. */
  children: number[];
  comment: string;
  marks: readonly number[];
  shapes: readonly Shape[];
}

/** The position before the first move. */
export const start = 0;

/**
 * The moves of a chapter by the numbers that the server gives them, or, below 0, by those that they have here until it has
 * given them one. The same changes in the same order make the same tree here and there.
 */
export class ChapterTree {
  readonly #nodes = new Map<number, ChapterNode>([[start, emptyNode(-1, '', 0)]]);

  static fromJson({ ids, moves, parents, seats, notes, shapes = [], comments }: Schemas['StudyTree']): ChapterTree {
    const tree = new ChapterTree();
    ids.forEach((id, place) => {
      const above = parents[place]! === 0 ? start : ids[parents[place]! - 1]!;
      tree.#add(id, above, moves[place]!, seats[place]!);
      const said = notes?.[place];
      tree.#set(id, { comment: said?.comments?.[0] ?? '', marks: said?.marks ?? [] });
    });
    tree.#set(start, { comment: comments?.[0] ?? '' });
    for (const [id, drawn] of shapes as unknown as [number, Shape[]][]) tree.#set(id, { shapes: drawn });
    return tree;
  }

  copy(): ChapterTree {
    const tree = new ChapterTree();
    for (const [id, node] of this.#nodes) tree.#nodes.set(id, { ...node, children: [...node.children] });
    return tree;
  }

  has(id: number): boolean {
    return this.#nodes.has(id);
  }
  node(id: number): ChapterNode {
    const node = this.#nodes.get(id);
    if (!node) throw new RangeError(`no move ${id}`);
    return node;
  }

  /**
   * Makes a change of moves; false if what it is about is not there. A move that was there already keeps its number;
   * `otherwise` then says so of the one that the change has for it.
   */
  apply(edit: ChapterEdit, otherwise = new Map<number, number>()): boolean {
    const meant = edit.kind === 'add moves' ? edit.parent : edit.node;
    const node = otherwise.get(meant) ?? meant;
    if (!this.has(node)) return false;
    switch (edit.kind) {
      case 'add moves':
        this.#play(node, edit, otherwise);
        return true;
      case 'remove':
        if (node !== start) this.#remove(node);
        return node !== start;
      case 'promote':
        this.#promote(node);
        return true;
      case 'comment':
        return this.#set(node, { comment: edit.text });
      case 'marks':
        return node !== start && this.#set(node, { marks: edit.marks });
      case 'shapes':
        return this.#set(node, { shapes: edit.shapes });
    }
  }

  #play(
    at: number,
    { moves, nodes, seats }: ChapterEdit & { kind: 'add moves' },
    otherwise: Map<number, number>,
  ): void {
    moves.forEach((move, place) => {
      const id = nodes[place]!;
      const known = this.node(at).children.find((child) => this.node(child).move === move);
      if (known === undefined) this.#add(id, at, move, seats[place]!);
      else if (known !== id) otherwise.set(id, known);
      at = known ?? id;
    });
  }
  #add(id: number, parent: number, move: string, seat: number): void {
    this.node(parent).children.push(id);
    this.#nodes.set(id, emptyNode(parent, move, seat));
  }
  #remove(id: number): void {
    const siblings = this.node(this.node(id).parent).children;
    siblings.splice(siblings.indexOf(id), 1);
    const waiting = [id];
    for (let gone = waiting.pop(); gone !== undefined; gone = waiting.pop()) {
      waiting.push(...this.node(gone).children);
      this.#nodes.delete(gone);
    }
  }
  #promote(id: number): void {
    for (let at = id; at !== start; at = this.node(at).parent) {
      const siblings = this.node(this.node(at).parent).children;
      siblings.splice(siblings.indexOf(at), 1);
      siblings.unshift(at);
    }
  }
  #set(id: number, said: Partial<Pick<ChapterNode, 'comment' | 'marks' | 'shapes'>>): true {
    Object.assign(this.node(id), said);
    return true;
  }
}

const emptyNode = (parent: number, move: string, seat: number): ChapterNode => ({
  parent,
  move,
  seat,
  children: [],
  comment: '',
  marks: [],
  shapes: [],
});
