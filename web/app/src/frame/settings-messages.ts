import { loadedPart, messagesOf } from '../messages/loaded-part.ts';
import others from 'virtual:texts/settings';
import english from 'virtual:texts/settings/en';
import type own from '../messages/en/settings.json';

/** All texts of the settings in one language; texts-plugin.ts gathers them. */
export type SettingsMessages = Record<keyof typeof own, string>;

/** The message of the settings under a key, with its parts filled in. */
export const c = messagesOf(await loadedPart<SettingsMessages>(others, english), (texts) => texts);
