import { gameQuery, parseQuery, printQuery, type LinkedGame } from './links.ts';
import { Observable } from './observable.ts';

/** Where in the app a person is: `#/new/khet?setup=imhotep` is the path ["new", "khet"] and a query. */
export interface Route {
  path: string[];
  query: Map<string, string>;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return { path: path.split('/').filter((part) => part !== ''), query: parseQuery(query) };
}

/** The address of a page of the app. */
export function addressOf(path: string, query: Iterable<readonly [string, string]> = []): string {
  const text = printQuery(query);
  return text === '' ? `#/${path}` : `#/${path}?${text}`;
}

/** Where a game is analysed. */
export function addressOfGame(game: LinkedGame): string {
  return addressOf('analysis', gameQuery(game));
}

export const route = new Observable<Route>({ path: [], query: new Map() });

/** Follows the address bar from now on. */
export function startRouting(): void {
  const follow = () => (route.value = parseRoute(location.hash));
  addEventListener('hashchange', follow);
  follow();
}

export function goTo(path: string, query: Iterable<readonly [string, string]> = []): void {
  location.hash = addressOf(path, query);
}
