import { derived } from 'svelte/store';
import others from 'virtual:texts/people';
import english from 'virtual:texts/people/en';
import { loadedPart, messagesOf } from '../messages/loaded-part.ts';
import type own from '../messages/en/people.json';

export type PeopleKey = keyof typeof own;
/** All texts of accounts and the pages about people in one language; texts-plugin.ts gathers them. */
export type PeopleMessages = Record<PeopleKey, string>;

/** The message of the pages about people under a key, with its parts filled in. */
export const w = messagesOf(await loadedPart<PeopleMessages>(others, english), (texts) => texts);

/** What is wrong with a field, in words; nothing is if there is no key. */
export const flawText = derived(w, ($w) => (key: PeopleKey | undefined) => (key ? $w(key) : ''));
