import { addressOf, type Route } from '../../links/router.ts';

/** How somebody comes in: the pages of that name. */
export const ways = ['login', 'register', 'recover'] as const;
export type Way = (typeof ways)[number];

/** A page as `next` names it. */
export const pageOf = ({ path, query }: Route): string => addressOf(path.join('/'), query).slice(2);

/** Where one comes in; afterwards the page `next` is shown, where one was before. */
export function addressToEnter(way: Way, next: string): string {
  return addressOf(way, [['next', ways.some((one) => next.startsWith(one)) ? '' : next]]);
}
