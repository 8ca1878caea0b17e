import type { Suggestion } from '@merkhet/engine';
import type { Cells } from './cells.ts';
import { Buttons, Popover } from './choices.ts';
import type { Action } from './choices.ts';
import type { Controller } from './controller.ts';
import { placeOf, squareKey } from '../draw/geometry.ts';
import type { PlaceKey } from '../draw/geometry.ts';
import { filled } from '../names.ts';
import { htmlNode, setAttributes } from '../draw/svg.ts';
import type { BoardWords } from '../words.ts';

/** The buttons round the board: a bar, the turns of what is picked, and choices between several moves on one square. */
export class Panels {
  readonly bar = htmlNode('div', { role: 'group' });
  readonly #buttons = new Buttons(this.bar);
  readonly #turns: Popover;
  readonly #choice: Popover;
  readonly #controller: Controller;
  readonly #words: () => BoardWords;

  constructor(stage: HTMLElement, cells: Cells, controller: Controller, words: () => BoardWords) {
    this.#controller = controller;
    this.#words = words;
    this.#turns = new Popover(stage, 'corners', cells, () => controller.back());
    this.#choice = new Popover(stage, 'beside', cells, () => this.#choice.hide());
  }

  #action(choice: Suggestion): Action {
    const { act, text } = choice;
    const siblings = this.#controller.draft?.buttons().filter((other) => other.act === act) ?? [];
    const plain = this.#words().acts[act];
    const icon = act === 'turn-left' || act === 'turn-right' ? ({ icon: act } as const) : {};
    return {
      key: text,
      text: !plain || (siblings.length > 1 && !placeOf(choice)) ? text : plain,
      ...icon,
      run: (way) => {
        this.#choice.hide();
        this.#controller.choose(choice, way);
      },
      peek: (on) => this.#controller.peek(on ? choice : null),
    };
  }

  /** Follows the half-made move. */
  update(): void {
    const controller = this.#controller;
    const words = this.#words();
    const { draft } = controller;
    this.#choice.hide();
    const beside = draft?.picked ? controller.turns() : [];
    const actions = (draft?.buttons() ?? [])
      .filter((choice) => !beside.includes(choice))
      .map((choice) => this.#action(choice));
    if (controller.finished !== null)
      actions.unshift({ key: ' confirm', text: words.confirm, main: true, run: () => controller.confirm() });
    if (controller.canGoBack) actions.push({ key: ' back', text: words.back, run: () => void controller.back() });
    setAttributes(this.bar, { 'aria-label': words.actions });
    this.#buttons.show(actions);
    const picked = draft?.picked;
    if (!picked || beside.length === 0) {
      this.#turns.hide();
      return;
    }
    // In the order in which they turn, whatever their texts.
    beside.sort((a, b) => a.act.localeCompare(b.act));
    this.#turns.show(
      words.actions,
      beside.map((choice) => this.#action(choice)),
      squareKey(picked),
    );
  }

  ask(place: PlaceKey, name: string, choices: Suggestion[]): void {
    this.#choice.show(
      filled(this.#words().choose, { place: name }),
      choices.map((choice) => this.#action(choice)),
      place,
    );
    this.#choice.focus();
  }

  hideChoice(): void {
    this.#choice.hide();
  }

  get open(): boolean {
    return this.#choice.open;
  }

  resized(): void {
    this.#turns.replace();
    this.#choice.replace();
  }
}
