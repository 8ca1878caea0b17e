import { gameName } from '@merkhet/engine/game-name';
import type { GameInfo } from '@merkhet/engine';

/** The options that a game text names, by their values. */
export function settingsIn(game: string, infos: readonly GameInfo[]) {
  const options = infos.find(({ name }) => name === gameName(game))?.options ?? [];
  const given = game.slice(gameName(game).length + 1).split(',');
  return given.flatMap((part) => {
    const [name = '', value = ''] = part.split('=', 2);
    const option = options.find((one) => one.name === name);
    return option ? [{ option, value }] : [];
  });
}
