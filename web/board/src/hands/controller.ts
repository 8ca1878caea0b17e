import type { Phrase, Scene, Suggestion } from '@merkhet/engine';
import { Draft } from './draft.ts';
import { placeOf, squareKey, trayKey } from '../draw/geometry.ts';
import type { PlaceKey, Point } from '../draw/geometry.ts';
import { isBeam } from '../draw/beams.ts';
import type { Way } from './pointer.ts';
import type { MoveSource } from '../types.ts';
import type { View } from '../draw/view.ts';

/** What the controller asks of the board around it. */
export interface Surroundings {
  readonly previewMoves: boolean;
  readonly confirm: 'touch' | 'always' | 'never';
  /** The half-made move changed: everything that shows it has to follow. */
  changed(): void;
  /** A choice between several moves on a place. */
  ask(place: PlaceKey, choices: Suggestion[]): void;
  move(text: string): void;
  say(phrases: readonly Phrase[]): void;
}

/** Takes a half-made move from the first part to the last: what taps, drags, keys and buttons do to it. */
export class Controller {
  draft: Draft | null = null;
  /** Parts chosen on the person's behalf: taking back stops before them. */
  #given = 0;
  #dragged: { place: PlaceKey; held: Suggestion | null } | null = null;
  #previewed: { text: string; scene: Scene } | null = null;
  readonly #view: View;
  readonly #around: Surroundings;

  constructor(view: View, around: Surroundings) {
    this.#view = view;
    this.#around = around;
  }

  /** `typed`: a half-made move to continue; dropped if it does not fit. */
  accept(source: MoveSource | null, typed = ''): void {
    this.#endDrag();
    this.draft = source ? new Draft(source) : null;
    this.#previewed = null;
    this.#given = 0;
    if (this.draft && !this.draft.type(typed)) this.draft = new Draft(this.draft.source);
    if (this.draft?.depth === 0) this.#pickMoving();
    this.#changed();
  }

  /** Picks the piece whose move goes on, so that its next step is one choice. */
  #pickMoving(): void {
    // Where anything can be picked, nothing is meant more than the rest.
    if (this.draft?.source.anywhere) return;
    const moving = this.#view.scene?.marks.find(({ kind }) => kind === 'moving');
    const [choice, ...others] = moving && this.draft ? this.draft.at(squareKey(moving.square)) : [];
    if (!choice || others.length > 0 || choice.whole) return;
    this.draft!.choose(choice);
    this.#given = 1;
  }

  #changed(): void {
    this.showDraft();
    this.#around.changed();
  }

  /** Shows what has been chosen: the staged move's outcome, or where pieces have gone so far. */
  showDraft(): void {
    const { draft } = this;
    const staged = draft?.staged && this.previewOf(draft.staged);
    if (staged) this.#view.preview(staged);
    else this.#view.pend(draft?.parts ?? []);
  }

  /** Whether nobody but the board has chosen anything yet. */
  get #allGiven(): boolean {
    return this.#given > 0 && this.draft?.depth === this.#given;
  }

  /** What can be chosen at a place; a square also stands for the tray beside it. */
  choicesAt(place: PlaceKey): Suggestion[] {
    const { draft } = this;
    if (!draft) return [];
    const tray = this.#view.scene?.trays.find(({ beside }) => squareKey(beside) === place);
    const places = tray ? [place, trayKey(tray.name)] : [place];
    const first = (of: 'at' | 'instead') => places.map((key) => draft[of](key)).find(({ length }) => length > 0) ?? [];
    const next = first('at');
    // Who has picked nothing may mean the piece there, and not that the one picked by the board goes there.
    return next.length > 0 && !this.#allGiven ? next : [...next, ...first('instead')];
  }

  isLast(place: PlaceKey): boolean {
    const last = this.draft?.last;
    return !!last && placeOf(last) === place;
  }

  /** The scene after a whole move; null if previews are off. */
  previewOf(suggestion: Suggestion): Scene | null {
    const source = this.draft?.source;
    if (!this.#around.previewMoves || !source?.preview || !suggestion.whole) return null;
    if (this.#previewed?.text !== suggestion.text)
      this.#previewed = { text: suggestion.text, scene: source.preview(suggestion.text) };
    return this.#previewed.scene;
  }

  #waits(choice: Suggestion, way: Way): boolean {
    if (this.#around.confirm !== 'touch') return this.#around.confirm === 'always';
    return way === 'touch' && !!this.previewOf(choice)?.lines.some(isBeam);
  }

  /** Chooses a part: a move that it completes is made, or waits for confirmation. */
  choose(choice: Suggestion, way: Way): void {
    const { draft } = this;
    if (!draft) return;
    const isStaged = draft.staged?.text === choice.text;
    if (!draft.isComplete(choice)) {
      draft.choose(choice);
      this.#given = Math.min(this.#given, draft.depth - 1);
      this.#changed();
      this.#sayNote();
    } else if (isStaged || !this.#waits(choice, way)) {
      this.#emit(choice.text);
    } else {
      this.#stage(choice);
    }
  }

  #stage(choice: Suggestion): void {
    if (!this.draft) return;
    this.draft.staged = choice;
    this.#changed();
    const notes = this.previewOf(choice)?.notes ?? [];
    if (notes.length > 0) this.#around.say(notes);
  }

  #emit(text: string): void {
    this.draft = null;
    this.#previewed = null;
    this.#changed();
    this.#around.move(text);
  }

  #sayNote(): void {
    const note = this.draft?.suggestions.note;
    if (note && note.length > 0) this.#around.say([note]);
  }

  /** What the confirmation would play. */
  get finished(): string | null {
    return this.draft?.staged?.text ?? this.draft?.finished ?? null;
  }

  confirm(): void {
    const text = this.finished;
    if (text !== null) this.#emit(text);
  }

  get canGoBack(): boolean {
    return !!this.draft && (this.draft.staged !== null || this.draft.depth > this.#given);
  }

  /** Drops the last part; false when there is none. */
  back(): boolean {
    if (this.draft && this.canGoBack) {
      this.draft.back();
      this.#changed();
      this.#sayNote();
      return true;
    }
    // A piece picked on the person's behalf can be dropped too.
    if (this.draft && this.draft.depth > 0) {
      this.#given = 0;
      return this.back();
    }
    return false;
  }

  tap(place: PlaceKey, way: Way): void {
    const { draft } = this;
    if (!draft) return;
    if (this.#tapsStaged(place)) {
      this.confirm();
      return;
    }
    if (draft.staged) draft.staged = null;
    const choices = this.choicesAt(place);
    if (this.isLast(place) && !choices.some((choice) => draft.next.includes(choice))) {
      if (way === 'keys' && draft.finished !== null) this.confirm();
      else this.back();
    } else if (choices.length === 0) {
      if (way === 'keys' && draft.finished !== null) this.confirm();
      else if (draft.picked) this.back();
      else this.#changed();
    } else {
      this.#pick(place, choices, way);
    }
  }

  #pick(place: PlaceKey, choices: Suggestion[], way: Way): void {
    if (choices.length === 1) this.choose(choices[0]!, way);
    else this.#around.ask(place, choices);
  }

  #tapsStaged(place: PlaceKey): boolean {
    const staged = this.draft?.staged;
    return !!staged && (placeOf(staged) ?? (this.draft!.picked && squareKey(this.draft!.picked))) === place;
  }

  /** Shows what would happen at a place; null: shows what is chosen. */
  hover(place: PlaceKey | null): void {
    if (this.draft?.staged) return;
    const choice = place === null ? null : this.completeAt(place);
    this.peek(choice);
  }

  /** The one choice at a place, if it makes a move whole. */
  completeAt(place: PlaceKey): Suggestion | null {
    const choices = this.choicesAt(place);
    const [choice] = choices;
    if (!choice || choices.length > 1 || !this.draft || !this.draft.next.includes(choice)) return null;
    return this.draft.isComplete(choice) ? choice : null;
  }

  peek(choice: Suggestion | null): void {
    if (this.draft?.staged) return;
    const scene = choice && this.previewOf(choice);
    if (scene) this.#view.preview(scene);
    else this.showDraft();
  }

  /** Turns what is picked, or what can be picked on `place`: shown first if previews are on. */
  turn(direction: 1 | -1, place: PlaceKey | null = null): boolean {
    const { draft } = this;
    if (!draft) return false;
    // What turns only one way does so either way.
    const meant = () => this.turns().find(({ act }) => act === actOf(direction)) ?? this.turns()[0];
    if (draft.staged?.act.startsWith('turn-')) {
      const same = draft.staged.text === meant()?.text;
      if (same && place !== null) this.confirm();
      else if (!same) this.back();
      return true;
    }
    draft.staged = null;
    const turns = this.turns();
    if (turns.length === 0) {
      const [choice, ...others] = place === null ? [] : this.choicesAt(place);
      if (!choice || others.length > 0 || choice.whole) return false;
      draft.choose(choice);
      if (this.turns().length > 0) return this.turn(direction);
      draft.back();
      return false;
    }
    const choice = meant()!;
    if (this.previewOf(choice)) this.#stage(choice);
    else this.choose(choice, 'keys');
    return true;
  }

  /** The ways to turn what is picked. */
  turns(): Suggestion[] {
    return this.draft?.here().filter(({ act }) => act.startsWith('turn-')) ?? [];
  }

  turnsAt(place: PlaceKey): boolean {
    return this.isLast(place) && this.turns().length > 0;
  }

  /** What a drag from a place takes up; of several choices there, the one that could also have been picked. */
  #grabbed(place: PlaceKey): Suggestion | null {
    const choices = this.choicesAt(place);
    const choice = choices.length === 1 || this.#allGiven ? choices.at(-1) : null;
    return choice && (!choice.whole || place.startsWith('@')) ? choice : null;
  }

  /** Whether a drag can begin at a place. */
  canGrab(place: PlaceKey): boolean {
    return (this.isLast(place) && !!this.draft?.picked) || !!this.#grabbed(place);
  }

  grab(place: PlaceKey): boolean {
    const { draft } = this;
    if (!draft || !this.canGrab(place)) return false;
    draft.staged = null;
    const choice = this.#grabbed(place);
    let held: Suggestion | null = null;
    if (this.isLast(place) && draft.picked) this.#changed();
    else if (choice && !choice.whole) this.choose(choice, 'mouse');
    else held = choice;
    this.#dragged = { place, held };
    return true;
  }

  drag(point: Point): void {
    if (this.#dragged) this.#view.lift(this.#dragged.place, point);
  }

  #endDrag(): void {
    if (this.#dragged) this.#view.lift(this.#dragged.place, null);
    this.#dragged = null;
  }

  /** Lets go of what is dragged beside the board: gone, where it can be removed. */
  dropOff(way: Way): void {
    const away = this.#dragged && this.draft?.here().find(({ act }) => act === 'remove');
    this.#endDrag();
    if (away) this.choose(away, way);
  }

  drop(place: PlaceKey | null, way: Way): void {
    const [draft, dragged] = [this.draft, this.#dragged];
    this.#endDrag();
    if (!draft || !dragged || place === null || place === dragged.place) return;
    if (dragged.held) {
      if (this.choicesAt(place)[0]?.text === dragged.held.text) this.choose(dragged.held, way);
      return;
    }
    const choices = this.choicesAt(place).filter((choice) => draft.next.includes(choice));
    if (choices.length === 0) return;
    this.#view.putDown(dragged.place);
    this.#pick(place, choices, way);
  }
}

const actOf = (direction: 1 | -1): string => (direction === 1 ? 'turn-right' : 'turn-left');
