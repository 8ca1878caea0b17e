import { derived, type Readable } from 'svelte/store';
import { Observable } from '../base/observable.ts';
import { language } from './messages.ts';
import { filled } from './texts.ts';

/**
 * The texts of a part of the site that is fetched by itself, in the language of the page from now on. Resolves once they are there:
 * whoever waits for it first shows nothing in another language.
 */
export async function loadedPart<T>(
  others: Record<string, () => Promise<{ default: T }>>,
  english: T,
): Promise<Observable<T>> {
  const texts = new Observable(english);
  const load = async (code: string) => {
    try {
      const loaded = (await others[code]?.())?.default ?? english;
      if (language.value.code === code) texts.value = loaded;
    } catch (error) {
      // The texts stay as they are: at least they can be read.
      reportError(error);
    }
  };
  await new Promise<void>((ready) => language.subscribe(({ code }) => void load(code).then(ready)));
  return texts;
}

/** Gives the text under a key, with its parts filled in. */
export function messagesOf<T, Key extends string>(texts: Readable<T>, of: (texts: T) => Record<Key, string>) {
  return derived(
    texts,
    (now) =>
      (key: Key, values?: Record<string, string | number>): string =>
        filled(of(now)[key], values, language.value.code),
  );
}
