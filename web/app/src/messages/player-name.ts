import { derived } from 'svelte/store';
import type { Player } from '../setup/game-setup.ts';
import { t } from './messages.ts';

/** Who plays: the only person is "You", unless a record says so of somebody. */
export const playerName = derived(
  t,
  ($t) =>
    (player: Player, alone: boolean): string =>
      player.kind === 'engine' ? $t('play.level', { level: player.level }) : $t(alone ? 'play.you' : 'play.person'),
);
