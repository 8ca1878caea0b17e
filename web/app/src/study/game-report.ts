import type { AnalysisRequest } from '@merkhet/engine';
import type { TreeNode } from '../moves/game-tree.ts';
import type { LineCursor } from '../moves/line-cursor.ts';
import { sureLine } from '../moves/sure-line.ts';
import type { Thinker } from '../base/thinker.ts';

/** What an engine thinks of a position. */
export interface Evaluation {
  /** The expected score of each seat. */
  win: number[];
  /** The line of best play up to a die; empty if the game is over or chance decides. */
  line: string[];
}

/** How much of a point a turn gives away to be called so. */
export const sizes = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 } as const;
export type Size = keyof typeof sizes;

/** One turn of a game beside what the engine would have played. */
export interface JudgedTurn {
  seat: number;
  /** The nodes before and after the turn. */
  from: number;
  to: number;
  moves: string[];
  /** The share of the point that the turn gave away, 0 … 1. */
  loss: number;
  size: Size | null;
  /** The better turn and what it leads to. */
  better: string[];
  /** The mover's expected score before and after. */
  before: number;
  after: number;
}

/** The moves of one turn of one seat; a roll before it is not among them. */
export interface Turn {
  seat: number;
  from: number;
  to: number;
  moves: string[];
}

/** The turns of a line of nodes from the root. */
export function turnsOf(nodes: readonly TreeNode[]): Turn[] {
  const turns: Turn[] = [];
  let rolled = false;
  for (const { id, parent, move, seat, chance } of nodes) {
    const last = turns[turns.length - 1];
    if (chance) rolled = true;
    else if (last?.seat === seat && !rolled) {
      last.to = id;
      last.moves.push(move);
    } else {
      turns.push({ seat, from: parent, to: id, moves: [move] });
      rolled = false;
    }
  }
  return turns;
}

export function sizeOf(loss: number): Size | null {
  if (loss >= sizes.blunder) return 'blunder';
  if (loss >= sizes.mistake) return 'mistake';
  return loss >= sizes.inaccuracy ? 'inaccuracy' : null;
}

function average(evaluations: readonly Evaluation[]): Evaluation {
  const seats = evaluations[0]!.win.length;
  const mean = (seat: number) => evaluations.reduce((sum, { win }) => sum + win[seat]!, 0) / evaluations.length;
  return { win: Array.from({ length: seats }, (_, seat) => mean(seat)), line: [] };
}

/** Evaluates the cursor's position; before a die, the mean over its faces. Null when `signal` aborted it. */
export async function evaluate(
  thinker: Thinker,
  cursor: LineCursor,
  limits: Partial<AnalysisRequest>,
  signal?: AbortSignal,
): Promise<Evaluation | null> {
  const { line, tree, id } = cursor;
  const state = line.state();
  if (state.outcome) return { win: state.outcome, line: [] };
  const request = { game: state.game, position: cursor.position, moves: tree.movesTo(id), ...limits };
  const ask = async (more: string[]): Promise<Evaluation | null> => {
    const after = line.copy();
    try {
      if (more.length > 0) after.play(more.join(' '));
      const { outcome } = after.state();
      if (outcome) return { win: outcome, line: [] };
    } finally {
      after.dispose();
    }
    const found = await thinker.analyse({ ...request, moves: [...request.moves, ...more] }, undefined, signal);
    if (!found || signal?.aborted) return null;
    return { win: found.win, line: more.length > 0 ? [] : sureLine(line, found.pv).moves };
  };
  if (state.to_move !== 'chance') return ask([]);
  const faces = line.suggest('').next.filter(({ whole }) => whole);
  const evaluations: Evaluation[] = [];
  for (const { text } of faces) {
    const one = await ask([text]);
    if (!one) return null;
    evaluations.push(one);
  }
  return average(evaluations);
}

/** What a turn gave away, by what the engine thought of the positions before and after it. */
export function judge(turn: Turn, before: Evaluation, after: Evaluation): JudgedTurn {
  const best = before.win[turn.seat]!;
  const got = after.win[turn.seat]!;
  const same = turn.moves.every((move, index) => before.line[index] === move);
  const loss = same ? 0 : Math.max(0, best - got);
  return { ...turn, loss, size: sizeOf(loss), better: before.line, before: best, after: got };
}

/** A report of a whole game, by the nodes of its tree. */
export interface MadeReport {
  report: readonly JudgedTurn[];
  /** The expected scores at each node that was looked at. */
  evaluations: ReadonlyMap<number, readonly number[]>;
}

/** How long the engine looks at each position of a report, in milliseconds. */
export const millisecondsAPosition = 300;

/** How a report is made, and who hears of it as it grows. */
export interface ReportWork {
  thinker: Thinker;
  limits: Partial<AnalysisRequest>;
  signal: AbortSignal;
  /** The expected scores at a node. */
  onLook(node: number, win: number[]): void;
  /** Before each turn, the share of the work that is done: 0 … 1. */
  onProgress(share: number): void;
}

/** Judges the turns of a line of nodes one after another; `judged` grows, and is not whole if `signal` aborts. */
export async function judgeTurns(
  reader: LineCursor,
  nodes: readonly TreeNode[],
  judged: JudgedTurn[],
  { thinker, limits, signal, onLook, onProgress }: ReportWork,
): Promise<void> {
  let known: { node: number; evaluation: Evaluation } | null = null;
  const look = async (node: number): Promise<Evaluation | null> => {
    if (known?.node === node) return known.evaluation;
    reader.goTo(node);
    const evaluation = await evaluate(thinker, reader, limits, signal);
    if (evaluation) {
      known = { node, evaluation };
      onLook(node, evaluation.win);
    }
    return evaluation;
  };
  const turns = turnsOf(nodes);
  // One judge for all of the game.
  const coming = thinker.networkComing?.(reader.state.game);
  if (coming) await coming;
  for (const [index, turn] of turns.entries()) {
    onProgress(index / turns.length);
    const before = await look(turn.from);
    const after = before && (await look(turn.to));
    if (!after || signal.aborted) return;
    judged.push(judge(turn, before, after));
  }
}

/** The turns of some seats that gave something away, the worst first. */
export function mistakesOf(turns: readonly JudgedTurn[], seats: readonly number[]): JudgedTurn[] {
  return turns.filter(({ seat, size }) => size !== null && seats.includes(seat)).sort((a, b) => b.loss - a.loss);
}

/** Mistakes of one seat by size, and the mean loss of its turns. */
export interface SeatReport {
  seat: number;
  turns: number;
  counts: Record<Size, number>;
  meanLoss: number;
}

export function seatReports(turns: readonly JudgedTurn[], seats: number): SeatReport[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = turns.filter((turn) => turn.seat === seat);
    const count = (size: Size) => own.filter((turn) => turn.size === size).length;
    return {
      seat,
      turns: own.length,
      counts: { inaccuracy: count('inaccuracy'), mistake: count('mistake'), blunder: count('blunder') },
      meanLoss: own.length === 0 ? 0 : own.reduce((sum, { loss }) => sum + loss, 0) / own.length,
    };
  });
}
