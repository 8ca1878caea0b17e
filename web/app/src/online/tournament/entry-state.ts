import type { TournamentKey } from './tournament-messages.ts';
import type { Shown } from './tournament-watch.ts';

/** What somebody is told of the own part in a tournament, and whether to join it or come back to it. */
export interface EntryState {
  text: TournamentKey | null;
  mayJoin: boolean;
}

/** Why nobody new can come, or this one; null if that is not known. */
function whyNot({ tournament, account }: Shown): TournamentKey | null {
  const { settings, state, rated, entries } = tournament;
  if (state === 'running' && settings.lateEntries === false) return 'closed';
  if (entries >= (settings.mostEntries ?? Infinity)) return 'full';
  return rated && (account?.kind ?? 'guest') === 'guest' ? 'guests' : null;
}

export function entryState(shown: Shown): EntryState {
  const { entry, state, settings } = shown.tournament;
  if (state === 'over') return { text: null, mayJoin: false };
  if (entry === 'paused') return { text: 'youPause', mayJoin: true };
  if (entry === 'withdrawn') return { text: 'youLeft', mayJoin: true };
  if (entry === 'in') {
    if (state === 'waiting') return { text: 'youWait', mayJoin: false };
    return { text: settings.kind === 'arena' ? 'youFree' : 'youRound', mayJoin: false };
  }
  const text = whyNot(shown);
  return { text, mayJoin: text === null };
}
