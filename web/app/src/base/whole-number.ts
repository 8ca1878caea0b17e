/** Bounds of a number that is typed into a field. */
export interface Bounds {
  lowest: number;
  highest: number;
}

/** The whole number that a text is, within bounds; null for any other text. */
export function wholeNumber(text: string, { lowest, highest }: Bounds): number | null {
  const trimmed = text.trim();
  if (!/^-?\d+$/.test(trimmed)) return null;
  const number = Number(trimmed);
  return number >= lowest && number <= highest ? number : null;
}

/** The same of a number that may be left out: undefined then. */
export function numberIfAny(text: string, bounds: Bounds): number | undefined | null {
  return text.trim() === '' ? undefined : wholeNumber(text, bounds);
}
