import { derived } from 'svelte/store';
import type { StepText } from '../games/folder.ts';
import { language } from '../messages/messages.ts';
import { filled } from '../messages/texts.ts';
import { Observable } from '../base/observable.ts';
import english, { type LearnKey, type LearnMessages } from './messages/en.ts';

const files = import.meta.glob<{ default: LearnMessages }>(['./messages/??.ts', '!./messages/en.ts']);

const texts = new Observable<LearnMessages>(english);

async function load(code: string): Promise<void> {
  try {
    const loaded = (await files[`./messages/${code}.ts`]?.())?.default ?? english;
    if (language.value.code === code) texts.value = loaded;
  } catch (error) {
    // The texts stay as they are: at least they can be read.
    reportError(error);
  }
}

/** Follows the language of the page; resolves once the texts in its current language are there. */
function follow(): Promise<void> {
  return new Promise((ready) => language.subscribe(({ code }) => void load(code).then(ready)));
}

// Whoever loads this module has the texts with it: nothing is first shown in another language.
await follow();

/** The message of the learn part under a key, with its parts filled in. */
export const l = derived(
  texts,
  ({ ui }) =>
    (key: LearnKey, values?: Record<string, string | number>) =>
      filled(ui[key], values),
);

const missing: StepText = { title: '', text: '', hint: '' };

/** The texts of a step. */
export const stepText = derived(
  texts,
  ({ steps }) =>
    (id: string): StepText =>
      steps[id] ?? missing,
);
