/** What was measured, beside what is promised: one line for each bar. */

let missed = 0;

const columns = (...texts) =>
  texts
    .map((text, i) => text.padEnd([58, 34, 18][i] ?? 0))
    .join(' ')
    .trimEnd();

/** Prints a bar and whether it is met; `figure` and `bar` are as people read them. */
export function tell(name, figure, bar, met) {
  if (!met) ++missed;
  console.log(columns(name, figure, bar, met ? 'met' : 'missed'));
}

/** Prints a figure that has no bar of its own. */
export function mention(name, figure) {
  console.log(columns(name, figure));
}

/** How many bars were missed so far. */
export const misses = () => missed;

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
export const milliseconds = (time) => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;
