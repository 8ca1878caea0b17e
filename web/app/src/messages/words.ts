import { seatColours } from '../games/games.ts';
import { dateFormat } from './dates.ts';

/** A share of a point as people read it: 0.5 is 50 %. */
export function percent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** A large count, short: 1.2M. */
export function count(n: number, language: string): string {
  return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(n);
}

/** How long ago something was, as people say it: "2 hours ago", "yesterday"; after a month, the day. */
export function ago(time: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const minutes = Math.round((time - now) / 60_000);
  if (minutes > -60) return format.format(Math.min(0, minutes), 'minute');
  if (minutes > -24 * 60) return format.format(Math.round(minutes / 60), 'hour');
  const days = Math.round(minutes / (24 * 60));
  if (days > -31) return format.format(days, 'day');
  return dateFormat(language, { dateStyle: 'medium' }).format(time);
}

/** The seats that share the highest score. */
export function winners(scores: readonly number[]): number[] {
  const best = Math.max(...scores);
  return scores.flatMap((score, seat) => (score > best - 1e-9 ? [seat] : []));
}

/** "a, b and c" in a language. */
export function listed(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/** How many moves of a line can be read in a row: that many moves, or letters, and at least one. */
export function fitting(moves: readonly string[], longest: number, letters: number): number {
  let count = Math.min(1, moves.length);
  let length = moves[0]?.length ?? 0;
  while (count < Math.min(longest, moves.length) && length + 2 + moves[count]!.length <= letters)
    length += 2 + moves[count++]!.length;
  return count;
}

/** A line of moves in a row, cut after a move where it would be too long to read. */
export function lineText(moves: readonly string[], longest = 12, letters = Infinity): string {
  const count = fitting(moves, longest, letters);
  const shown = moves.slice(0, count).join('  ');
  return moves.length > count ? `${shown} …` : shown;
}

/** The colour of a seat, by what the rules call it, as the board colours it; null if neither that nor the game says. */
export function seatColour(name: string): string | null {
  const colours = ['silver', 'red', 'white', 'black', 'yellow', 'blue', 'green'];
  const colour = name.toLowerCase();
  return colours.includes(colour) ? colour : (seatColours[name] ?? null);
}
