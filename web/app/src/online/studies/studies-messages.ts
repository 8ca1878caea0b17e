import others from 'virtual:texts/studies';
import english from 'virtual:texts/studies/en';
import { loadedPart, messagesOf } from '../../messages/loaded-part.ts';
import type own from '../../messages/en/studies.json';

type StudiesKey = keyof typeof own;
/** All texts of studies in one language; texts-plugin.ts gathers them. */
export type StudiesMessages = Record<StudiesKey, string>;

/** The message of studies under a key, with its parts filled in. */
export const s = messagesOf(await loadedPart<StudiesMessages>(others, english), (texts) => texts);
