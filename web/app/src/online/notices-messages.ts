import others from 'virtual:texts/notices';
import english from 'virtual:texts/notices/en';
import { loadedPart, messagesOf } from '../messages/loaded-part.ts';
import type own from '../messages/en/notices.json';

export type NoticesKey = keyof typeof own;
/** All texts of notices, and of who is here, in one language; texts-plugin.ts gathers them. */
export type NoticesMessages = Record<NoticesKey, string>;

/** The message of notices under a key, with its parts filled in. */
export const n = messagesOf(await loadedPart<NoticesMessages>(others, english), (texts) => texts);
