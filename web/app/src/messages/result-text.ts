import { derived } from 'svelte/store';
import { outcomeText } from './outcome.ts';
import type { Result } from '../play/play-view.ts';
import { winners } from './words.ts';
import { language, t, term } from './messages.ts';

/** Who has won by these scores, in the language of the page. */
export const resultText = derived([language, term], ([$language, $term]) =>
  /** `own`: the seat of the reader, if known. */
  (scores: readonly number[], names: readonly string[], own: number | null = null): string => {
    const best = winners(scores);
    const mine = own !== null && best.includes(own);
    const { messages } = $language;
    if (mine && best.length === 1) return messages['result.youWin'];
    if (own !== null && !mine) return messages['result.youLose'];
    return outcomeText(scores, names.map($term), messages, $language.code);
  },
);

/** Why a game ended that was not played to its end: "Silver resigned."; empty for others. */
export const reasonText = derived(
  [t, term],
  ([$t, $term]) =>
    (
      { reason, seat }: Pick<Result, 'reason' | 'seat'>,
      names: readonly string[],
      own: number | null = null,
    ): string => {
      if (reason === 'agreed' || reason === 'aborted') return $t(`result.${reason}`);
      if (reason === 'played' || seat === undefined) return '';
      if (seat === own) return $t(reason === 'time' ? 'result.youTime' : 'result.youResigned');
      return $t(`result.${reason}`, { name: $term(names[seat] ?? '') });
    },
);
