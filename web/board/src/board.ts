import type { Phrase, Scene, Square } from '@merkhet/engine';
import { tintOfKeys } from './draw/annotations.ts';
import { Cells } from './hands/cells.ts';
import type { CellState } from './hands/cells.ts';
import { Controller } from './hands/controller.ts';
import type { Draft } from './hands/draft.ts';
import { placeOf, squareKey, squareOf } from './draw/geometry.ts';
import type { PlaceKey } from './draw/geometry.ts';
import { noHints } from './draw/hints.ts';
import { contentsOf, filled, lineText, optionsName, pieceName, squareText } from './names.ts';
import type { SquareContents } from './names.ts';
import { Notes } from './hands/notes.ts';
import { Panels } from './hands/panels.ts';
import { coloursOf } from './draw/palette.ts';
import { pictureOf } from './draw/picture.ts';
import { Pointer } from './hands/pointer.ts';
import type { Gestures } from './hands/pointer.ts';
import { adoptStyle } from './draw/style.ts';
import { htmlNode } from './draw/svg.ts';
import type { Annotation, BoardOptions, MoveSource } from './types.ts';
import { loadAnimation, View } from './draw/view.ts';
import { phrasesText, trayName } from './words.ts';

/** Whether the system asks for less motion. */
const wantsCalm = (): boolean => !!globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** A board drawn from scenes, on which moves are made from suggestions; it knows no game. */
export class Board {
  readonly #root = htmlNode('div');
  readonly #live = htmlNode('div', { class: 'mk-hidden', 'aria-live': 'polite' });
  readonly #view = new View();
  readonly #controller: Controller;
  readonly #panels: Panels;
  readonly #cells: Cells;
  readonly #pointer: Pointer;
  readonly #sizes: ResizeObserver | null;
  #options: BoardOptions;
  readonly #notes = new Notes(this.#view, (drawn) => this.#options.onAnnotate?.(drawn));
  #contents = new Map<PlaceKey, SquareContents>();

  constructor(parent: HTMLElement, options: BoardOptions) {
    this.#options = options;
    const around = {
      board: this,
      get previewMoves() {
        return this.board.#options.previewMoves ?? true;
      },
      get confirm() {
        return this.board.#options.confirm ?? 'touch';
      },
      changed: () => this.#follow(),
      ask: (place: PlaceKey, choices: Parameters<Panels['ask']>[2]) =>
        this.#panels.ask(place, this.#placeName(place), choices),
      move: (text: string) => this.#options.onMove?.(text),
      say: (phrases: readonly Phrase[]) => this.#say(phrasesText(phrases, this.#options.words)),
    };
    this.#controller = new Controller(this.#view, around);
    this.#cells = new Cells(this.#view.svg, (place, visible) => this.#onFocus(place, visible));
    this.#panels = new Panels(this.#view.stage, this.#cells, this.#controller, () => this.#options.words);
    this.#pointer = new Pointer(this.#view.svg, this.#gestures());
    this.#view.svg.addEventListener('keydown', (event) => this.#onKey(event));
    this.#root.append(this.#view.stage, this.#live);
    parent.append(this.#root);
    const place = this.#root.getRootNode();
    adoptStyle(place instanceof Document || place instanceof ShadowRoot ? place : document);
    this.#sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(() => this.#panels.resized()) : null;
    this.#sizes?.observe(this.#view.stage);
    this.configure(options);
    setTimeout(() => void loadAnimation());
  }

  /** Changes the options that are given; the others stay. */
  configure(options: Partial<BoardOptions>): void {
    this.#options = { ...this.#options, ...options };
    const {
      words,
      shapes,
      material = 'slate',
      actions = this.#root,
      flipped = false,
      coordinates = true,
    } = this.#options;
    const bar = this.#panels.bar;
    this.#root.className = `mk-board on-${material}`;
    bar.className = `mk-actions on-${material}`;
    if (bar.parentNode !== actions) actions.append(bar);
    const changed = this.#view.arrange(flipped, coordinates, words.patterns, shapes);
    if (changed && this.#view.scene) void this.show(this.#view.scene, { animate: false });
    else this.#follow();
  }

  /** Whether the game is over with what is shown. */
  #over = false;

  /** Draws a scene, `over` if the game ended with it; resolves when the animation that leads there has ended. */
  show(scene: Scene, how: { animate?: boolean; over?: boolean } = {}): Promise<void> {
    const told = this.#view.scene && phrasesText(this.#view.scene.notes, this.#options.words);
    const animated = (how.animate ?? this.#options.animate ?? true) && !wantsCalm() && !document.hidden;
    this.#over = how.over ?? (scene === this.#view.scene && this.#over);
    const ended = this.#view.show(scene, animated, this.#over);
    this.#controller.showDraft();
    this.#contents = contentsOf(scene);
    this.#cells.build(scene, this.#view.layout);
    this.#notes.draw();
    this.#follow();
    const notes = phrasesText(scene.notes, this.#options.words);
    if (told !== undefined && notes !== told) this.#say(notes);
    return ended;
  }

  /** Says who can move here; null: nobody. A half-made move is dropped; `typed` is one to continue, if it fits. */
  accept(source: MoveSource | null, typed = ''): void {
    this.#controller.accept(source, typed);
  }

  /** Draws arrows, circles and lines over the board, in place of those given before; a person's own stay. */
  annotate(annotations: Annotation[]): void {
    this.#notes.give(annotations);
  }

  /** Turns what is picked or pointed at: shown first, the second time done. 1 is clockwise. False if nothing can turn. */
  turn(direction: 1 | -1): boolean {
    const picked = this.#controller.draft?.picked;
    return this.#controller.turn(direction, this.#pointer.hovered ?? (picked ? squareKey(picked) : null));
  }

  /** Says the scene's lines in words (if configured, also those that only show where lasers point); returns them. */
  traceLines(): string {
    const { scene } = this.#view;
    const { traceAims, words, shapes } = this.#options;
    const lines =
      scene?.lines
        .filter(({ kind }) => traceAims || kind !== 'aim')
        .map((line) => lineText(line, scene, words, shapes)) ?? [];
    const text = lines.join(' ') || words.noLines;
    this.#say(text);
    return text;
  }

  /** A picture of what is shown, and nothing else; as wide as asked, or in its own units. */
  toSvg(width?: number): string {
    this.#view.finish();
    const { material = 'slate' } = this.#options;
    return pictureOf(this.#view.svg, material, coloursOf(this.#root, material), width);
  }

  /** Moves the keyboard focus to the board. */
  focus(square?: Square): void {
    this.#cells.focus(square && squareKey(square));
  }

  destroy(): void {
    this.#view.finish();
    this.#pointer.destroy();
    this.#sizes?.disconnect();
    this.#panels.bar.remove();
    this.#root.remove();
  }

  /** Makes everything follow the half-made move. */
  #follow(): void {
    const { scene } = this.#view;
    if (!scene) return;
    const { draft } = this.#controller;
    const inside = this.#root.contains(document.activeElement) || this.#panels.bar.contains(document.activeElement);
    this.#panels.update();
    // A button that has done its work is gone: the focus goes back to the squares.
    if (inside && (document.activeElement === document.body || document.activeElement === null)) this.#cells.focus();
    const crowded = draft?.depth === 0 || draft?.source.anywhere;
    this.#view.hint(
      !draft
        ? noHints
        : {
            picked: draft.parts.flatMap((part) => placeOf(part) ?? []),
            targets: draft.targets().filter(({ tray }) => !crowded || tray !== undefined),
            staged: draft.staged && placeOf(draft.staged),
            trays: scene.trays,
            occupied: new Set(scene.pieces.map(({ square }) => squareKey(square))),
          },
    );
    this.#view.svg.classList.toggle('mk-grab', this.#controller.turns().length > 0);
    this.#cells.update(this.#options.words, (place) => this.#cellState(place));
    if (draft) this.#tellTyped(draft);
  }

  /** What the page was told last. */
  #told = { draft: null as Draft | null, typed: '', staged: null as unknown };

  /** Tells the page that the half-made move changed. */
  #tellTyped(draft: Draft): void {
    const now = { draft, typed: draft.typed, staged: draft.staged };
    const told = this.#told;
    if (told.draft === draft && told.typed === now.typed && told.staged === now.staged) return;
    this.#told = now;
    this.#options.onTyped?.(draft.typed, draft.suggestions);
  }

  #placeName(place: PlaceKey): string {
    const { words, shapes } = this.#options;
    if (!place.startsWith('@')) return squareText(squareOf(place), this.#contents.get(place), words, shapes);
    const { name, pieces } = this.#view.scene!.trays.find((tray) => `@${tray.name}` === place)!;
    const held = pieces.map((piece) => pieceName(piece, words, shapes)).join(words.comma) || words.empty;
    return filled(words.tray, { name: trayName(name, words.patterns), pieces: held });
  }

  #cellState(place: PlaceKey): CellState {
    const controller = this.#controller;
    const choices = controller.choicesAt(place);
    const selected = controller.isLast(place);
    const here = choices.some((choice) => controller.draft?.next.includes(choice));
    const parts = [this.#placeName(place), optionsName(here || !selected ? choices : [], this.#options.words)];
    if (selected) parts.push(this.#options.words.picked);
    return {
      label: parts.filter(Boolean).join(this.#options.words.comma),
      can: choices.length > 0 || selected,
      selected,
    };
  }

  /** Nothing to say silences what was said before. */
  #say(text: string): void {
    if (!this.#options.announce) this.#live.textContent = text;
    else if (text !== '') this.#options.announce(text);
  }

  #onFocus(place: PlaceKey | null, visible: boolean): void {
    if (!visible) return;
    this.#controller.hover(place);
    const choice = place && this.#controller.completeAt(place);
    const notes = choice && this.#controller.previewOf(choice)?.notes;
    if (notes && notes.length > 0) this.#say(phrasesText(notes, this.#options.words));
  }

  #onKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || !this.#cells.hasFocus()) return;
    const place = this.#cells.place;
    if (place === null) return;
    if (this.#keyActs(event, place)) event.preventDefault();
  }

  #keyActs(event: KeyboardEvent, place: PlaceKey): boolean {
    // After a click a page that steps through its game has the arrow keys; who came by keys walks with them.
    if ((this.#cells.byKeys || !this.#options.stepsBeside) && this.#cells.onKey(event)) return true;
    if (event.ctrlKey) return false;
    switch (event.key) {
      case 'Enter':
      case ' ':
        this.#notes.wipe();
        this.#controller.tap(place, 'keys');
        return true;
      case 'Escape':
        return this.#back();
      case 'Backspace':
        return this.#controller.back();
      case 'q':
      case '[':
        return this.#controller.turn(-1, place);
      case 'e':
      case ']':
        return this.#controller.turn(1, place);
      case 'r':
      case 'R':
        return this.#controller.turn(event.shiftKey ? -1 : 1, this.#pointer.hovered ?? place);
      case 't':
        this.traceLines();
        return true;
      default:
        return false;
    }
  }

  #gestures(): Gestures {
    const [controller, view] = [this.#controller, this.#view];
    return {
      pointOf: (event) => view.pointOf(event),
      placeAt: (point) => this.#cells.at(point),
      tap: (place, way) => {
        this.#panels.hideChoice();
        this.#notes.wipe();
        if (way !== 'keys') this.#cells.prefer(place);
        controller.tap(place, way);
      },
      hover: (place) => this.#panels.open || controller.hover(place),
      grabs: (place) => controller.canGrab(place),
      grab: (place) => {
        this.#notes.wipe();
        return controller.grab(place);
      },
      drag: (point) => controller.drag(point),
      drop: (place, way, off) => (off ? controller.dropOff(way) : controller.drop(place, way)),
      turn: (direction) => controller.turn(direction),
      turnsAt: (place) => controller.turnsAt(place),
      back: () => this.#back(),
      note: (from, to, event) => this.#note(from, to, event),
    };
  }

  #note(from: PlaceKey, to: PlaceKey, event: MouseEvent): void {
    if (from.startsWith('@') || to.startsWith('@')) return;
    const tint = tintOfKeys(event);
    const square = squareOf(from);
    const drawn: Annotation =
      from === to ? { kind: 'circle', square, tint } : { kind: 'arrow', from: square, to: squareOf(to), tint };
    if (this.#options.onDraw) this.#options.onDraw(drawn);
    else this.#notes.toggle(drawn);
  }

  /** Takes back one part of a half-made move, or what the page has to cancel; false when there is nothing. */
  #back(): boolean {
    return this.#controller.back() || (this.#options.onCancel?.() ?? false);
  }
}
