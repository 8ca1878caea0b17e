import { numberIfAny, wholeNumber, type Bounds } from '../../../base/whole-number.ts';
import type { TournamentKind, TournamentWish } from '../../client/schemas.ts';
import { ratingBounds, ratingOf } from '../../lobby/offer-terms.ts';

export const tournamentKinds: readonly TournamentKind[] = ['arena', 'swiss', 'round robin'];

/** What the server takes: src/online/tournament/tournament.cpp. */
export const bounds = {
  minutes: { lowest: 5, highest: 720 },
  rounds: { lowest: 1, highest: 30 },
  cycles: { lowest: 1, highest: 4 },
  rating: ratingBounds,
  clockMinutes: { lowest: 1, highest: 180 },
  increment: { lowest: 0, highest: 180 },
} satisfies Record<string, Bounds>;
/** How many can take part. */
export const entryBounds = (kind: TournamentKind, seats: number): Bounds => ({
  lowest: seats,
  highest: kind === 'round robin' ? 64 : 2000,
});
export const longestName = 60;
/** Milliseconds ahead at most. */
const furthestStart = 60 * 86_400_000;
const minute = 60_000;
/** How many tournaments one may have that are not over. */
export const mostOfOne = 3;

/** Times to choose from; those by post are too slow for an arena. */
const liveControls: readonly string[] = [
  '60+0',
  '120+1',
  '180+0',
  '180+2',
  '300+0',
  '300+3',
  '600+0',
  '600+5',
  '900+10',
  '1800+20',
];
const controlsByPost: readonly string[] = ['1d', '3d', '7d'];
export const controlsOf = (kind: TournamentKind): readonly string[] =>
  kind === 'arena' ? liveControls : [...liveControls, ...controlsByPost];

/** Minutes until the start, to choose from. */
export const usualWaits: readonly number[] = [1, 2, 5, 10, 15, 30, 60];

/** What is typed and chosen for a new tournament. */
export interface TournamentForm {
  name: string;
  kind: TournamentKind;
  minutes: string;
  rounds: string;
  cycles: string;
  /** One of those to choose from, or `own`. */
  control: string;
  ownMinutes: string;
  ownIncrement: string;
  /** Minutes until the start, or `at`. */
  start: string;
  /** Day and time by the clock here, as a field for them has it. */
  startAt: string;
  rated: boolean;
  ratingMin: string;
  ratingMax: string;
  /** Empty: as many as can. */
  mostEntries: string;
  lateEntries: boolean;
}

export function usualForm(): TournamentForm {
  return {
    name: '',
    kind: 'arena',
    minutes: '45',
    rounds: '5',
    cycles: '1',
    control: '300+3',
    ownMinutes: '10',
    ownIncrement: '5',
    start: '10',
    startAt: '',
    rated: true,
    ratingMin: '',
    ratingMax: '',
    mostEntries: '',
    lateEntries: true,
  };
}

export type TournamentField =
  'name' | 'minutes' | 'rounds' | 'cycles' | 'control' | 'startAt' | 'ratingMin' | 'ratingMax' | 'mostEntries';

/** When it begins, in whole milliseconds; NaN for what is no time. */
export function startOf({ start, startAt }: TournamentForm, now: number): number {
  return start === 'at' ? new Date(startAt).getTime() : Math.ceil(now) + Number(start) * minute;
}

function controlOf({ control, ownMinutes, ownIncrement }: TournamentForm): string | null {
  if (control !== 'own') return control;
  const minutes = wholeNumber(ownMinutes, bounds.clockMinutes);
  const increment = wholeNumber(ownIncrement, bounds.increment);
  return minutes === null || increment === null ? null : `${minutes * 60}+${increment}`;
}

/** The fields that have to be mended before there can be a tournament of games with so many seats. */
export function wrongFields(form: TournamentForm, seats: number, now: number): Set<TournamentField> {
  const { kind } = form;
  const [least, most] = [ratingOf(form.ratingMin), ratingOf(form.ratingMax)];
  const start = startOf(form, now);
  const length = [...form.name.trim()].length;
  const wrong: Record<TournamentField, boolean> = {
    name: length === 0 || length > longestName,
    minutes: kind === 'arena' && wholeNumber(form.minutes, bounds.minutes) === null,
    rounds: kind === 'swiss' && wholeNumber(form.rounds, bounds.rounds) === null,
    cycles: kind === 'round robin' && wholeNumber(form.cycles, bounds.cycles) === null,
    control: controlOf(form) === null,
    startAt: !(start >= now && start <= now + furthestStart),
    ratingMin: least === null,
    ratingMax: most === null || (typeof least === 'number' && most !== undefined && most < least),
    mostEntries: numberIfAny(form.mostEntries, entryBounds(kind, seats)) === null,
  };
  return new Set((Object.keys(wrong) as TournamentField[]).filter((field) => wrong[field]));
}

/** What is asked of the server; nothing in the form is wrong. */
export function wishOf(form: TournamentForm, game: string, seats: number, now: number): TournamentWish {
  const { kind } = form;
  const mostEntries = numberIfAny(form.mostEntries, entryBounds(kind, seats));
  const ratingMin = ratingOf(form.ratingMin);
  const ratingMax = ratingOf(form.ratingMax);
  return {
    name: form.name.trim(),
    game,
    control: controlOf(form) ?? '',
    rated: form.rated,
    startsAt: startOf(form, now),
    settings: {
      kind,
      seats,
      ...(kind === 'arena' && { minutes: Number(form.minutes) }),
      ...(kind === 'swiss' && { rounds: Number(form.rounds) }),
      ...(kind === 'round robin' && { cycles: Number(form.cycles) }),
      ...(kind !== 'round robin' && { lateEntries: form.lateEntries }),
      ...(typeof mostEntries === 'number' && { mostEntries }),
      ...(typeof ratingMin === 'number' && { ratingMin }),
      ...(typeof ratingMax === 'number' && { ratingMax }),
    },
  };
}
