import { numberIfAny } from '../../base/whole-number.ts';
import type { Game, Offer, Wish } from '../client/schemas.ts';

/** What an offer says of the game itself, of its seats and of who may take them. */
export type OfferTerms = Pick<Wish, 'game' | 'seats' | 'shuffled' | 'ratingMin' | 'ratingMax'>;

/** Who may sit somewhere, as the server calls it: `me`, `open`, or `computer:LEVEL`. */
export type Sitter = 'me' | 'open' | `computer:${number}`;

/** The game that has come of an offer, among games of whoever made it. */
export function gameOf<G extends Pick<Game, 'createdAt' | 'game'>>(
  offer: Pick<Offer, 'createdAt' | 'game'>,
  games: readonly G[],
): G | undefined {
  return games.find(({ createdAt, game }) => createdAt >= offer.createdAt && game === offer.game);
}

/** What ratings can be asked for. */
export const ratingBounds = { lowest: 0, highest: 4000 };

/** The usual game, and any seat against anybody. */
export function usualTerms(game: string): OfferTerms {
  return { game, shuffled: true };
}

/** What counts of them for whoever it is offered to: nobody who is asked by name, or gets a link, is asked for a rating. */
export function termsFor(to: string, terms: OfferTerms): OfferTerms {
  const { ratingMin: _, ratingMax: __, ...others } = terms;
  return to === 'everybody' ? terms : others;
}

/** One sitter for each seat, with `me` among them once; the first seat is one's own if nobody else has said so. */
export function seated(sitters: readonly Sitter[], seats: number): Sitter[] {
  const all = Array.from({ length: seats }, (_, seat): Sitter => sitters[seat] ?? 'open');
  const own = Math.max(0, all.indexOf('me'));
  return all.map((sitter, seat) => (seat === own ? 'me' : sitter === 'me' ? 'open' : sitter));
}

/** The sitters after somebody else got a seat: where I sat is open when I take another. */
export function reseated(sitters: readonly Sitter[], seat: number, sitter: Sitter): Sitter[] {
  const others = sitters.map((one) => (sitter === 'me' && one === 'me' ? 'open' : one));
  return seated(others.with(seat, sitter), sitters.length);
}

/** A rating as typed: nothing typed is no bound. Null for what is no rating. */
export function ratingOf(typed: string): number | undefined | null {
  return numberIfAny(typed, ratingBounds);
}

/** For whom an offer is by rating: "1400–1600", "≥ 1400"; empty without bounds. */
export function ratingRange({ ratingMin, ratingMax }: Pick<Offer, 'ratingMin' | 'ratingMax'>): string {
  if (ratingMin === undefined) return ratingMax === undefined ? '' : `≤ ${ratingMax}`;
  return ratingMax === undefined ? `≥ ${ratingMin}` : `${ratingMin}–${ratingMax}`;
}

/** The seats of an offer that nobody has taken. */
export function openSeats({ seats }: Pick<Offer, 'seats'>): number[] {
  return seats.flatMap((seat, index) => (seat === null ? [index] : []));
}

/** Whether somebody has no account: nobody else may have such a name. */
export const isGuest = (name: string): boolean => /^guest-/i.test(name);

/** How many seats of an offer are taken, and how many there are. */
export function seatsTaken({ seats }: Pick<Offer, 'seats'>): [taken: number, all: number] {
  return [seats.length - openSeats({ seats }).length, seats.length];
}

/** Whether nobody else is asked to come: only computers sit there beside oneself. */
export function isAlone(seats: readonly string[] | undefined): boolean {
  return seats !== undefined && !seats.includes('open');
}
