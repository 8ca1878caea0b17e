import type { Square } from '@merkhet/engine';
import type { Matching, Standing } from './matching.ts';
import type { Shapes } from '../types.ts';
import { innersOf, pieceClass } from './pieces.ts';
import { setAttributes, svgNode } from './svg.ts';

/** The nodes of a piece: what lies below a beam, and what stands above it. */
export type PieceNodes = readonly SVGGElement[];

interface Item {
  standing: Standing;
  nodes: PieceNodes;
}

/** What changed at one piece. */
export interface Glide {
  nodes: PieceNodes;
  from: Standing;
  to: Standing;
  /** In degrees, clockwise: from where it turned to where it is now; 0 for not at all. */
  turned: number;
}

export interface Changes {
  glides: Glide[];
  arrived: { nodes: PieceNodes; at: Standing }[];
  /** Still drawn, until their nodes are removed. */
  gone: { nodes: PieceNodes; at: Standing; to: Square | null; removed: boolean }[];
}

const put = ({ x, y, scale }: Pick<Standing, 'x' | 'y' | 'scale'>): string =>
  `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`;

/** The pieces, in two layers; a piece keeps its nodes as long as it is the same piece. */
export class PieceLayer {
  #items: Item[] = [];
  #shapes: Shapes = {};
  #flipped = false;

  constructor(
    readonly lower: Element,
    readonly upper: Element,
  ) {}

  get standings(): Standing[] {
    return this.#items.map(({ standing }) => standing);
  }

  /** Gives nodes a class, or takes it from them, by their places. */
  toggle(className: string, on: (place: string) => boolean): void {
    for (const { standing, nodes } of this.#items)
      for (const node of nodes) node.classList.toggle(className, on(standing.place));
  }

  /** The nodes of the piece on a place. */
  at(place: string): PieceNodes {
    return this.#items.find(({ standing }) => standing.place === place)?.nodes ?? [];
  }

  /** Draws with other shapes from now on; what was drawn with the old ones goes. */
  set shapes(shapes: Shapes) {
    if (shapes === this.#shapes) return;
    this.#shapes = shapes;
    this.reset([], false);
  }

  #inners({ piece }: Standing): readonly DocumentFragment[] {
    return innersOf(piece, this.#shapes, this.#flipped);
  }

  #make(standing: Standing): Item {
    const nodes = this.#inners(standing).map((inner, i) => {
      const attributes = { class: pieceClass(standing.piece), transform: put(standing) };
      const node = svgNode('g', attributes, i === 0 ? this.lower : this.upper);
      node.append(inner.cloneNode(true));
      return node;
    });
    return { standing, nodes };
  }

  /** Draws other pieces, without motion. */
  reset(standings: readonly Standing[], flipped: boolean): void {
    this.update(
      standings,
      { origin: standings.map(() => -1), gone: this.#items.map((_, index) => ({ index, to: null, removed: false })) },
      flipped,
    ).gone.forEach(({ nodes }) => nodes.forEach((node) => node.remove()));
  }

  /** The board is seen from the other side if `flipped`. */
  update(standings: readonly Standing[], matching: Matching, flipped: boolean): Changes {
    const changes: Changes = { glides: [], arrived: [], gone: [] };
    const old = this.#items;
    const other = flipped !== this.#flipped;
    this.#flipped = flipped;
    this.#items = standings.map((standing, i) => {
      const item = old[matching.origin[i] ?? -1];
      if (!item) {
        const made = this.#make(standing);
        changes.arrived.push({ nodes: made.nodes, at: standing });
        return made;
      }
      this.#move(item, standing, other, changes);
      return item;
    });
    for (const { index, to, removed } of matching.gone) {
      const item = old[index];
      if (item) changes.gone.push({ nodes: item.nodes, at: item.standing, to, removed });
    }
    return changes;
  }

  #move(item: Item, standing: Standing, other: boolean, changes: Changes): void {
    const from = item.standing;
    const quarters = (((standing.piece.quarter ?? 0) - (from.piece.quarter ?? 0) + 5) % 4) - 1;
    const moves = from.x !== standing.x || from.y !== standing.y || from.scale !== standing.scale;
    item.standing = standing;
    if (quarters !== 0 || other) {
      // The light stays where it is: a piece that has turned is drawn anew.
      const inners = this.#inners(standing);
      item.nodes.forEach((node, i) => node.replaceChildren(...(inners[i] ? [inners[i].cloneNode(true)] : [])));
    }
    if (quarters === 0 && !moves) return;
    for (const node of item.nodes) {
      setAttributes(node, { transform: put(standing) });
      // What moves passes over what stays; seen from the other side, all move.
      if (moves && !other) node.parentNode?.append(node);
    }
    changes.glides.push({ nodes: item.nodes, from, to: standing, turned: quarters * 90 });
  }
}
