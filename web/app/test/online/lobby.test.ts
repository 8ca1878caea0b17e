import { describe, expect, it } from 'vitest';
import { controlMessage, isByPost, shortControl } from '../../src/online/lobby/control.ts';
import { isPaired, addressOfPairing, pairingOf } from '../../src/online/lobby/pairing.ts';
import { ratingText } from '../../src/online/rating-text.ts';
import { parseRoute } from '../../src/links/router.ts';
import {
  gameOf,
  isAlone,
  isGuest,
  openSeats,
  ratingOf,
  ratingRange,
  reseated,
  seated,
  seatsTaken,
  termsFor,
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
  it('ask nobody for a rating who is asked by name or gets a link', () => {
    const terms = { game: 'kechi', shuffled: true, ratingMin: 1400, ratingMax: 1600 };
    expect(termsFor('everybody', terms)).toEqual(terms);
    expect(termsFor('link', terms)).toEqual({ game: 'kechi', shuffled: true });
    expect(termsFor('Bob', terms)).toEqual({ game: 'kechi', shuffled: true });
  });
  it('say which seats are left', () => {
    expect(openSeats({ seats: [{ id: 'a', name: 'Ann' }, null, null] })).toEqual([1, 2]);
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

describe('a game against whoever wants the same', () => {
  it('is asked for by the address of the lobby', () => {
    const { query } = parseRoute(addressOfPairing('khet:setup=dynasty', '180+2', true));
    expect(pairingOf(query)).toEqual({ game: 'khet:setup=dynasty', control: '180+2', rated: true });
    expect(pairingOf(parseRoute(addressOfPairing('kechi', '3d', false)).query)?.rated).toBe(false);
    expect(pairingOf(parseRoute('#/online').query)).toBeNull();
  });
  it('needs a clock to be found at once', () => {
    expect(['180+2', '3d', 'none'].map(isPaired)).toEqual([true, false, false]);
  });
});

describe('who plays', () => {
  it('has a rating once there was a rated game, and a question mark as long as little is known', () => {
    expect(ratingText({ rating: 1612.4, prov: false })).toBe('1612');
    expect(ratingText({ rating: 1741, prov: true })).toBe('1741?');
    expect(ratingText({})).toBe('');
    // Nobody knows a rating by which nothing was played.
    expect(ratingText({ rating: 1500 }, false)).toBe('');
    expect(ratingText({ rating: 1500 }, true)).toBe('1500?');
    expect(ratingText({ rating: 1500, prov: false })).toBe('1500');
  });
  it('is a guest by name', () => {
    expect(['Guest-qc3sva', 'Guesthouse', 'Ann'].map(isGuest)).toEqual([true, false, false]);
  });
});
