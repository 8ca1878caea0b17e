import { loadedPart, messagesOf } from '../messages/loaded-part.ts';
import others from 'virtual:texts/share';
import english from 'virtual:texts/share/en';
import type own from '../messages/en/share.json';

/** All texts of what can be shared in one language; texts-plugin.ts gathers them. */
export type ShareMessages = Record<keyof typeof own, string>;

/** The message of what can be shared under a key, with its parts filled in. */
export const h = messagesOf(await loadedPart<ShareMessages>(others, english), (texts) => texts);
