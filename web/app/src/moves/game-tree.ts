import type { RecordMove } from '@merkhet/engine';

/** Who made a move, and whose turn it belongs to: a roll belongs to the turn it opens. */
export interface Made {
  seat: number;
  chance: boolean;
}

/** What a record says about a move. */
export type MoveNotes = Pick<RecordMove, 'before' | 'comments' | 'marks'>;

export interface TreeNode extends Made {
  id: number;
  parent: number;
  move: string;
  /** The main continuation first. */
  children: number[];
  /** How many moves led here. */
  ply: number;
  /** Milliseconds left on each seat's clock after the move, where clocks run. */
  clocks?: number[];
  /** Comments before the move and after it, and its marks, if a record has them. */
  notes?: MoveNotes;
}

/** A tree as JSON: lists side by side, since a tree may be deeper than a parser's stack. Node 0 is the root. */
export interface TreeJson {
  moves: string[];
  parents: number[];
  /** The seat of each move; 10 more for a chance move. */
  seats: number[];
  /** The children of nodes whose main continuation is not their oldest. */
  orders?: [number, number[]][];
  clocks?: (number[] | null)[];
  notes?: (MoveNotes | null)[];
  /** The first nodes of lines that were removed: they keep their numbers. */
  removed?: number[];
}

export const root = 0;
/** What the number of a seat is more by in a text or a message where the move is one of chance. */
export const chanceOffset = 10;

/** A game with its variations. Nodes are added, and removed newest first; their numbers stay. */
export class GameTree {
  readonly #nodes: TreeNode[] = [{ id: root, parent: -1, move: '', children: [], ply: 0, seat: -1, chance: false }];

  /** The first nodes of removed lines. */
  readonly #removed = new Set<number>();

  get size(): number {
    return this.#nodes.length;
  }

  node(id: number): TreeNode {
    const node = this.#nodes[id];
    if (!node) throw new RangeError(`no node ${id}`);
    return node;
  }

  has(id: number): boolean {
    return Number.isInteger(id) && id >= 0 && id < this.#nodes.length;
  }

  /** The child of `parent` that plays `move`: the existing one, or a new one, after its siblings. */
  add(parent: number, move: string, made: Made): number {
    const above = this.node(parent);
    const known = above.children.find((child) => this.node(child).move === move);
    if (known !== undefined) return known;
    const id = this.#nodes.length;
    this.#nodes.push({ id, parent, move, children: [], ply: above.ply + 1, seat: made.seat, chance: made.chance });
    above.children.push(id);
    return id;
  }

  /** Removes the newest nodes until `size` are left, at least the root. */
  cut(size: number): void {
    for (const { id, parent } of this.#nodes.splice(Math.max(1, size)).reverse()) {
      const children = this.#nodes[parent]?.children;
      if (!this.#removed.delete(id)) children?.splice(children.indexOf(id), 1);
    }
  }

  /** Removes a move with all that follows it; returns which continuation it was. */
  remove(id: number): number {
    const siblings = this.node(this.node(id).parent).children;
    const place = siblings.indexOf(id);
    siblings.splice(place, 1);
    this.#removed.add(id);
    return place;
  }

  /** Puts back what was removed, as the continuation that it was; it gives way to one that plays the same by now. */
  restore(id: number, place: number): void {
    const { parent, move } = this.node(id);
    const siblings = this.node(parent).children;
    if (!this.#removed.has(id) || siblings.some((other) => this.node(other).move === move)) return;
    this.#removed.delete(id);
    siblings.splice(place, 0, id);
  }

  /** The last node on the way to `id` before a removed one; `id` itself if none of them is removed. */
  standing(id: number): number {
    const gone = this.path(id).find((node) => this.#removed.has(node.id));
    return gone ? gone.parent : id;
  }

  /** The nodes from below the root to `id`. */
  path(id: number): TreeNode[] {
    const nodes: TreeNode[] = [];
    for (let node = this.node(id); node.id !== root; node = this.node(node.parent)) nodes.push(node);
    return nodes.reverse();
  }

  /** The moves from the root to `id`. */
  movesTo(id: number): string[] {
    return this.path(id).map((node) => node.move);
  }

  /** The end of the main line through `id`. */
  leaf(id: number): number {
    let node = this.node(id);
    while (node.children.length > 0) node = this.node(node.children[0]!);
    return node.id;
  }

  /** The nodes of the main line, without the root. */
  mainLine(): TreeNode[] {
    return this.path(this.leaf(root));
  }

  /** Makes every move on the way to `id` the main continuation of the one before. */
  promote(id: number): void {
    for (const { id: child, parent } of this.path(id)) {
      const children = this.node(parent).children;
      children.splice(children.indexOf(child), 1);
      children.unshift(child);
    }
  }

  /** Whether `ancestor` lies on the way to `id`, or is it. */
  leadsTo(ancestor: number, id: number): boolean {
    let node = this.node(id);
    while (node.ply > this.node(ancestor).ply) node = this.node(node.parent);
    return node.id === ancestor;
  }

  toJson(): TreeJson {
    const below = this.#nodes.slice(1);
    const json: TreeJson = {
      moves: below.map((node) => node.move),
      parents: below.map((node) => node.parent),
      seats: below.map((node) => node.seat + (node.chance ? chanceOffset : 0)),
    };
    const orders = this.#nodes
      .filter(({ children }) => children.some((child, index) => index > 0 && child < children[index - 1]!))
      .map(({ id, children }): [number, number[]] => [id, [...children]]);
    if (orders.length > 0) json.orders = orders;
    if (this.#removed.size > 0) json.removed = [...this.#removed];
    if (below.some((node) => node.clocks)) json.clocks = below.map((node) => node.clocks ?? null);
    if (below.some((node) => node.notes)) json.notes = below.map((node) => node.notes ?? null);
    return json;
  }

  /** Throws a RangeError when the lists do not make a tree. */
  static fromJson(json: TreeJson): GameTree {
    const tree = new GameTree();
    const removed = new Set(json.removed);
    json.moves.forEach((move, index) => {
      const code = json.seats[index];
      const parent = json.parents[index];
      if (typeof move !== 'string' || code === undefined || parent === undefined || !tree.has(parent))
        throw new RangeError('not a game tree');
      const id = tree.add(parent, move, { seat: code % chanceOffset, chance: code >= chanceOffset });
      if (id !== index + 1) throw new RangeError('not a game tree');
      const clocks = json.clocks?.[index];
      if (clocks) tree.node(id).clocks = clocks;
      const notes = json.notes?.[index];
      if (notes) tree.node(id).notes = notes;
      // Before a later node plays the same.
      if (removed.has(id)) tree.remove(id);
    });
    for (const [id, order] of json.orders ?? []) {
      const children = tree.node(id).children;
      if (order.length !== children.length || !children.every((child) => order.includes(child)))
        throw new RangeError('not a game tree');
      tree.node(id).children = [...order];
    }
    return tree;
  }
}
