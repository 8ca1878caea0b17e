import { derived } from 'svelte/store';
import { outcomeText } from './outcome.ts';
import type { Result } from '../play/play-view.ts';
import { language, t, term } from './messages.ts';

/** Who has won by these scores, in the language of the page. */
export const resultText = derived(
  [language, term],
  ([$language, $term]) =>
    (scores: readonly number[], names: readonly string[]): string =>
      outcomeText(scores, names.map($term), $language.messages, $language.code),
);

/** Why a game ended that was not played to its end: "Silver resigned."; empty for others. */
export const reasonText = derived(
  [t, term],
  ([$t, $term]) =>
    ({ reason, seat }: Pick<Result, 'reason' | 'seat'>, names: readonly string[]): string =>
      reason === 'played' || seat === undefined ? '' : $t(`result.${reason}`, { name: $term(names[seat] ?? '') }),
);
