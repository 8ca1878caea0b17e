import type { Result } from '../../play/play-view.ts';
import type { Seated } from '../../setup/game-setup.ts';
import type { Room } from '../client/schemas.ts';
import { ratingText } from '../rating-text.ts';
import type { RoomState } from './room-state.ts';

const reasons: Record<string, Result['reason']> = {
  resignation: 'resigned',
  time: 'time',
  agreement: 'agreed',
  abandoned: 'aborted',
};

/** Who sits where, as tables show it. */
export function seatedIn({ settings, you }: Room): Seated[] {
  return settings.seats.map((one, seat) => {
    const { name, level } = one;
    if (level !== undefined) return { kind: 'engine', level };
    const rating = ratingText(one, settings.rated);
    return you.includes(seat) ? { kind: 'human', rating } : { kind: 'elsewhere', name, rating };
  });
}

/** How a game ended, as tables show it; null while it goes on. */
export function resultOf({ end, aborted }: RoomState): Result | null {
  if (!end) return null;
  const reason = aborted ? 'aborted' : (reasons[end.ending] ?? 'played');
  return { scores: end.scores, reason, ...(end.seat !== undefined && { seat: end.seat }) };
}
