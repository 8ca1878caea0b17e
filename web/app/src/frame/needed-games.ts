import { usualGame } from '../games/games.ts';
import type { GameArchive, PresentGame } from '../keep/game-archive.ts';
import { linkedGame } from '../links/links.ts';
import type { Route } from '../links/router.ts';

/** Where games are kept, as far as pages show them. */
export interface KeptGames {
  archive: Pick<GameArchive, 'list' | 'read'>;
  store: Pick<PresentGame, 'read'>;
  /** All games there are. */
  names: readonly string[];
}

/** The games, by their texts, whose rules a page uses as soon as it is shown. */
export function neededGames(
  { path: [page = '', name = '', trained = ''], query }: Route,
  { archive, store, names }: KeptGames,
): string[] {
  const present = () => store.read()?.setup.game;
  switch (page) {
    case 'new':
    case 'learn':
      return [name];
    case 'play':
      return [present() ?? ''];
    case 'train':
      return [trained];
    case 'games':
    case 'statistics':
      return [present() ?? '', ...archive.list().map(({ saved }) => saved.setup.game)];
    case 'analysis':
      return [linkedGame(query)?.game ?? archive.read(query.get('saved') ?? '')?.setup.game ?? present() ?? usualGame];
    // Any game can be chosen there.
    case 'editor':
      return [...names];
    default:
      return [];
  }
}
