/** Time, rating and deviation, as the server gives them. */
export type RatingPoint = readonly [at: number, rating: number, deviation: number];

export interface RatingGraph {
  /** The rating, and the range round it in which the strength most likely is, as paths. */
  line: string;
  range: string;
  /** Where ratings stand, from low to high, and times, from left to right. */
  ratings: { rating: number; y: number }[];
  times: { at: number; x: number }[];
  last: { x: number; y: number };
}

/** So many deviations to each side; with two as on other pages, a new rating would leave no room for anything else. */
const deviations = 1;
const steps = [20, 50, 100, 200, 500, 1000];
/** At most so many lines across, and so many times below. */
const mostLines = 6;
const mostTimes = 4;

/** Of many numbers: more than can be arguments. */
export const smallest = (numbers: readonly number[]) => numbers.reduce((least, one) => Math.min(least, one));
export const largest = (numbers: readonly number[]) => numbers.reduce((most, one) => Math.max(most, one));

/** A graph of ratings in a field of that size; null without points. `points`: the earliest first. */
export function ratingGraph(points: readonly RatingPoint[], width: number, height: number): RatingGraph | null {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const low = smallest(points.map(([, rating, deviation]) => rating - deviations * deviation));
  const high = largest(points.map(([, rating, deviation]) => rating + deviations * deviation));
  const step = steps.find((one) => (high - low) / one <= mostLines - 1) ?? steps.at(-1)!;
  const from = Math.floor(low / step) * step;
  const to = Math.max(from + step, Math.ceil(high / step) * step);
  const y = (rating: number) => height - ((rating - from) / (to - from)) * height;
  const lasted = last[0] - first[0];
  const x = (at: number) => (lasted > 0 ? ((at - first[0]) / lasted) * width : width / 2);
  const place = (at: number, rating: number) => `${x(at).toFixed(1)} ${y(rating).toFixed(1)}`;

  const line = points.map(([at, rating]) => place(at, rating));
  const above = points.map(([at, rating, deviation]) => place(at, rating + deviations * deviation));
  const below = points.map(([at, rating, deviation]) => place(at, rating - deviations * deviation));
  const times = lasted > 0 ? mostTimes : 1;
  return {
    line: `M${line.join('L')}`,
    range: `M${[...above, ...below.reverse()].join('L')}Z`,
    ratings: Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step).map((rating) => ({
      rating,
      y: y(rating),
    })),
    times: Array.from({ length: times }, (_, index) => first[0] + (lasted * index) / Math.max(1, times - 1)).map(
      (at) => ({
        at,
        x: x(at),
      }),
    ),
    last: { x: x(last[0]), y: y(last[1]) },
  };
}
