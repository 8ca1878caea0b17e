import { describe, expect, it } from 'vitest';
import { ratingGraph, type RatingPoint } from '../../../src/online/people/rating-graph.ts';

const day = 86_400_000;
const points: RatingPoint[] = [
  [0, 1500, 100],
  [day, 1550, 80],
  [4 * day, 1450, 60],
];

describe('a graph of ratings', () => {
  it('of nothing is none', () => expect(ratingGraph([], 400, 100)).toBeNull());

  it('has times from side to side, and all ratings with their range within', () => {
    const graph = ratingGraph(points, 400, 100)!;
    expect(graph.line).toMatch(/^M0\.0 [\d.]+L100\.0 [\d.]+L400\.0 [\d.]+$/);
    expect(graph.last.x).toBe(400);
    const heights = [...graph.range.matchAll(/ ([-\d.]+)/g)].map(([, y]) => Number(y));
    expect(heights).toHaveLength(2 * points.length);
    for (const y of heights) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(100);
    }
  });

  it('is higher where the rating is', () => {
    const [low, high] = [1400, 1600].map(
      (rating) =>
        ratingGraph(
          [
            [0, 1500, 150],
            [day, rating, 50],
          ],
          400,
          100,
        )!.last.y,
    );
    expect(high).toBeLessThan(low!);
  });

  it('has few lines at round ratings', () => {
    for (const spread of [0, 3, 40, 90, 333, 1234]) {
      const { ratings } = ratingGraph(
        [
          [0, 1500 - spread, 10],
          [day, 1500 + spread, 10],
        ],
        400,
        100,
      )!;
      expect(ratings.length).toBeGreaterThanOrEqual(2);
      expect(ratings.length).toBeLessThanOrEqual(7);
      for (const { rating } of ratings) expect(rating % 10).toBe(0);
      expect(ratings[0]!.y).toBe(100);
      expect(ratings.at(-1)!.y).toBe(0);
    }
  });

  it('of one game is a point in the middle', () => {
    const graph = ratingGraph([[7, 1500, 350]], 400, 100)!;
    expect(graph.last.x).toBe(200);
    expect(graph.times).toEqual([{ at: 7, x: 200 }]);
  });
});
