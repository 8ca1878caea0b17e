import type { Connection } from './connection.ts';
import { ask } from './requests.ts';

/** Calls `onGame` with each of one's own games of a tournament as it begins, until the function that it returns is called. */
export function watchOwnGames(line: Connection, tournament: string, onGame: (game: string) => void): () => void {
  let watching = true;
  let isFirst = true;
  const since = line.time.now();
  const started = async (id: string) => {
    try {
      const game = await ask('get', '/api/games/{id}', { path: { id } });
      if (watching && game.tournament === tournament) onGame(id);
    } catch {
      // It is in the pairings, too.
    }
  };
  const missed = async () => {
    try {
      const { nowPlaying } = await ask('get', '/api/account/playing');
      for (const game of nowPlaying)
        if (watching && game.tournament === tournament && game.createdAt >= since) onGame(game.id);
    } catch {
      // So are these.
    }
  };
  const end = line.watch('account', {
    begun: () => {
      // What began while the line was lost was told to nobody.
      if (!isFirst) void missed();
      isFirst = false;
    },
    news: (news) => {
      const { kind, game } = news as { kind: string; game?: string };
      if (kind === 'started' && game !== undefined) void started(game);
    },
    // Nobody is logged in: there is nothing to hear of.
    refused: () => undefined,
  });
  return () => {
    watching = false;
    end();
  };
}
