import { loadedPart, messagesOf } from '../messages/loaded-part.ts';
import others from 'virtual:texts/train';
import english from 'virtual:texts/train/en';
import type own from '../messages/en/train.json';

/** All texts of the trainers in one language; texts-plugin.ts gathers them. */
export type TrainMessages = Record<keyof typeof own, string>;

/** The message of the trainers under a key, with its parts filled in. */
export const m = messagesOf(await loadedPart<TrainMessages>(others, english), (texts) => texts);
