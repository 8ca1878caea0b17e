import type { Annotation } from '@merkhet/board';
import type { Phrase, Rules, Scene, Tint } from '@merkhet/engine';
import { LineCursor } from '../../moves/line-cursor.ts';
import type { GameTree } from '../../moves/game-tree.ts';
import { seatColour } from '../../messages/words.ts';
import type { GameStart } from '../../setup/game-setup.ts';

/** One move of another seat. */
export interface PastMove {
  /** After it. */
  node: number;
  move: string;
  /** What happened, in words. */
  notes: readonly Phrase[];
  /** Whether it cost the seat that looks back a piece on the board. */
  costs: boolean;
}

/** What another seat did in a turn. */
export interface PastTurn {
  seat: number;
  moves: PastMove[];
  /** After the last: it knows what those before it did. */
  scene: Scene;
}

/** The moves of other seats on the way to `node` since `own` moved last, by turns; a turn that `own` has begun does not count. */
export function turnsSince(tree: GameTree, node: number, own: number): { seat: number; nodes: number[] }[] {
  const path = tree.path(node);
  while (path.at(-1)?.seat === own) path.pop();
  const first = path.findLastIndex(({ seat }) => seat === own) + 1;
  const turns: { seat: number; nodes: number[] }[] = [];
  for (const { seat, id } of path.slice(first)) {
    if (turns.at(-1)?.seat === seat) turns.at(-1)!.nodes.push(id);
    else turns.push({ seat, nodes: [id] });
  }
  return turns;
}

/** Remembers a game's turns, to tell a seat what happened since its own. */
export class SinceTurn {
  readonly #cursor: LineCursor;

  constructor(rules: Rules, { game, position }: GameStart, tree: GameTree) {
    this.#cursor = new LineCursor(rules, game, position, tree);
  }

  /** What the others did before `node` since `own` moved last. */
  turns(node: number, own: number): PastTurn[] {
    return turnsSince(this.#cursor.tree, node, own).map((turn) => {
      const { tree } = this.#cursor;
      const [first] = turn.nodes;
      let left = this.#pieces(tree.node(first!).parent, own);
      const moves = turn.nodes.map((id) => {
        const before = left;
        left = this.#pieces(id, own);
        return { node: id, move: tree.node(id).move, notes: this.#cursor.scene.notes, costs: left < before };
      });
      return { seat: turn.seat, moves, scene: this.#cursor.scene };
    });
  }

  /** How many pieces of a seat are on the board. */
  #pieces(node: number, seat: number): number {
    this.#cursor.goTo(node);
    const tint = seatColour(this.#cursor.state.names[seat] ?? '');
    return this.#cursor.scene.pieces.filter((piece) => piece.tint === tint).length;
  }

  dispose(): void {
    this.#cursor.dispose();
  }
}

/** Where the pieces of each turn went, the latest turn last, and thus on top; `tintOf`: the colour of a seat's pieces. */
export function trailsOf(turns: readonly PastTurn[], tintOf: (seat: number) => Tint): Annotation[] {
  return turns.flatMap(({ seat, scene }, index) => {
    const tint = tintOf(seat);
    const age = turns.length - 1 - index;
    const arrows = [...scene.turn.arrows, ...scene.arrows];
    const reached = new Set(arrows.flatMap(({ from, to }) => [from.join(), to.join()]));
    // What came from beside the board has a mark and no arrow.
    const entered = [...scene.turn.marks, ...scene.marks].filter(
      ({ kind, square }) => kind === 'last' && !reached.has(square.join()),
    );
    return [
      ...arrows.map(({ from, to }): Annotation => ({ kind: 'trail', from, square: to, tint, age })),
      ...entered.map(({ square }): Annotation => ({ kind: 'trail', square, tint, age })),
    ];
  });
}
