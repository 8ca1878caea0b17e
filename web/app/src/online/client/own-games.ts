import type { Connection } from './connection.ts';
import { ask } from './requests.ts';

/** Calls `onGame` with each of one's own games of a tournament as it begins, until the function that it returns is called. */
export function watchOwnGames(line: Connection, tournament: string, onGame: (game: string) => void): () => void {
  let watching = true;
  const started = async (id: string) => {
    try {
      const game = await ask('get', '/api/games/{id}', { path: { id } });
      if (watching && game.tournament === tournament) onGame(id);
    } catch {
      // It is in the pairings, too.
    }
  };
  const end = line.watch('account', {
    begun: () => undefined,
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
