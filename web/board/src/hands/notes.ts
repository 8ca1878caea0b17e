import { toggled } from '../draw/annotations.ts';
import type { View } from '../draw/view.ts';
import type { Annotation } from '../types.ts';

/** Arrows and circles over the board: the page's own, and those that a person draws, which outlast them. */
export class Notes {
  #given: readonly Annotation[] = [];
  #drawn: readonly Annotation[] = [];
  readonly #view: View;
  readonly #told: (drawn: Annotation[]) => void;

  constructor(view: View, told: (drawn: Annotation[]) => void) {
    this.#view = view;
    this.#told = told;
  }

  /** Those of the page, in place of its former ones. */
  give(annotations: readonly Annotation[]): void {
    this.#given = annotations;
    this.draw();
  }

  /** A person draws one, or takes it away by drawing it again. */
  toggle(one: Annotation): void {
    this.#draw(toggled(this.#drawn, one));
  }

  /** Wipes what a person drew. */
  wipe(): void {
    if (this.#drawn.length > 0) this.#draw([]);
  }

  draw(): void {
    this.#view.annotate([...this.#given, ...this.#drawn]);
  }

  #draw(drawn: Annotation[]): void {
    this.#drawn = drawn;
    this.draw();
    this.#told(drawn);
  }
}
