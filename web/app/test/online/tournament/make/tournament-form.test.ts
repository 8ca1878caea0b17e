import { describe, expect, it } from 'vitest';
import {
  controlsOf,
  entryBounds,
  startOf,
  usualForm,
  wishOf,
  wrongFields,
  type TournamentForm,
} from '../../../../src/online/tournament/make/tournament-form.ts';

const now = Date.UTC(2026, 10, 24, 12);
const day = 86_400_000;
const formOf = (more: Partial<TournamentForm> = {}): TournamentForm => ({ ...usualForm(), name: 'Friday', ...more });
const wrongOf = (more: Partial<TournamentForm>, seats = 2) => [...wrongFields(formOf(more), seats, now)];
/** As a field for day and time has it, by the clock here. */
const local = (time: number) => {
  const date = new Date(time - new Date(time).getTimezoneOffset() * 60_000);
  return date.toISOString().slice(0, 19);
};

describe('the form of a tournament', () => {
  it('is right as it comes, but for its name', () => {
    expect([...wrongFields(usualForm(), 2, now)]).toEqual(['name']);
    expect(wrongOf({})).toEqual([]);
    expect(wrongOf({ name: '  ' })).toEqual(['name']);
    expect(wrongOf({ name: '象'.repeat(60) })).toEqual([]);
    expect(wrongOf({ name: '象'.repeat(61) })).toEqual(['name']);
  });

  it('asks only for the numbers of its kind', () => {
    expect(wrongOf({ minutes: '4' })).toEqual(['minutes']);
    expect(wrongOf({ kind: 'swiss', minutes: '4' })).toEqual([]);
    expect(wrongOf({ kind: 'swiss', rounds: '31' })).toEqual(['rounds']);
    expect(wrongOf({ kind: 'round robin', cycles: 'two' })).toEqual(['cycles']);
  });

  it('knows its bounds', () => {
    expect(wrongOf({ ratingMin: '1800', ratingMax: '1500' })).toEqual(['ratingMax']);
    expect(wrongOf({ ratingMin: '1500', ratingMax: '1500' })).toEqual([]);
    expect(wrongOf({ ratingMin: '4001' })).toEqual(['ratingMin']);
    expect(wrongOf({ mostEntries: '3' }, 4)).toEqual(['mostEntries']);
    expect(wrongOf({ mostEntries: '65' })).toEqual([]);
    expect(wrongOf({ kind: 'round robin', mostEntries: '65' })).toEqual(['mostEntries']);
    expect(entryBounds('arena', 3)).toEqual({ lowest: 3, highest: 2000 });
  });

  it('begins within 60 days from now', () => {
    expect(startOf(formOf({ start: '5' }), now)).toBe(now + 300_000);
    expect(startOf(formOf({ start: 'at', startAt: local(now + day) }), now)).toBe(now + day);
    expect(wrongOf({ start: 'at', startAt: '' })).toEqual(['startAt']);
    expect(wrongOf({ start: 'at', startAt: local(now - 1_000) })).toEqual(['startAt']);
    expect(wrongOf({ start: 'at', startAt: local(now + 59 * day) })).toEqual([]);
    expect(wrongOf({ start: 'at', startAt: local(now + 61 * day) })).toEqual(['startAt']);
  });

  it('takes a clock of one’s own, which needs time', () => {
    expect(wishOf(formOf({ control: 'own', ownMinutes: '7', ownIncrement: '4' }), 'g', 2, now).control).toBe('420+4');
    expect(wrongOf({ control: 'own', ownMinutes: '0', ownIncrement: '0' })).toEqual(['control']);
    expect(wrongOf({ control: 'own', ownMinutes: '181' })).toEqual(['control']);
    expect(controlsOf('arena')).not.toContain('1d');
    expect(controlsOf('swiss')).toContain('1d');
  });

  it('says only what its kind has', () => {
    expect(wishOf(formOf({ name: ' Friday ' }), 'khet', 2, now)).toEqual({
      name: 'Friday',
      game: 'khet',
      control: '300+3',
      rated: true,
      startsAt: now + 600_000,
      settings: { kind: 'arena', seats: 2, minutes: 45, lateEntries: true },
    });
    const robin = formOf({ kind: 'round robin', mostEntries: '8', ratingMin: '1200', rated: false });
    expect(wishOf(robin, 'khepri:players=4', 4, now)).toMatchObject({
      rated: false,
      settings: { kind: 'round robin', seats: 4, cycles: 1, mostEntries: 8, ratingMin: 1200 },
    });
    expect(wishOf(robin, 'khepri:players=4', 4, now).settings).not.toHaveProperty('lateEntries');
  });
});
