import { derived } from 'svelte/store';
import others from 'virtual:texts/online';
import english from 'virtual:texts/online/en';
import { loadedPart, messagesOf } from '../messages/loaded-part.ts';
import type own from '../messages/en/online.json';
import { ServerError } from './client/server-error.ts';

export type OnlineKey = keyof typeof own;
/** All texts of playing online in one language; texts-plugin.ts gathers them. */
export type OnlineMessages = Record<OnlineKey, string>;

/** The message of playing online under a key, with its parts filled in. */
export const o = messagesOf(await loadedPart<OnlineMessages>(others, english), (texts) => texts);

/** Why something failed, in one line. */
export const troubleText = derived(
  o,
  ($o) => (error: unknown) => $o(`error.${error instanceof ServerError ? error.trouble : 'failed'}`),
);
