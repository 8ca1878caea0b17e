import { derived } from 'svelte/store';
import others from 'virtual:texts/opponents';
import english from 'virtual:texts/opponents/en';
import type own from '../messages/en/opponents.json';
import { language } from '../messages/messages.ts';
import { filled } from '../messages/texts.ts';

export type OpponentTexts = Record<keyof typeof own, string>;

/** What is told about opponents, in the language of the page; English until that is loaded. */
export const told = derived(
  language,
  ({ code }, set: (tell: (key: keyof OpponentTexts, values?: Record<string, string | number>) => string) => void) => {
    let wanted = true;
    const give = (texts: OpponentTexts, from: string) => set((key, values) => filled(texts[key], values, from));
    const load = others[code];
    if (!load) give(english, 'en');
    else
      load().then(
        ({ default: texts }) => wanted && give(texts, code),
        (error: unknown) => {
          // English can be read, too.
          reportError(error);
          if (wanted) give(english, 'en');
        },
      );
    return () => (wanted = false);
  },
  null as ((key: keyof OpponentTexts, values?: Record<string, string | number>) => string) | null,
);
