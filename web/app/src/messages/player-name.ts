import { derived } from 'svelte/store';
import type { Seated } from '../setup/game-setup.ts';
import { opponentAt } from '../opponents/opponents.ts';
import { t } from './messages.ts';

/** Who plays: the only person is "You", the computer has a name at each level, and people elsewhere have their own. `alone`: false when a record names its players. */
export const playerName = derived(t, ($t) => (player: Seated, alone: boolean): string => {
  if (player.kind === 'engine')
    return $t('play.level', { name: $t(`opponent.${opponentAt(player.level)}`), level: player.level });
  const name = player.kind === 'elsewhere' ? player.name : $t(alone ? 'play.you' : 'play.person');
  return 'rating' in player && player.rating !== '' ? `${name} ${player.rating}` : name;
});
