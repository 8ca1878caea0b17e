import type { Suggestion, Suggestions } from '@merkhet/engine';

/** Acts without a square that the page asks for itself; the board offers the others, such as the end of a turn. */
const askedHere = new Set(['komi', 'black', 'white', 'swap', 'claim', 'roll']);

export function askedByPage({ act, square, tray }: Suggestion): boolean {
  return askedHere.has(act) && !square && !tray;
}

/** The suggestions that are for the board. */
export function forBoard({ next, note }: Suggestions): Suggestions {
  return { next: next.filter((suggestion) => !askedByPage(suggestion)), note };
}

/** The highest komi that may be named, as the rules say it in the note of a half-typed komi; null when they do not. */
export function highestKomi(note: string): number | null {
  const found = /(\d+)\s*(?:…|\.\.\.)\s*(\d+)/.exec(note);
  return found ? Number(found[2]) : null;
}
