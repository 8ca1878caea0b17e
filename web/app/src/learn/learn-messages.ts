import { derived } from 'svelte/store';
import { language } from '../messages/messages.ts';
import { filled } from '../messages/texts.ts';
import { Observable } from '../model/observable.ts';
import english, { type LearnKey, type LearnMessages, type StepKey } from './messages/en.ts';

const files = import.meta.glob<{ default: LearnMessages }>(['./messages/??.ts', '!./messages/en.ts']);

const texts = new Observable<LearnMessages>(english);

/** Follows the language of the page until the function that it returns is called. */
export function followLanguage(): () => void {
  return language.subscribe(({ code }) => {
    const file = files[`./messages/${code}.ts`];
    if (!file) {
      texts.value = english;
      return;
    }
    file().then(
      (loaded) => {
        if (language.value.code === code) texts.value = loaded.default;
      },
      // The texts stay as they are, in a language that can be read.
      (error: unknown) => reportError(error),
    );
  });
}

/** The message of the learn part under a key, with its parts filled in. */
export const l = derived(
  texts,
  ({ ui }) =>
    (key: LearnKey, values?: Record<string, string | number>) =>
      filled(ui[key], values),
);

/** The texts of a step. */
export const stepText = derived(
  texts,
  ({ steps }) =>
    (id: StepKey) =>
      steps[id],
);
