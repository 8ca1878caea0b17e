const first = 500;
const longest = 15_000;

/**
 * Milliseconds to wait before the next try, after so many that failed: twice as long each time, and anywhere in its upper
 * half, so that the pages of a server that begins again do not all come at once.
 */
export function pauseBefore(tries: number, random: () => number = Math.random): number {
  const most = Math.min(longest, first * 2 ** tries);
  return most * (0.5 + random() / 2);
}
