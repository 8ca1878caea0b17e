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
