/**
 * How whoever reads a language here writes dates: as the browser's languages say of it, with a country, and else as the language does.
 * British readers of English do not want American dates.
 */
export function localeOf(language: string, wished: readonly string[] = navigator.languages): string {
  return wished.find((one) => one.toLowerCase().startsWith(`${language}-`)) ?? language;
}

/** Writes days and times in a language. */
export const dateFormat = (language: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOf(language), parts);
