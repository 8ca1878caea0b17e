import { turnsOf } from '../study/game-report.ts';
import type { TreeNode } from '../moves/game-tree.ts';

/** How long a picture of an animation stays, in milliseconds. */
export const speeds = { slow: 2000, medium: 1000, fast: 500 } as const;
export type Speed = keyof typeof speeds;

/** How wide an animation is, in pixels. */
export const widths = { small: 320, medium: 480, large: 720 } as const;
export type Width = keyof typeof widths;

/** The last picture stays longer, so that the end is seen. */
const lastStays = 3000;

/** How many moves are played in each picture of a line; by turns, only those at a turn's end, and the last. */
export function framePlies(path: readonly TreeNode[], byTurns: boolean): number[] {
  const ends = byTurns ? new Set(turnsOf(path).map(({ to }) => to)) : null;
  const plies = path.flatMap(({ id }, index) =>
    !ends || ends.has(id) || index === path.length - 1 ? [index + 1] : [],
  );
  return [0, ...plies];
}

/** How long each of `count` pictures stays, in milliseconds. */
export function frameTimes(count: number, speed: Speed): number[] {
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? Math.max(lastStays, speeds[speed]) : speeds[speed],
  );
}
