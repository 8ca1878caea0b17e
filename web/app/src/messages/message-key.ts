import type outcome from './en/outcome.json';
import type page from './en/page.json';

export type MessageKey = keyof typeof page | keyof typeof outcome;

/** All texts of the app in one language. Parts in braces are filled in (texts.ts). */
export type Messages = Record<MessageKey, string>;
