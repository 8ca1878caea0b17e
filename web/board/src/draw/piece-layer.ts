import type { Square } from '@merkhet/engine';
import type { Matching, Standing } from './matching.ts';
import type { Shapes } from '../types.ts';
import { pieceClass, pieceInner } from './pieces.ts';
import { setAttributes, svgNode } from './svg.ts';

interface Item {
  standing: Standing;
  node: SVGGElement;
  /** In degrees; goes on beyond a full turn, so that pieces turn the short way. */
  angle: number;
}

/** What changed at one piece. */
export interface Glide {
  node: SVGGElement;
  from: Standing;
  to: Standing;
  turned: { node: Element; from: number; to: number } | null;
}

export interface Changes {
  glides: Glide[];
  arrived: { node: SVGGElement; at: Standing }[];
  /** Still drawn, until drop() is called. */
  gone: { node: SVGGElement; at: Standing; to: Square | null; removed: boolean }[];
}

const put = ({ x, y, scale }: Pick<Standing, 'x' | 'y' | 'scale'>): string =>
  `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`;

/** The pieces; a piece keeps its node as long as it is the same piece. */
export class PieceLayer {
  #items: Item[] = [];
  #shapes: Shapes = {};

  constructor(readonly node: Element) {}

  get standings(): Standing[] {
    return this.#items.map(({ standing }) => standing);
  }

  /** The node of the piece on a place. */
  at(place: string): SVGGElement | undefined {
    return this.#items.find(({ standing }) => standing.place === place)?.node;
  }

  /** Draws with other shapes from now on; what was drawn with the old ones goes. */
  set shapes(shapes: Shapes) {
    if (shapes === this.#shapes) return;
    this.#shapes = shapes;
    this.reset([], false);
  }

  #make(standing: Standing, angle: number): Item {
    const node = svgNode('g', { class: pieceClass(standing.piece), transform: put(standing) }, this.node);
    node.innerHTML = pieceInner(standing.piece, this.#shapes);
    const item = { standing, node, angle };
    this.#turn(item, angle);
    return item;
  }

  #turn(item: Item, angle: number): void {
    item.angle = angle;
    const turning = item.node.querySelector('.mk-turning');
    if (turning) setAttributes(turning, { transform: angle === 0 ? null : `rotate(${angle})` });
  }

  /** Draws other pieces, without motion. */
  reset(standings: readonly Standing[], flipped: boolean): void {
    this.update(
      standings,
      { origin: standings.map(() => -1), gone: this.#items.map((_, index) => ({ index, to: null, removed: false })) },
      flipped,
    ).gone.forEach(({ node }) => node.remove());
  }

  update(standings: readonly Standing[], matching: Matching, flipped: boolean): Changes {
    const changes: Changes = { glides: [], arrived: [], gone: [] };
    const old = this.#items;
    this.#items = standings.map((standing, i) => {
      const angle = (standing.piece.quarter ?? 0) * 90 + (flipped ? 180 : 0);
      const item = old[matching.origin[i] ?? -1];
      if (!item) {
        const made = this.#make(standing, angle);
        changes.arrived.push({ node: made.node, at: standing });
        return made;
      }
      this.#move(item, standing, angle, changes);
      return item;
    });
    for (const { index, to, removed } of matching.gone) {
      const item = old[index];
      if (item) changes.gone.push({ node: item.node, at: item.standing, to, removed });
    }
    return changes;
  }

  #move(item: Item, standing: Standing, angle: number, changes: Changes): void {
    const from = item.standing;
    const shortest = item.angle + ((((angle - item.angle) % 360) + 540) % 360) - 180;
    const turns = shortest !== item.angle;
    const moves = from.x !== standing.x || from.y !== standing.y || from.scale !== standing.scale;
    item.standing = standing;
    if (!turns && !moves) return;
    const turning = item.node.querySelector('.mk-turning');
    const turned = turns && turning ? { node: turning, from: item.angle, to: shortest } : null;
    setAttributes(item.node, { transform: put(standing) });
    if (turns) this.#turn(item, shortest);
    // What moves passes over what stays.
    if (moves) this.node.append(item.node);
    changes.glides.push({ node: item.node, from, to: standing, turned });
  }
}
