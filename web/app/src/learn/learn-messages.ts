import { derived } from 'svelte/store';
import type { Brief, StepText } from '../games/folder.ts';
import { loadedPart, messagesOf } from '../messages/loaded-part.ts';
import others from 'virtual:texts/learn';
import english from 'virtual:texts/learn/en';
import type own from '../messages/en/learn.json';

export type LearnKey = keyof typeof own;

/** All texts of lessons and puzzles in one language; texts-plugin.ts gathers them. */
export interface LearnMessages {
  ui: Record<LearnKey, string>;
  /** The steps of each game's lesson. */
  steps: Readonly<Record<string, Readonly<Record<string, StepText>>>>;
  /** By the names of games. */
  briefs: Readonly<Record<string, Brief>>;
}

const texts = await loadedPart<LearnMessages>(others, english);

/** The message of the learn part under a key, with its parts filled in. */
export const l = messagesOf(texts, ({ ui }) => ui);

const missing: StepText = { title: '', text: '', hint: '' };

/** The texts of a step, named `GAME.STEP`. */
export const stepText = derived(texts, ({ steps }) => (id: string): StepText => {
  const [game = '', step = ''] = id.split('.');
  return steps[game]?.[step] ?? missing;
});

/** The rules of a game in a line or two. */
export const briefOf = derived(
  texts,
  ({ briefs }) =>
    (game: string): Brief =>
      briefs[game] ?? { rules: '' },
);
