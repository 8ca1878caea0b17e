import type texts from './en/outcome.json';
import { filled } from './texts.ts';
import { listed, winners } from './words.ts';

/** What to say at a game's end: one winner, everybody equal, or several winners. */
export type OutcomeTexts = Record<keyof typeof texts, string>;

/** Who has won by these scores: "Red wins", "A draw", "Yellow and Blue share the point". `names`: of the seats, as people read them. */
export function outcomeText(
  scores: readonly number[],
  names: readonly string[],
  texts: OutcomeTexts,
  language: string,
): string {
  const best = winners(scores).map((seat) => names[seat] ?? '');
  if (best.length === 1) return filled(texts['result.wins'], { name: best[0]! });
  if (best.length === scores.length) return texts['result.draw'];
  return filled(texts['result.share'], { names: listed(best, language) });
}
