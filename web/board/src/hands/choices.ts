import type { Cells } from './cells.ts';
import type { PlaceKey } from '../draw/geometry.ts';
import { htmlNode, setAttributes } from '../draw/svg.ts';

/** A button for something that has no square. */
export interface Action {
  key: string;
  text: string;
  /** A picture; its words are shown beside it where there is room. */
  icon?: keyof typeof icons;
  /** The one that finishes the move. */
  main?: boolean;
  run(way: 'mouse' | 'touch' | 'keys'): void;
  /** Called when pointed at or focused: what it would do can be shown. */
  peek?(on: boolean): void;
}

/** The outline of a key that takes back stands for one part back. */
const icons = {
  back: '<path d="M9 5h11v14H9l-6-7zM12.5 9.5l4.5 5M17 9.5l-4.5 5"/>',
  'turn-left': '<path d="M7 7a7.5 7.5 0 1 1-2 7M7 2.5V7.5H12"/>',
  'turn-right': '<path d="M17 7a7.5 7.5 0 1 0 2 7M17 2.5V7.5H12"/>',
};

/** Buttons by key: one that stays keeps its node, and so the focus. */
export class Buttons {
  readonly #nodes = new Map<string, HTMLButtonElement>();
  readonly #actions = new Map<string, Action>();
  #way: 'mouse' | 'touch' = 'mouse';
  readonly #box: HTMLElement;

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  show(actions: readonly Action[]): void {
    for (const [key, node] of this.#nodes) {
      if (actions.some((action) => action.key === key)) continue;
      node.remove();
      this.#nodes.delete(key);
      this.#actions.delete(key);
    }
    actions.forEach((action, i) => {
      this.#actions.set(action.key, action);
      const node = this.#nodes.get(action.key) ?? this.#make(action.key);
      setAttributes(node, {
        class: `mk-button${action.main ? ' main' : ''}${action.icon ? ' pictured' : ''}`,
        'data-act': action.key,
        title: action.icon ? action.text : null,
      });
      const picture = action.icon && `<svg viewBox="0 0 24 24" aria-hidden="true">${icons[action.icon]}</svg>`;
      if (picture && !node.firstElementChild) node.innerHTML = `${picture}<span></span>`;
      const words = node.querySelector('span') ?? node;
      if (words.textContent !== action.text) words.textContent = action.text;
      if (this.#box.children[i] !== node) this.#box.insertBefore(node, this.#box.children[i] ?? null);
    });
  }

  #make(key: string): HTMLButtonElement {
    const node = htmlNode('button', { type: 'button' });
    this.#nodes.set(key, node);
    const peek = (on: boolean): void => this.#actions.get(key)?.peek?.(on);
    node.addEventListener('pointerdown', (event) => (this.#way = event.pointerType === 'touch' ? 'touch' : 'mouse'));
    node.addEventListener('click', (event) => this.#actions.get(key)?.run(event.detail === 0 ? 'keys' : this.#way));
    for (const type of ['pointerenter', 'focus', 'pointerleave', 'blur'])
      node.addEventListener(type, (event) => {
        if ((event as PointerEvent).pointerType !== 'touch') peek(/enter|focus/.test(type));
      });
    return node;
  }
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

type Size = Pick<Box, 'width' | 'height'>;

/** A place for a box at one side of `block` and inside `stage`, where it covers the fewest of `avoid`. */
export function placeBeside(size: Size, block: Box, avoid: readonly Box[], stage: Size): Box {
  const inside = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  const x = block.x + (block.width - size.width) / 2;
  const y = block.y + (block.height - size.height) / 2;
  const sides = [
    [x, block.y - size.height],
    [x, block.y + block.height],
    [block.x + block.width, y],
    [block.x - size.width, y],
  ] as const;
  const boxes = sides.map(([left, top]) => ({
    ...size,
    x: inside(left, stage.width - size.width),
    y: inside(top, stage.height - size.height),
  }));
  const covered = (box: Box): number => avoid.filter((other) => overlap(box, other)).length;
  return boxes.reduce((best, box) => (covered(box) < covered(best) ? box : best));
}

/** Buttons beside a square: a choice between several moves there. */
export class Popover {
  readonly #node = htmlNode('div', { role: 'group', hidden: '' });
  readonly #buttons = new Buttons(this.#node);
  readonly #stage: HTMLElement;
  readonly #cells: Cells;
  #place: PlaceKey = '';

  constructor(stage: HTMLElement, cells: Cells, escape: () => void) {
    this.#stage = stage;
    this.#cells = cells;
    this.#node.className = 'mk-popover';
    stage.append(this.#node);
    this.#node.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      escape();
      cells.focus();
    });
  }

  get open(): boolean {
    return !this.#node.hidden;
  }

  show(name: string, actions: readonly Action[], place: PlaceKey): void {
    setAttributes(this.#node, { 'aria-label': name });
    this.#buttons.show(actions);
    this.#node.hidden = false;
    this.#place = place;
    this.replace();
  }

  /** Finds its place again, after the board has changed size. */
  replace(): void {
    if (!this.open) return;
    const { left, top, width, height } = this.#stage.getBoundingClientRect();
    const box = this.#cells.boxOf(this.#place);
    const anchor: Box = { x: box.x - left, y: box.y - top, width: box.width, height: box.height };
    const size = { width: this.#node.offsetWidth, height: this.#node.offsetHeight };
    const { x, y } = placeBeside(size, anchor, [anchor], { width, height });
    Object.assign(this.#node.style, { left: `${x}px`, top: `${y}px` });
  }

  focus(): void {
    this.#node.querySelector('button')?.focus();
  }

  hide(): void {
    this.#node.hidden = true;
    this.#buttons.show([]);
  }
}
