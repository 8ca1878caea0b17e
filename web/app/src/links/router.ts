import { gameQuery, parseQuery, printQuery, type LinkedGame } from './links.ts';
import { Observable } from '../base/observable.ts';

/** Where in the app a person is: `#/new/NAME?saved=1` is the path ["new", "NAME"] and a query. */
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

/** Whether the page of the address is ready to show, or why it cannot be. */
export const arrival = new Observable<{ ready: boolean; error: unknown }>({ ready: false, error: null });

/** Follows the address bar from now on: `prepare` gets ready what a route needs before anything is told of it. */
export function startRouting(prepare: (route: Route) => Promise<void>): void {
  let latest: Route;
  const follow = async () => {
    const next = (latest = parseRoute(location.hash));
    let error: unknown = null;
    try {
      await prepare(next);
    } catch (why) {
      error = why ?? 'unknown';
    }
    // Meanwhile gone on to somewhere else.
    if (latest !== next) return;
    route.value = next;
    arrival.value = { ready: error === null, error };
  };
  addEventListener('hashchange', () => void follow());
  void follow();
}

/** Writes another address for what is already shown. */
export function renameTo(path: string, query: Iterable<readonly [string, string]> = []): void {
  const address = addressOf(path, query);
  try {
    history.replaceState(null, '', address);
  } catch (error) {
    // Browsers limit how often it may change.
    reportError(error);
  }
  route.value = parseRoute(address);
}

export function goTo(path: string, query: Iterable<readonly [string, string]> = []): void {
  location.hash = addressOf(path, query);
}
