// Ratings by the Glicko-2 system: M. E. Glickman, "Example of the Glicko-2 system", 2022,
// http://www.glicko.net/glicko/glicko2.pdf. The steps are numbered as there.

export interface Rating {
  /** On the scale of Elo's. */
  rating: number;
  /** How sure it is: with 95 % the true one is within twice as much. */
  deviation: number;
  /** How much the rating is expected to change from one period to the next. */
  volatility: number;
}

export interface Played {
  rating: number;
  deviation: number;
  /** 1 for a win, 0 for a loss. */
  score: number;
}

/** What nothing is known of. */
export const unrated = { deviation: 350, volatility: 0.06 } as const;

/** Keeps the volatility from changing much; 0.3 to 1.2 are sensible. */
const tau = 0.5;
const scale = 173.7178;
const middle = 1500;
const precision = 1e-6;

const square = (x: number) => x * x;

/** The new volatility: the Illinois algorithm of step 5. */
function newVolatility(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(square(sigma));
  const f = (x: number) => {
    const e = Math.exp(x);
    const sum = square(phi) + v + e;
    return (e * (square(delta) - sum)) / (2 * square(sum)) - (x - a) / square(tau);
  };
  let low = a;
  let high: number;
  if (square(delta) > square(phi) + v) high = Math.log(square(delta) - square(phi) - v);
  else {
    let k = 1;
    while (f(a - k * tau) < 0) ++k;
    high = a - k * tau;
  }
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > precision) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else atLow /= 2;
    high = next;
    atHigh = atNext;
  }
  return Math.exp(low / 2);
}

/** The rating after a period with these games; at least one. */
export function rated({ rating, deviation, volatility }: Rating, games: readonly Played[]): Rating {
  // Step 2.
  const mu = (rating - middle) / scale;
  const phi = deviation / scale;
  // Steps 3 and 4.
  let information = 0;
  let surplus = 0;
  for (const game of games) {
    const g = 1 / Math.sqrt(1 + (3 * square(game.deviation / scale)) / square(Math.PI));
    const expected = 1 / (1 + Math.exp(-g * (mu - (game.rating - middle) / scale)));
    information += square(g) * expected * (1 - expected);
    surplus += g * (game.score - expected);
  }
  const v = 1 / information;
  const sigma = newVolatility(volatility, phi, v, v * surplus);
  // Steps 6 to 8.
  const newPhi = 1 / Math.sqrt(1 / (square(phi) + square(sigma)) + information);
  const newMu = mu + square(newPhi) * surplus;
  return { rating: scale * newMu + middle, deviation: scale * newPhi, volatility: sigma };
}
