import { derived } from 'svelte/store';
import type { StepText } from '../games/folder.ts';
import { language } from '../messages/messages.ts';
import { filled } from '../messages/texts.ts';
import others from 'virtual:texts/learn';
import english from 'virtual:texts/learn/en';
import type own from '../messages/en/learn.json';
import { Observable } from '../base/observable.ts';

export type LearnKey = keyof typeof own;

/** All texts of lessons and puzzles in one language; texts-plugin.ts gathers them. */
export interface LearnMessages {
  ui: Record<LearnKey, string>;
  /** The steps of each game's lesson. */
  steps: Readonly<Record<string, Readonly<Record<string, StepText>>>>;
}

const texts = new Observable<LearnMessages>(english);

async function load(code: string): Promise<void> {
  try {
    const loaded = (await others[code]?.())?.default ?? english;
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
      filled(ui[key], values, language.value.code),
);

const missing: StepText = { title: '', text: '', hint: '' };

/** The texts of a step, named `GAME.STEP`. */
export const stepText = derived(texts, ({ steps }) => (id: string): StepText => {
  const [game = '', step = ''] = id.split('.');
  return steps[game]?.[step] ?? missing;
});
