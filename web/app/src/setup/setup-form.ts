import type { GameInfo, Option } from '@merkhet/engine';
import { gameText, levels, usualLevel, type GameSetup, type Player } from './game-setup.ts';
import { browserStore, Stored } from '../base/storage.ts';
import { wholeNumber, type Bounds } from '../base/whole-number.ts';

/** The choices of the page that sets a game up, as the form holds them. */
export interface SetupForm {
  /** By option, as typed; missing: the default. */
  options: Record<string, string>;
  opponent: 'engine' | 'friend';
  level: number;
  /** The person's seat, if two play; -1: by lot. */
  seat: number;
  /** Who plays for each seat, if more play: 0 a person, else the level of an engine. */
  seats: number[];
  clocked: boolean;
  /** As typed. */
  minutes: string;
  increment: string;
}

/** What the numbers of a clock may be. */
export const clockBounds: Record<'minutes' | 'increment', Bounds> = {
  minutes: { lowest: 1, highest: 180 },
  increment: { lowest: 0, highest: 180 },
};

/** Times that people often play with: minutes, and seconds added a turn. */
export const clockPresets: readonly (readonly [minutes: number, increment: number])[] = [
  [1, 0],
  [3, 2],
  [5, 3],
  [10, 5],
];

export function usualForm(): SetupForm {
  return {
    options: {},
    opponent: 'engine',
    level: usualLevel,
    seat: 0,
    seats: [0, usualLevel, usualLevel, usualLevel],
    clocked: false,
    minutes: '10',
    increment: '5',
  };
}

/** Options as the game text wants them, without those at their defaults. */
export function formGame(info: GameInfo, form: Pick<SetupForm, 'options'>): string {
  const given = info.options.map(({ name, default: usual }): [string, string] => {
    const value = (form.options[name] ?? '').trim();
    return [name, value === usual ? '' : value];
  });
  return gameText(info.name, given);
}

/** What an option's number may be. */
export function optionBounds({ lowest = 0, highest = Number.MAX_SAFE_INTEGER }: Option): Bounds {
  return { lowest, highest };
}

/** So few numbers are chosen rather than typed. */
const few = 9;

/** The values of an option that are to be chosen from; empty if it is typed. */
export function choicesOf(option: Option): readonly string[] {
  if (option.kind === 'choice') return option.allowed ?? [];
  const { lowest, highest } = optionBounds(option);
  if (option.kind !== 'number' || highest - lowest >= few) return [];
  return Array.from({ length: highest - lowest + 1 }, (_, at) => String(lowest + at));
}

/** The options that hold no valid number. */
export function wrongOptions(info: GameInfo, form: Pick<SetupForm, 'options'>): string[] {
  const wrong = info.options.filter((option) => {
    const text = form.options[option.name];
    return option.kind === 'number' && text !== undefined && wholeNumber(text, optionBounds(option)) === null;
  });
  return wrong.map(({ name }) => name);
}

/** The fields that hold no valid number: options by their names, and the clock's. */
export function wrongFields(info: GameInfo, form: SetupForm): string[] {
  const clock = (['minutes', 'increment'] as const).filter(
    (name) => form.clocked && wholeNumber(form[name], clockBounds[name]) === null,
  );
  return [...wrongOptions(info, form), ...clock];
}

/** Whether the default of an option is described rather than one of its values. */
export function describedDefault(option: Option): boolean {
  return option.kind === 'choice' && !option.allowed?.includes(option.default);
}

/** Who plays for each of the seats. `lot` is a number from 0 up to 1. */
export function formPlayers(form: SetupForm, seats: number, lot: number): Player[] {
  const player = (level: number): Player => (level === 0 ? { kind: 'human' } : { kind: 'engine', level });
  if (seats !== 2) return Array.from({ length: seats }, (_, seat) => player(form.seats[seat] ?? usualLevel));
  if (form.opponent === 'friend') return [player(0), player(0)];
  const own = form.seat < 0 ? Math.floor(lot * seats) : form.seat;
  return [0, 1].map((seat) => player(seat === own ? 0 : form.level));
}

export function formSetup(game: string, form: SetupForm, seats: number, lot: number): GameSetup {
  const clock = form.clocked
    ? { initial: Number(form.minutes) * 60_000, increment: Number(form.increment) * 1000 }
    : null;
  return { game, position: '', players: formPlayers(form, seats, lot), clock };
}

/** A stored form, with defaults for what is missing or out of range. */
export function acceptedForm(value: unknown): SetupForm {
  const form = usualForm();
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<SetupForm>;
  const whole = (n: unknown, low: number, high: number, usual: number) =>
    typeof n === 'number' && n >= low && n <= high ? Math.round(n) : usual;
  for (const [name, text] of Object.entries(given.options ?? {}))
    if (typeof text === 'string' && text.trim() !== '') form.options[name] = text;
  form.opponent = given.opponent === 'friend' ? 'friend' : 'engine';
  form.level = whole(given.level, 1, levels, form.level);
  form.seat = whole(given.seat, -1, 1, form.seat);
  form.seats = form.seats.map((usual, seat) => whole(given.seats?.[seat], 0, levels, usual));
  form.clocked = given.clocked === true;
  for (const name of ['minutes', 'increment'] as const) {
    const number = wholeNumber(String(given[name]), clockBounds[name]);
    if (number !== null) form[name] = String(number);
  }
  return form;
}

/** The form last used for a game. */
export function formStore(game: string): Stored<SetupForm> {
  return new Stored(browserStore(), `merkhet.setup.${game}`, acceptedForm);
}
