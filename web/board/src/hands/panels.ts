import type { Suggestion } from '@merkhet/engine';
import type { Cells } from './cells.ts';
import { Buttons, Popover } from './choices.ts';
import type { Action } from './choices.ts';
import type { Controller } from './controller.ts';
import { placeOf } from '../draw/geometry.ts';
import type { PlaceKey } from '../draw/geometry.ts';
import { filled } from '../names.ts';
import { htmlNode, setAttributes } from '../draw/svg.ts';
import type { BoardWords } from '../words.ts';

const isTurn = (act: string): act is 'turn-left' | 'turn-right' => act === 'turn-left' || act === 'turn-right';

/** The buttons of a half-made move: a bar outside the board's frame, and choices between several moves on one square. */
export class Panels {
  readonly bar = htmlNode('div', { role: 'group' });
  readonly #buttons = new Buttons(this.bar);
  readonly #choice: Popover;
  readonly #controller: Controller;
  readonly #words: () => BoardWords;

  constructor(stage: HTMLElement, cells: Cells, controller: Controller, words: () => BoardWords) {
    this.#controller = controller;
    this.#words = words;
    this.bar.addEventListener('keydown', ({ key }) => key === 'Escape' && controller.back());
    this.#choice = new Popover(stage, cells, () => this.#choice.hide());
  }

  #action(choice: Suggestion): Action {
    const { act, text } = choice;
    const siblings = this.#controller.draft?.buttons().filter((other) => other.act === act) ?? [];
    const plain = this.#words().acts[act];
    const icon = isTurn(act) ? { icon: act } : {};
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
    // The ways to turn come first, in the order in which they turn, whatever their texts.
    const order = ({ act }: Suggestion): string => (isTurn(act) ? act : '~');
    const actions = (draft?.buttons() ?? [])
      .sort((a, b) => order(a).localeCompare(order(b)))
      .map((choice) => this.#action(choice));
    if (controller.finished !== null)
      actions.unshift({ key: ' confirm', text: words.confirm, main: true, run: () => controller.confirm() });
    if (controller.canGoBack)
      actions.push({ key: ' back', text: words.back, icon: 'back', run: () => void controller.back() });
    setAttributes(this.bar, { 'aria-label': words.actions });
    this.#buttons.show(actions);
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
    this.#choice.replace();
  }
}
