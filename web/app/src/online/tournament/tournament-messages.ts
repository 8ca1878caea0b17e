import others from 'virtual:texts/tournament';
import english from 'virtual:texts/tournament/en';
import { loadedPart, messagesOf } from '../../messages/loaded-part.ts';
import type own from '../../messages/en/tournament.json';

export type TournamentKey = keyof typeof own;
/** All texts of tournaments in one language; texts-plugin.ts gathers them. */
export type TournamentMessages = Record<TournamentKey, string>;

/** The message of tournaments under a key, with its parts filled in. */
export const m = messagesOf(await loadedPart<TournamentMessages>(others, english), (texts) => texts);
