import { loadedPart, messagesOf } from '../messages/loaded-part.ts';
import others from 'virtual:texts/kept';
import english from 'virtual:texts/kept/en';
import type own from '../messages/en/kept.json';

/** All texts of the games and files that are kept in one language; texts-plugin.ts gathers them. */
export type KeptMessages = Record<keyof typeof own, string>;

/** The message of the games and files that are kept under a key, with its parts filled in. */
export const g = messagesOf(await loadedPart<KeptMessages>(others, english), (texts) => texts);
