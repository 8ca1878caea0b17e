/** In which way to write dates in a language: that of the browser's first country for it ("en-GB"), or else the language's own. */
export function localeOf(language: string, wished: readonly string[] = navigator.languages): string {
  return wished.find((one) => one.toLowerCase().startsWith(`${language}-`)) ?? language;
}

/** Writes days and times in a language. */
export const dateFormat = (language: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOf(language), parts);
