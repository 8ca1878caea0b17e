import type { Square, Suggestion, Suggestions } from '@merkhet/engine';
import { placeOf } from '../draw/geometry.ts';
import type { PlaceKey } from '../draw/geometry.ts';
import type { MoveSource } from '../types.ts';

/** A move typed so far, and the ways in which it can go on. */
interface Level {
  typed: string;
  suggestions: Suggestions;
  /** The suggestions that go further than what is typed. */
  next: Suggestion[];
  byPlace: Map<PlaceKey, Suggestion[]>;
  /** What led here; null at the start. */
  via: Suggestion | null;
}

/** More buttons than this are a form to fill in, which is not the board's. */
const mostButtons = 8;

/** A half-made move: what has been chosen, part by part. Knows nothing of screens. */
export class Draft {
  /** From the start of the move to what is typed now. */
  #levels: Level[];
  /** Chosen, and waiting to be confirmed. */
  staged: Suggestion | null = null;

  constructor(readonly source: MoveSource) {
    this.#levels = [this.#open('', null, [])];
  }

  #open(typed: string, via: Suggestion | null, siblings: readonly Suggestion[]): Level {
    const suggestions = this.source.suggest(typed);
    // "a1" may go on as "a10" only because texts do: those are siblings of "a1", not its continuations.
    const known = new Set(siblings.map(({ text }) => text));
    const next = suggestions.next.filter(({ text }) => text !== typed && !known.has(text));
    const byPlace = new Map<PlaceKey, Suggestion[]>();
    for (const suggestion of next) {
      const place = placeOf(suggestion);
      if (place) byPlace.set(place, [...(byPlace.get(place) ?? []), suggestion]);
    }
    return { typed, suggestions, next, byPlace, via };
  }

  get #top(): Level {
    return this.#levels.at(-1)!;
  }
  /** The level before the part chosen last. */
  get #before(): Level | undefined {
    return this.#levels.at(-2);
  }
  get depth(): number {
    return this.#levels.length - 1;
  }
  get typed(): string {
    return this.#top.typed;
  }
  get suggestions(): Suggestions {
    return this.#top.suggestions;
  }
  /** The ways to go on from here. */
  get next(): readonly Suggestion[] {
    return this.#top.next;
  }
  /** What was chosen last. */
  get last(): Suggestion | null {
    return this.#top.via;
  }
  /** The parts chosen so far. */
  get parts(): Suggestion[] {
    return this.#levels.flatMap(({ via }) => via ?? []);
  }
  /** The move as it stands, if it is whole and could also go on. */
  get finished(): string | null {
    return this.last?.whole ? this.typed : null;
  }
  /** The square that was picked last and has not gone anywhere yet. */
  get picked(): Square | null {
    return (!this.last?.whole && this.last?.square) || null;
  }

  /** What choosing a place can mean for the next part. */
  at(place: PlaceKey): Suggestion[] {
    return this.#top.byPlace.get(place) ?? [];
  }

  /** What choosing a place can mean instead of the part chosen last. */
  instead(place: PlaceKey): Suggestion[] {
    return this.#before?.byPlace.get(place) ?? [];
  }

  /** The ways to go on that name a place; with trays other than the one chosen last while no tray is asked for. */
  targets(): Suggestion[] {
    const targets = this.next.filter(placeOf);
    if (targets.some(({ tray }) => tray)) return targets;
    return [...targets, ...(this.#before?.next ?? []).filter(({ tray }) => tray)];
  }

  /** The moves without a place of this part, such as turning what is picked; none if they are a form. */
  here(next: readonly Suggestion[] = this.next): Suggestion[] {
    const found = next.filter((suggestion) => suggestion.whole && !placeOf(suggestion));
    return found.length > mostButtons ? [] : found;
  }

  /** The same, with those of the part before. */
  buttons(): Suggestion[] {
    return [...this.here(), ...this.here(this.#before?.next ?? [])];
  }

  /** Whether a suggestion can only be played as it stands. */
  isComplete(suggestion: Suggestion): boolean {
    const level = this.#levels.find(({ next }) => next.includes(suggestion));
    return suggestion.whole && this.#open(suggestion.text, suggestion, level?.suggestions.next ?? []).next.length === 0;
  }

  /** Adds a part, after the part that it goes on from. */
  choose(suggestion: Suggestion): void {
    this.staged = null;
    while (this.depth > 0 && !this.next.includes(suggestion)) this.#levels.pop();
    this.#levels.push(this.#open(suggestion.text, suggestion, this.suggestions.next));
  }

  /** Chooses the parts of a text, as far as they still fit; false when some of it is left. */
  type(text: string): boolean {
    while (this.typed !== text) {
      const fitting = this.next.filter((suggestion) => text.startsWith(suggestion.text));
      // Of "a1" and "a10" the longer one is meant.
      const [part] = fitting.sort((a, b) => b.text.length - a.text.length);
      if (!part) return false;
      this.choose(part);
    }
    return true;
  }

  /** Takes one part back; false when there is none. */
  back(): boolean {
    if (this.staged) {
      this.staged = null;
      return true;
    }
    if (this.depth === 0) return false;
    this.#levels.pop();
    return true;
  }
}
