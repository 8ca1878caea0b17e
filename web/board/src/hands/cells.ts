import type { Scene } from '@merkhet/engine';
import { squareKey, trayKey, unit } from '../draw/geometry.ts';
import type { Layout, PlaceKey, Point, Size } from '../draw/geometry.ts';
import { setAttributes, svgNode } from '../draw/svg.ts';
import { filled } from '../names.ts';
import { trayName, type BoardWords } from '../words.ts';

/** What a cell says and how it can be used. */
export interface CellState {
  label: string;
  /** Choosing it does something. */
  can: boolean;
  selected: boolean;
}

interface Cell {
  place: PlaceKey;
  middle: Point;
  size: Size;
  column: number;
  row: number;
  node: SVGRectElement;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const square: Size = { width: unit, height: unit };

/** "row 4", or the trays of a row without squares. */
function rowName(places: readonly PlaceKey[], words: BoardWords): string {
  const square = places.find((place) => !place.startsWith('@'));
  const name = square
    ? String(Number(square.split(',')[1]) + 1)
    : places.map((place) => trayName(place.slice(1), words.patterns)).join(', ');
  return filled(words.row, { name });
}

const inOrder = (a: Cell, b: Cell): number => a.row - b.row || a.column - b.column;

/**
 * The grid of squares and trays that people point at, focus and hear: transparent cells over the picture, of which
 * one can be tabbed to and the others are reached with the arrow keys.
 */
export class Cells {
  readonly node: SVGGElement;
  readonly #ring: SVGGElement;
  #cells = new Map<PlaceKey, Cell>();
  #byPosition = new Map<string, Cell>();
  #active: Cell | null = null;
  #rows: { node: SVGGElement; places: PlaceKey[] }[] = [];
  #byKeys = false;
  #drawn = '';
  readonly #focused: (place: PlaceKey | null, visible: boolean) => void;

  constructor(svg: SVGSVGElement, focused: (place: PlaceKey | null, visible: boolean) => void) {
    this.#focused = focused;
    this.node = svgNode('g', { role: 'grid', 'aria-readonly': 'true' }, svg);
    this.#ring = svgNode('g', { class: 'mk-focus', 'aria-hidden': 'true', visibility: 'hidden' }, svg);
    this.#ring.innerHTML = '<rect rx="6"/><rect rx="6"/>';
    this.node.addEventListener('focusin', (event) => this.#onFocus(event));
    this.node.addEventListener('focusout', () => {
      this.#ring.setAttribute('visibility', 'hidden');
      this.#focused(null, false);
    });
  }

  /** Rearranges the cells of a board if its shape has changed. */
  build(scene: Scene, layout: Layout): void {
    const absent = new Set(
      scene.squares.filter(({ ground }) => ground === 'absent').map(({ square }) => squareKey(square)),
    );
    const key = [layout.key, ...absent, ...scene.trays.map(({ name }) => name)].join();
    if (key === this.#drawn) return;
    this.#drawn = key;
    const place = this.#active?.place;
    const hadFocus = this.hasFocus();
    this.node.replaceChildren();
    const before = this.#cells;
    this.#cells = new Map();
    this.#byPosition.clear();
    for (let rank = 0; rank < scene.ranks; ++rank)
      for (let file = 0; file < scene.files; ++file)
        if (!absent.has(squareKey([file, rank])))
          this.#add(squareKey([file, rank]), layout.centre([file, rank]), square, layout, before);
    for (const tray of scene.trays) {
      const reach = layout.trayReach(tray);
      this.#add(trayKey(tray.name), reach, reach, layout, before);
    }
    this.#addRows([...this.#cells.values()]);
    this.#activate(this.#cells.get(place ?? '') ?? this.#cells.get('0,0') ?? [...this.#cells.values()][0] ?? null);
    if (hadFocus) this.focus();
  }

  /** A place keeps its node. Trays are one column or row outside the squares. */
  #add(
    place: PlaceKey,
    { x, y }: Point,
    { width, height }: Size,
    { origin, files, ranks }: Layout,
    before: ReadonlyMap<PlaceKey, Cell>,
  ): void {
    const node =
      before.get(place)?.node ??
      svgNode('rect', {
        role: 'gridcell',
        class: 'mk-cell',
        tabindex: -1,
        'data-place': place,
      });
    setAttributes(node, { x: x - width / 2, y: y - height / 2, width, height });
    const within = (offset: number, count: number): number => Math.max(-1, Math.min(count, Math.floor(offset / unit)));
    const cell = {
      place,
      middle: { x, y },
      size: { width, height },
      node,
      column: within(x - origin.x, files),
      row: within(y - origin.y, ranks),
    };
    this.#cells.set(place, cell);
    this.#byPosition.set(`${cell.column},${cell.row}`, cell);
  }

  /** Rows from the top, in reading order; columns are numbered, as there may be holes. */
  #addRows(cells: Cell[]): void {
    cells.sort(inOrder);
    this.#rows = [];
    let last: number | null = null;
    for (const cell of cells) {
      if (cell.row !== last) this.#rows.push({ node: svgNode('g', { role: 'row' }, this.node), places: [] });
      last = cell.row;
      cell.node.setAttribute('aria-colindex', String(cell.column + 2));
      const row = this.#rows.at(-1)!;
      row.node.append(cell.node);
      row.places.push(cell.place);
    }
  }

  /** Updates what each place is. */
  update(words: BoardWords, stateOf: (place: PlaceKey) => CellState): void {
    setAttributes(this.node, { 'aria-label': words.board });
    // Without a name of its own a row would be called by all its squares, run together.
    for (const { node, places } of this.#rows) setAttributes(node, { 'aria-label': rowName(places, words) });
    for (const { place, node } of this.#cells.values()) {
      const { label, can, selected } = stateOf(place);
      setAttributes(node, {
        'aria-label': label,
        'aria-selected': selected ? 'true' : null,
        class: `mk-cell${can ? ' can' : ''}`,
      });
    }
  }

  #activate(cell: Cell | null): void {
    this.#active?.node.setAttribute('tabindex', '-1');
    this.#active = cell;
    cell?.node.setAttribute('tabindex', '0');
  }

  /** Whether the focus came by keys, and not by a click. */
  get byKeys(): boolean {
    return this.#byKeys;
  }

  /** The place that has or had the focus. */
  get place(): PlaceKey | null {
    return this.#active?.place ?? null;
  }

  hasFocus(): boolean {
    const root = this.node.getRootNode() as Document | ShadowRoot;
    return root.activeElement !== null && this.node.contains(root.activeElement);
  }

  /** Moves the focus to a place, or back to where it was. */
  focus(place?: PlaceKey): void {
    const cell = (place !== undefined && this.#cells.get(place)) || this.#active;
    cell?.node.focus({ preventScroll: true });
  }

  /** Makes Tab lead to a place, without moving the focus now. */
  prefer(place: PlaceKey): void {
    const cell = this.#cells.get(place);
    if (cell) this.#activate(cell);
  }

  /** The place at a point of the picture. */
  at({ x, y }: Point): PlaceKey | null {
    for (const { middle, size, place } of this.#cells.values())
      if (Math.abs(middle.x - x) * 2 <= size.width && Math.abs(middle.y - y) * 2 <= size.height) return place;
    return null;
  }

  /** The box of a place in the window. */
  boxOf(place: PlaceKey): DOMRect {
    return (this.#cells.get(place)?.node ?? this.node).getBoundingClientRect();
  }

  /** The place of a node of this grid. */
  placeOf(target: EventTarget | null): PlaceKey | null {
    return target instanceof Element ? target.getAttribute('data-place') : null;
  }

  #onFocus(event: FocusEvent): void {
    const cell = this.#cells.get(this.placeOf(event.target) ?? '');
    if (!cell) return;
    this.#activate(cell);
    const visible = (this.#byKeys = cell.node.matches(':focus-visible'));
    const { x, y } = cell.middle;
    const [width, height] = [cell.size.width - 6, cell.size.height - 6];
    for (const rect of this.#ring.children) setAttributes(rect, { x: -width / 2, y: -height / 2, width, height });
    setAttributes(this.#ring, { visibility: visible ? 'visible' : 'hidden', transform: `translate(${x} ${y})` });
    this.#focused(cell.place, visible);
  }

  /** Moves the focus by a key; false when the key means nothing here. */
  onKey(event: KeyboardEvent): boolean {
    const from = this.#active;
    if (!from) return false;
    const to = this.#target(from, event);
    if (to === undefined) return false;
    to?.node.focus();
    return true;
  }

  #target(from: Cell, event: KeyboardEvent): Cell | null | undefined {
    const way = arrows[event.key];
    if (way) return this.#along(from, way);
    const among = (keep: (cell: Cell) => boolean): Cell[] => [...this.#cells.values()].filter(keep).sort(inOrder);
    const row = among((cell) => event.ctrlKey || cell.row === from.row);
    const column = among((cell) => cell.column === from.column);
    const ends: Record<string, Cell | undefined> = {
      Home: row[0],
      End: row.at(-1),
      PageUp: column[0],
      PageDown: column.at(-1),
    };
    return ends[event.key];
  }

  /** The next cell that way, over holes; at the edge also a tray just aside. */
  #along(from: Cell, [x, y]: readonly [number, number]): Cell | null {
    for (let step = 1; step <= 28; ++step) {
      const cell = this.#byPosition.get(`${from.column + x * step},${from.row + y * step}`);
      if (cell) return cell;
    }
    for (const aside of [-1, 1]) {
      const cell = this.#byPosition.get(`${from.column + x + y * aside},${from.row + y + x * aside}`);
      if (cell) return cell;
    }
    return null;
  }
}
