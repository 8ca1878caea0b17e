import {
  type Line,
  type PlacedPiece,
  type Scene,
  type Square,
  type Suggestion,
  type Suggestions,
} from '@merkhet/engine';
import type { Annotation, MoveSource } from '@merkhet/board';
import { isLegal } from '../../moves/offers.ts';
import { moveAnnotations } from '../../table/annotations.ts';

/** So many ways on are drawn by lot: a move that is legal after one of them can be made beforehand. */
const ways = 4;
/** Replies longer than this are not followed: turns end before. */
const longest = 80;

/** What a move does to the squares that it names: their pieces after it. */
type Change = ReadonlyMap<string, PlacedPiece | null>;

/** The line after random moves up to a seat's turn; null if the game ends before, or does not come to that. */
function reached(from: Line, seat: number, lot: number): Line | null {
  const line = from.copy();
  for (let step = 0; step < longest; ++step) {
    const { to_move: mover } = line.state();
    if (mover === seat) return line;
    // Lots that are far apart: near ones would draw alike.
    const move = mover === null ? null : line.randomMove(Math.imul(lot * longest + step + 1, 0x9e3779b1) >>> 0);
    if (move === null) break;
    line.play(move);
  }
  line.dispose();
  return null;
}

/** Some of the ways on from a line to a seat's turn; few if most of them end the game. */
function waysOn(from: Line, seat: number): Line[] {
  const found: Line[] = [];
  for (let lot = 0; lot < 4 * ways && found.length < ways; ++lot) {
    const line = reached(from, seat, lot);
    if (line) found.push(line);
    if (from.state().to_move === seat) break;
  }
  return found;
}

function changeBy(after: Scene): Change {
  const squares: Square[] = [
    ...after.arrows.flatMap(({ kind, from, to }) => (kind === 'move' || kind === 'swap' ? [from, to] : [])),
    ...after.marks.flatMap(({ kind, square }) => (kind === 'last' ? [square] : [])),
  ];
  const pieceAt = (square: Square) => after.pieces.find((piece) => piece.square.join() === square.join()) ?? null;
  return new Map(squares.map((square) => [square.join(), pieceAt(square)]));
}

/**
 * Moves made before one's turn has come. What can be made is what the rules allow after some replies drawn by lot; when
 * the turn comes, the rules decide.
 */
export class Premoves implements MoveSource {
  readonly moves: string[] = [];
  #lines: Line[];
  #changes: Change[] = [];
  #annotations: Annotation[] = [];
  #shown: { scene: Scene; moves: number; after: Scene } | null = null;
  readonly #seat: number;

  /** `line`: the game as it stands, with somebody other than `seat` to move. */
  constructor(line: Line, seat: number) {
    this.#seat = seat;
    this.#lines = waysOn(line, seat);
  }

  suggest(typed: string): Suggestions {
    const next = new Map<string, Suggestion>();
    for (const line of this.#lines)
      for (const one of line.suggest(typed).next) if (one.whole || !next.has(one.text)) next.set(one.text, one);
    return { next: [...next.values()], note: '' };
  }

  /** Adds a move; false if no reply allows it. */
  add(move: string): boolean {
    const [first] = this.#lines.filter((line) => isLegal(line, move));
    if (!first) return false;
    const after = first.preview(move);
    this.moves.push(move);
    this.#changes.push(changeBy(after));
    this.#annotations = [...this.#annotations, ...moveAnnotations(after, 'blue')];
    const before = this.#lines;
    this.#lines = [];
    for (const line of before) {
      if (this.#lines.length < ways && isLegal(line, move)) {
        line.play(move);
        this.#lines.push(...waysOn(line, this.#seat).slice(0, ways - this.#lines.length));
      }
      line.dispose();
    }
    return true;
  }

  /** Where the moves go. */
  get annotations(): Annotation[] {
    return this.#annotations;
  }

  /** The board as if the moves were made: no beam is fired, and nobody replies. */
  shown(scene: Scene): Scene {
    if (this.moves.length === 0) return scene;
    if (this.#shown?.scene === scene && this.#shown.moves === this.moves.length) return this.#shown.after;
    const change = new Map(this.#changes.flatMap((one) => [...one]));
    const pieces = [
      ...scene.pieces.filter(({ square }) => !change.has(square.join())),
      ...[...change.values()].flatMap((piece) => piece ?? []),
    ];
    const after = { ...scene, pieces, arrows: [], lines: scene.lines.filter(({ kind }) => kind !== 'beam') };
    this.#shown = { scene, moves: this.moves.length, after };
    return after;
  }

  dispose(): void {
    for (const line of this.#lines.splice(0)) line.dispose();
  }
}
