/** A rating as the server tells it, in whichever of its lists. */
interface Rated {
  rating?: number;
  /** Whether too little is known of it yet. */
  prov?: boolean;
}

/** What everybody has who has played no rated game: guests all their lives. */
const beforeAnyGame = 1500;

/**
 * A rating as people read it; a question mark says that little is known. Empty for somebody without any, unless it is what a rated
 * game begins with.
 */
export function ratingText({ rating, prov }: Rated, counts = true): string {
  if (rating === undefined) return '';
  const isNone = rating === beforeAnyGame;
  if (isNone && !counts) return '';
  return (prov ?? isNone) ? `${Math.round(rating)}?` : String(Math.round(rating));
}
