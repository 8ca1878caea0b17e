import type { State } from '@merkhet/engine';
import { winners } from '../../messages/words.ts';
import type { KnownMove } from '../known/solved-tables.ts';
import type { StudyView } from '../study-view.ts';

/** What is known or thought of a position. */
export interface Standing {
  /** The expected score of each seat. */
  win: readonly number[];
  /** Whether it is the score of perfect play, and how many moves are left then, if known. */
  proven: boolean;
  plies?: number | undefined;
}

/** The best that is known of the position looked at: how it ended, a table's answer, the engine's; null if nothing is. */
export function standingOf(
  { state, analysis, evaluations, cursor }: Pick<StudyView, 'state' | 'analysis' | 'evaluations' | 'cursor'>,
  known: readonly KnownMove[] = [],
): Standing | null {
  if (state.outcome) return { win: state.outcome, proven: true };
  if (known[0]) return { win: known[0].outcome, proven: true, plies: known[0].plies_to_end };
  if (analysis) return { win: analysis.win, proven: analysis.proven, plies: analysis.plies_to_end };
  const win = evaluations.get(cursor);
  return win ? { win, proven: false } : null;
}

/** How clearly somebody leads; 'certain': these are the scores of an end, and it is proven. */
export type Lead = 'even' | 'slight' | 'clear' | 'winning' | 'certain';

/** By how much of a point the first is before the next, at least, for each. */
const leads = { slight: 0.1, clear: 0.4, winning: 0.8 } as const;

/** Whether scores are those of an end: the best share the point. */
function isEnd(win: readonly number[]): boolean {
  const best = winners(win);
  return Math.abs(win[best[0]!]! * best.length - 1) < 1e-6;
}

/** Who leads, and how clearly; several may lead together. */
export function leadOf({ win, proven }: Standing): { lead: Lead; seats: number[] } {
  if (proven && isEnd(win)) return { lead: 'certain', seats: winners(win) };
  const best = Math.max(...win);
  const seats = win.flatMap((score, seat) => (best - score < leads.slight ? [seat] : []));
  if (seats.length === win.length) return { lead: 'even', seats };
  const by = best - Math.max(...win.filter((_, seat) => !seats.includes(seat)));
  return { lead: by >= leads.winning ? 'winning' : by >= leads.clear ? 'clear' : 'slight', seats };
}

/** The seat whose expected score tells how good a line is: of two always the first, as in the graph; of more the mover. */
export function seatTold(seats: number, mover: State['to_move']): number {
  return seats === 2 || typeof mover !== 'number' ? 0 : mover;
}
