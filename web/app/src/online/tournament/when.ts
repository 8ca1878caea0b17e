import { readable, type Readable } from 'svelte/store';
import { dateFormat } from '../../messages/dates.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** What time it is, each second. */
export function ticking(now: () => number): Readable<number> {
  return readable(now(), (set) => {
    const timer = setInterval(() => set(now()), second);
    return () => clearInterval(timer);
  });
}

/** How long something takes yet, to the second: 1:02:03 or 4:05. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / second));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** Whether the seconds that are left are worth counting. */
export const isSoon = (milliseconds: number): boolean => milliseconds < day;

/** Day and time of something, as people write it. */
export function dateText(time: number, language: string): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}

/** How long it takes until then, roughly: "in 5 minutes", "tomorrow". */
export function until(time: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const left = Math.max(0, time - now);
  if (left < hour) return format.format(Math.ceil(left / minute), 'minute');
  if (left < day) return format.format(Math.round(left / hour), 'hour');
  return format.format(Math.round(left / day), 'day');
}
