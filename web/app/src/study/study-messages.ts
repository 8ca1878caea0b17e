import { loadedPart, messagesOf } from '../messages/loaded-part.ts';
import others from 'virtual:texts/study';
import english from 'virtual:texts/study/en';
import type own from '../messages/en/study.json';

/** All texts of the analysis page in one language; texts-plugin.ts gathers them. */
export type StudyMessages = Record<keyof typeof own, string>;

/** The message of the analysis page under a key, with its parts filled in. */
export const a = messagesOf(await loadedPart<StudyMessages>(others, english), (texts) => texts);
