import { describe, expect, it } from 'vitest';
import type { Account, Tournament } from '../../../src/online/client/schemas.ts';
import { entryState } from '../../../src/online/tournament/entry-state.ts';

const person: Account = { id: 'a', username: 'Ann', kind: 'person', createdAt: 0 };
const guest: Account = { ...person, kind: 'guest' };
function stateFor(more: Partial<Tournament>, account: Account | null = person) {
  const tournament = {
    state: 'waiting',
    rated: true,
    entries: 2,
    settings: { kind: 'swiss', lateEntries: false, mostEntries: 3 },
    ...more,
  } as Tournament;
  return entryState({ tournament, account, standings: [], pairings: [] });
}

describe('one’s own part in a tournament', () => {
  it('begins with joining it', () => {
    expect(stateFor({})).toEqual({ text: null, mayJoin: true });
    expect(stateFor({}, guest)).toEqual({ text: 'guests', mayJoin: false });
    expect(stateFor({}, null)).toEqual({ text: 'guests', mayJoin: false });
    expect(stateFor({ rated: false }, null)).toEqual({ text: null, mayJoin: true });
    expect(stateFor({ entries: 3 })).toEqual({ text: 'full', mayJoin: false });
    expect(stateFor({ state: 'running' })).toEqual({ text: 'closed', mayJoin: false });
    expect(stateFor({ state: 'over' })).toEqual({ text: null, mayJoin: false });
  });

  it('may pause and go on, even where nobody new can come', () => {
    expect(stateFor({ entry: 'in' }).text).toBe('youWait');
    expect(stateFor({ state: 'running', entry: 'in' }).text).toBe('youRound');
    expect(stateFor({ state: 'running', entry: 'in', settings: { kind: 'arena' } }).text).toBe('youFree');
    expect(stateFor({ state: 'running', entry: 'paused', entries: 3 })).toEqual({ text: 'youPause', mayJoin: true });
    expect(stateFor({ state: 'running', entry: 'withdrawn' })).toEqual({ text: 'youLeft', mayJoin: true });
    expect(stateFor({ state: 'over', entry: 'in' })).toEqual({ text: null, mayJoin: false });
  });
});
