import { describe, expect, it } from 'vitest';
import { controlMessage, isByPost, shortControl } from '../../src/online/lobby/control.ts';
import {
  gameOf,
  isAlone,
  ratingOf,
  ratingRange,
  reseated,
  seated,
  seatsTaken,
  type Sitter,
} from '../../src/online/lobby/offer-terms.ts';

describe('the time of an offer', () => {
  it('is told in words', () => {
    expect(controlMessage('180+2')).toEqual(['minutes', { minutes: 3, seconds: 2 }]);
    expect(controlMessage('60+0')).toEqual(['minutesOnly', { minutes: 1 }]);
    expect(controlMessage('3d')).toEqual(['days', { days: 3 }]);
    expect(controlMessage('none')).toEqual(['noClock', {}]);
  });
  it('is told as short as can be', () => {
    expect(['60+0', '180+2', '90+1', '3d', 'none'].map((control) => shortControl(control, 'en'))).toEqual([
      '1+0',
      '3+2',
      '1.5+1',
      '3d',
      '∞',
    ]);
  });
  it('is by post if it is in days', () => {
    expect(['3d', '180+2', 'none'].map(isByPost)).toEqual([true, false, false]);
  });
});

describe('the terms of an offer', () => {
  it('have one seat for oneself', () => {
    expect(seated([], 2)).toEqual(['me', 'open']);
    expect(seated(['open', 'computer:3', 'me'], 3)).toEqual(['open', 'computer:3', 'me']);
    const sitters: Sitter[] = ['me', 'open'];
    expect(reseated(sitters, 1, 'me')).toEqual(['open', 'me']);
    expect(reseated(sitters, 1, 'computer:2')).toEqual(['me', 'computer:2']);
  });
  it('are for computers alone if no seat is open', () => {
    expect(isAlone(['me', 'computer:1'])).toBe(true);
    expect(isAlone(['me', 'open', 'computer:1'])).toBe(false);
    expect(isAlone(undefined)).toBe(false);
  });
  it('say for which ratings', () => {
    expect([ratingOf(''), ratingOf('1500'), ratingOf('much')]).toEqual([undefined, 1500, null]);
    expect(ratingRange({})).toBe('');
    expect(ratingRange({ ratingMin: 1400, ratingMax: 1600 })).toBe('1400–1600');
    expect(ratingRange({ ratingMin: 1400 })).toBe('≥ 1400');
    expect(ratingRange({ ratingMax: 1600 })).toBe('≤ 1600');
  });
  it('say how many have come', () => {
    const seats = [{ id: 'a', name: 'Ann' }, null, { name: 'Computer', level: 2 }, null];
    expect(seatsTaken({ seats })).toEqual([2, 4]);
  });
  it('know the game that has come of them, and no older one', () => {
    const offer = { createdAt: 5, game: 'khet' };
    const games = [
      { id: 'older', createdAt: 4, game: 'khet' },
      { id: 'another', createdAt: 6, game: 'kechi' },
    ];
    expect(gameOf(offer, games)).toBeUndefined();
    expect(gameOf(offer, [...games, { id: 'its', createdAt: 5, game: 'khet' }])?.id).toBe('its');
  });
});
