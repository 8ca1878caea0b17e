import { RulesError, type Line, type Suggestion, type Suggestions } from '@merkhet/engine';

/** Acts without a square that the page asks for itself; the board offers the others, such as the end of a turn. */
const askedHere = new Set(['komi', 'black', 'white', 'swap', 'claim', 'roll']);

export function askedByPage({ act, square, tray }: Suggestion): boolean {
  return askedHere.has(act) && !square && !tray;
}

/** The suggestions that are for the board. */
export function forBoard({ next, note }: Suggestions): Suggestions {
  return { next: next.filter((suggestion) => !askedByPage(suggestion)), note };
}

/** Whether a typed text is a whole move; what may be typed is for the rules to say. */
export function isWhole(source: { suggest(typed: string): Suggestions }, text: string): boolean {
  return source.suggest(text).next.some((suggestion) => suggestion.whole && suggestion.text === text);
}

/** A whole move, as an example of how moves are typed: one that begins as the typed text does, if there is any. */
export function exampleMove(source: { suggest(typed: string): Suggestions }, typed: string): string | null {
  for (let start = typed; ; start = start.slice(0, -1)) {
    let next = source.suggest(start).next.filter((one) => !askedByPage(one));
    // Each goes on from the one before: a move has few parts.
    for (let parts = 0; next.length > 0 && parts < mostParts; parts += 1) {
      const whole = next.find((one) => one.whole);
      if (whole) return whole.text;
      next = source.suggest(next[0]!.text).next;
    }
    if (start === '') return null;
  }
}
const mostParts = 40;

/** Whether a move is legal, as the rules say. */
export function isLegal(line: Line, move: string): boolean {
  try {
    line.preview(move);
    return true;
  } catch (error) {
    if (error instanceof RulesError) return false;
    throw error;
  }
}
