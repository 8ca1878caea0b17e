import { formFor } from '@merkhet/engine/phrase';

const formats = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it. */
function numberText(number: number, language: string): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(number);
}

/**
 * Fills the parts in braces. `{n}` becomes a value, `{n|one=move|other=moves}` the form of the language for a number:
 * the names of the forms are those of Intl.PluralRules.
 */
export function filled(text: string, values: Record<string, string | number> = {}, language = 'en'): string {
  return text.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (whole, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (forms !== undefined) return formFor(Number(value), forms, language);
    return typeof value === 'number' ? numberText(value, language) : value;
  });
}

/** The first of the wished languages with messages. */
export function bestLanguage(wished: readonly string[], there: readonly string[]): string {
  for (const wish of wished) {
    const code = wish.slice(0, 2).toLowerCase();
    if (there.includes(code)) return code;
  }
  return 'en';
}
