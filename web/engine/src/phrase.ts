/**
 * A text for people: data, such as a square, which reads alike in every language, or a list of a pattern (in English) and
 * the parts that fill its places {0}, {1} …
 */
export type Phrase = string | readonly Phrase[];

const plurals = new Map<string, Intl.PluralRules>();

/** The form for a number out of "one=move|other=moves"; which numbers are `one`, `few` … is up to the language. */
export function formFor(number: number, forms: string, language: string): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  const all = new Map(forms.split('|').map((form) => form.split(/=(.*)/s, 2) as [string, string]));
  return all.get(rules.select(number)) ?? all.get('other') ?? '';
}

/**
 * The phrase in the language of `translate`, which is given each pattern. In what it answers a place can choose a form
 * by its number: {0|one=move|other=moves}.
 */
export function spoken(
  phrase: Phrase,
  translate: (pattern: string) => string = (pattern) => pattern,
  language = 'en',
): string {
  if (typeof phrase === 'string') return phrase;
  const [pattern = '', ...parts] = phrase;
  return translate(spoken(pattern)).replace(/\{(\d)(?:\|([^}]*))?\}/g, (place, number: string, forms?: string) => {
    const part = parts[Number(number)];
    if (part === undefined) return place;
    const said = spoken(part, translate, language);
    return forms === undefined ? said : formFor(Number(said), forms, language);
  });
}

/** The patterns in a phrase. */
export function patternsOf(phrase: Phrase): string[] {
  if (typeof phrase === 'string') return [];
  const [pattern = '', ...parts] = phrase;
  return [spoken(pattern), ...parts.flatMap(patternsOf)];
}
