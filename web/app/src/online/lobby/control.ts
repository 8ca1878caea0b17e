import type { OnlineKey } from '../online-messages.ts';

/** Times that people choose at one click, the fastest first. */
export const usualControls: readonly string[] = ['60+0', '180+2', '600+5', '1800+20', '3d'];

/** Times of an offer. */
export const offeredControls: readonly string[] = [
  '60+0',
  '180+2',
  '300+3',
  '600+5',
  '1800+20',
  '1d',
  '3d',
  '7d',
  'none',
];

/** What the server calls a time, as a message with its parts. */
export function controlMessage(control: string): [key: OnlineKey, values: Record<string, number>] {
  const days = /^(\d+)d$/.exec(control);
  if (days) return ['days', { days: Number(days[1]) }];
  const clock = /^(\d+)\+(\d+)$/.exec(control);
  if (!clock) return ['noClock', {}];
  const minutes = Number(clock[1]) / 60;
  const seconds = Number(clock[2]);
  return seconds === 0 ? ['minutesOnly', { minutes }] : ['minutes', { minutes, seconds }];
}

/** The same as short as can be: "3+2". */
export function shortControl(control: string, language: string): string {
  const [, days] = /^(\d+)d$/.exec(control) ?? [];
  if (days)
    return new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'narrow' }).format(Number(days));
  const [, seconds, increment] = /^(\d+)\+(\d+)$/.exec(control) ?? [];
  return seconds === undefined ? '∞' : `${Number(seconds) / 60}+${increment}`;
}

/** Whether it is days for each turn. */
export const isByPost = (control: string): boolean => /^\d+d$/.test(control);
