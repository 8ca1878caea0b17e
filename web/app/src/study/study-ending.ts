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
  // The tag does not say whose time ran out: whoever got nothing, if there is only one.
  const losers = result.flatMap((score, seat) => (score === 0 ? [seat] : []));
  if (tag('Termination') === 'time forfeit' && losers.length === 1)
    return { scores: result, reason: 'time', seat: losers[0]! };
  return { scores: result, reason: 'played' };
}
