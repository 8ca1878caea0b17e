import { loadedPart, messagesOf } from '../messages/loaded-part.ts';
import others from 'virtual:texts/editor';
import english from 'virtual:texts/editor/en';
import type own from '../messages/en/editor.json';

/** All texts of the editor in one language; texts-plugin.ts gathers them. */
export type EditorMessages = Record<keyof typeof own, string>;

/** The message of the editor under a key, with its parts filled in. */
export const e = messagesOf(await loadedPart<EditorMessages>(others, english), (texts) => texts);
