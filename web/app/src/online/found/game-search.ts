import type { GameInfo } from '@merkhet/engine';
import { formGame } from '../../setup/setup-form.ts';
import type { Speed } from '../client/schemas.ts';
import { speeds } from '../people/speeds.ts';

export const results = ['won', 'lost', 'shared'] as const;
/** How games online can end, as the server calls it. */
export const endings = ['rules', 'claim', 'resignation', 'agreement', 'time', 'longest game', 'abandoned'] as const;
export type EndingName = (typeof endings)[number];

/** Games that are looked for, as the form holds it; what is empty does not matter. */
export interface GameSearch {
  player: string;
  opponent: string;
  result: '' | (typeof results)[number];
  /** Any of a name, or exactly one with its options. */
  game: string;
  opening: string;
  ending: '' | EndingName;
  speed: '' | Speed;
  rated: '' | 'yes' | 'no';
  /** Days, YEAR-MONTH-DAY. */
  from: string;
  until: string;
}

const one = <T extends string>(all: readonly T[], text: string): T | '' => all.find((value) => value === text) ?? '';
const day = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

/** The search of an address; what it does not know is passed over. */
export function searchOf(query: ReadonlyMap<string, string>): GameSearch {
  const text = (name: string) => (query.get(name) ?? '').trim();
  return {
    player: text('player'),
    opponent: text('opponent'),
    result: one(results, text('result')),
    game: text('game'),
    opening: text('opening')
      .split(/[\s_]+/)
      .filter(Boolean)
      .join(' '),
    ending: one(endings, text('ending')),
    speed: one(speeds, text('speed')),
    rated: one(['yes', 'no'], text('rated')),
    from: day(text('from')),
    until: day(text('until')),
  };
}

/** What searchOf() reads back. */
export function queryOf(search: GameSearch): [string, string][] {
  return Object.entries({ ...search, opening: search.opening.replaceAll(' ', '_') });
}

/** The beginning of a day here, so many days later, in milliseconds. */
const beginOf = (date: string, later: number): number => {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + later).getTime();
};

/** What the server is asked. What makes no sense without something else goes without it. */
export function askedOf(search: GameSearch, now: number) {
  const { player, opponent, result, game, opening, ending, speed, rated, from, until } = search;
  return {
    ...(player && { player }),
    ...(player && opponent && { opponent }),
    ...(result && { result }),
    ...(game && { game }),
    ...(game && opening && { opening }),
    ...(ending && { ending }),
    ...(speed && { speed }),
    ...(rated && { rated: rated === 'yes' }),
    // The server knows no time to come.
    ...(from && { from: Math.min(beginOf(from, 0), now) }),
    ...(until && { until: Math.min(beginOf(until, 1), now) }),
  };
}

/** The text of exactly that game: the name alone would be any of its games. */
export function exactGame(info: GameInfo, options: Record<string, string>): string {
  const game = formGame(info, { options });
  const [first] = info.options;
  return game === info.name && first ? `${game}:${first.name}=${first.default}` : game;
}
