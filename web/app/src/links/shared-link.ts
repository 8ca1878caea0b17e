import { gameName } from '@merkhet/engine/game-name';
import { gameQuery, printQuery, type LinkedGame } from './links.ts';
import { addressOf } from './router.ts';

/** Servers refuse long addresses, and tell of it in ways of their own. */
export const longestShared = 4000;

/**
 * A link to a game for other people, beside the page at `page`; `said` are more parts of its query (link-notes.ts). A
 * server sees all of it, `…/NAME/?moves=e4d4_a8+`, and can show the position wherever the link is posted; public/shared-link.js leads
 * on to the app. `previewed` is false when the game is too long for that: then it is after the hash, as in the app.
 */
export function sharedLink(
  page: string,
  link: LinkedGame,
  said: readonly (readonly [string, string])[] = [],
): { address: string; previewed: boolean } {
  const name = gameName(link.game);
  const parts = [...gameQuery(link), ...said];
  // The folder names a game with its usual options; of a game from its start nothing else is left.
  const query = printQuery(parts.filter(([part, value]) => part !== 'game' || value !== name)) || `game=${name}`;
  const { pathname, search, href } = new URL(`${name}/?${query}`, page);
  if (pathname.length + search.length <= longestShared) return { address: href, previewed: true };
  return { address: new URL(addressOf('analysis', parts), page).href, previewed: false };
}
