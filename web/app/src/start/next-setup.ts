import type { Rules } from '@merkhet/engine';
import { usualGame } from '../games/games.ts';
import type { SavedGame } from '../keep/saved-game.ts';
import { peopleOf, type GameSetup } from '../setup/game-setup.ts';
import { formSetup, usualForm } from '../setup/setup-form.ts';
import { gameName } from '@merkhet/engine';

/** What a first visitor plays. */
const usualSetup = (): GameSetup => formSetup(usualGame, usualForm(), 2, 0);

/**
 * The game that begins at one touch: set up like the last one of this browser, or else the usual one. Positions that somebody
 * composed, and games from files, are not begun again.
 */
export function nextSetup(rules: Rules, last: SavedGame | null): GameSetup {
  const known = last && rules.games().some(({ name }) => name === gameName(last.setup.game));
  const own = known && last.setup.position === '' && !last.tags;
  return own && peopleOf(last.setup.players).length > 0 ? last.setup : usualSetup();
}
