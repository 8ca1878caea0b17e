import { derived } from 'svelte/store';
import { listed, winners } from './words.ts';
import type { Result } from '../play/play-view.ts';
import { language, t, term } from './messages.ts';

/** Who has won by these scores: "Red wins", "A draw", "Yellow and Blue share the point". */
export const resultText = derived(
  [language, t, term],
  ([$language, $t, $term]) =>
    (scores: readonly number[], names: readonly string[]): string => {
      const best = winners(scores).map((seat) => $term(names[seat] ?? ''));
      if (best.length === 1) return $t('result.wins', { name: best[0]! });
      return best.length === scores.length
        ? $t('result.draw')
        : $t('result.share', { names: listed(best, $language.code) });
    },
);

/** Why a game ended that was not played to its end: "Silver resigned."; empty for others. */
export const reasonText = derived(
  [t, term],
  ([$t, $term]) =>
    ({ reason, seat }: Pick<Result, 'reason' | 'seat'>, names: readonly string[]): string =>
      reason === 'played' || seat === undefined ? '' : $t(`result.${reason}`, { name: $term(names[seat] ?? '') }),
);
