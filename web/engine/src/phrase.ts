/**
 * A text for people: data, such as a square, which reads alike in every language, or a list of a pattern (in English) and
 * the parts that fill its places {0}, {1} …
 */
export type Phrase = string | readonly Phrase[];

/** The phrase in the language of `translate`, which is given each pattern. */
export function spoken(phrase: Phrase, translate: (pattern: string) => string = (pattern) => pattern): string {
  if (typeof phrase === 'string') return phrase;
  const [pattern = '', ...parts] = phrase;
  return translate(spoken(pattern)).replace(/\{(\d)\}/g, (place, number: string) => {
    const part = parts[Number(number)];
    return part === undefined ? place : spoken(part, translate);
  });
}

/** The patterns in a phrase. */
export function patternsOf(phrase: Phrase): string[] {
  if (typeof phrase === 'string') return [];
  const [pattern = '', ...parts] = phrase;
  return [spoken(pattern), ...parts.flatMap(patternsOf)];
}
