import type { OutcomeTexts } from './outcome.ts';

/** Apart, since an embedded board loads no other of these messages. */
export const outcome: OutcomeTexts = {
  'result.wins': '{name} wins',
  'result.draw': 'A draw',
  'result.share': '{names} share the point',
};
