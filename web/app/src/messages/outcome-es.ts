import type { OutcomeTexts } from './outcome.ts';

/** Apart, since an embedded board loads no other of these messages. */
export const outcome: OutcomeTexts = {
  'result.wins': 'Victoria de {name}',
  'result.draw': 'Tablas',
  'result.share': '{names} se reparten el punto',
};
