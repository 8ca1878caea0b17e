import { loadedPart, messagesOf } from '../messages/loaded-part.ts';
import others from 'virtual:texts/statistics';
import english from 'virtual:texts/statistics/en';
import type own from '../messages/en/statistics.json';

/** All texts of the statistics in one language; texts-plugin.ts gathers them. */
export type StatisticsMessages = Record<keyof typeof own, string>;

/** The message of the statistics under a key, with its parts filled in. */
export const s = messagesOf(await loadedPart<StatisticsMessages>(others, english), (texts) => texts);
