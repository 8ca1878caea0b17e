import { dayOf } from '../base/file-name.ts';
import type { PlayedGame } from './tally.ts';

const columns = ['date', 'game', 'seat', 'seats', 'levels', 'result', 'score', 'ended', 'moves'];

/** A value as a field: in quotes where it needs them. */
const field = (value: string | number): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** The games as a table for other programs, one in a line (RFC 4180). Its words are English in every language; seats count from 1. */
export function csvOf(games: readonly PlayedGame[]): string {
  const lines = games.map(({ time, game, seat, seats, levels, result, score, reason, moves }) =>
    [dayOf(time), game, seat + 1, seats, levels.join(' '), result, Number(score.toFixed(4)), reason ?? 'played', moves]
      .map(field)
      .join(','),
  );
  return [columns.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
