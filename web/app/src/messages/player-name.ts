import { derived } from 'svelte/store';
import type { Player } from '../setup/game-setup.ts';
import { opponentAt } from '../opponents/opponents.ts';
import { t } from './messages.ts';

/** Who plays: the only person is "You", the computer has a name at each level. `alone`: false when a record names its players. */
export const playerName = derived(
  t,
  ($t) =>
    (player: Player, alone: boolean): string =>
      player.kind === 'engine'
        ? $t('play.level', { name: $t(`opponent.${opponentAt(player.level)}`), level: player.level })
        : $t(alone ? 'play.you' : 'play.person'),
);
