import { scoresOf } from '../setup/game-setup.ts';
import type { Result } from '../play/play-view.ts';
import type { StudyStart } from './study-start.ts';

/** How a studied game of that many seats ended, if its record says so; else null. */
export function endingOf({ tags = [], result }: StudyStart, seats: number): Result | null {
  const tag = (name: string) => tags.find(([known]) => known === name)?.[1] ?? '';
  const resigned = /^\d$/.test(tag('Resigned')) && Number(tag('Resigned')) < seats ? Number(tag('Resigned')) : null;
  if (resigned !== null)
    return { scores: result ?? scoresOf({ seat: resigned }, seats), reason: 'resigned', seat: resigned };
  if (!result) return null;
  const timeOut = /^time(?:, seat (\d)\b| forfeit$)/.exec(tag('Termination'));
  if (timeOut) {
    // Records of other programs do not say whose time ran out: whoever got nothing, if that is one alone.
    const losers = result.flatMap((score, seat) => (score === 0 ? [seat] : []));
    const seat = timeOut[1] ? Number(timeOut[1]) : losers.length === 1 ? losers[0]! : seats;
    if (seat < seats) return { scores: result, reason: 'time', seat };
  }
  return { scores: result, reason: 'played' };
}
