import {
  gameName,
  RulesError,
  type GameAbout,
  type Phrase,
  type PositionForm,
  type Records,
  type Rules,
  type Scene,
  type State,
} from '@merkhet/engine';
import { Observable } from '../base/observable.ts';
import { sceneOf } from './position-scene.ts';
import {
  contentsAt,
  emptied,
  printPosition,
  readPosition,
  textPlace,
  withField,
  withoutStamp,
  withStamp,
  type Arrangement,
  type Place,
  type TextPlace,
} from './position-text.ts';

/** What is wrong with a position, and where. */
export interface Problem {
  /** In the words of the rules, in English; empty if there is no text. */
  message: string;
  place: TextPlace | null;
}

export interface EditorView {
  text: string;
  /** The board and fields of the text, or of the last text that could be taken apart. */
  arrangement: Arrangement;
  scene: Scene;
  problem: Problem | null;
  /** The position as the rules see it; null while something is wrong. */
  state: State | null;
  /** What the rules say about it, such as why the game is over. */
  notes: Phrase[];
  canUndo: boolean;
  canRedo: boolean;
}

/** What the rules say about a text; its scene only if they accept it. */
type Judged = Pick<EditorView, 'problem' | 'state' | 'notes'> & { scene: Scene | null };

/** Steps that undo() leads back over. */
const longestHistory = 500;

/** A position being composed. The text is what counts: everything else is read from it. */
export class PositionEditor {
  readonly about: GameAbout;
  readonly form: PositionForm;
  readonly view: Observable<EditorView>;
  readonly #start: { text: string; scene: Scene; arrangement: Arrangement };
  readonly #texts: string[];
  #at = 0;
  /** The field being typed into: one undo for all of it. */
  #typing: string | null = null;
  #arrangement: Arrangement;
  readonly #rules: Rules;
  readonly #records: Records;

  /** Throws a RulesError when the game text is wrong. Without a `text`: from the start of the game. */
  constructor(
    rules: Rules,
    records: Records,
    readonly game: string,
    text: string | null = null,
  ) {
    this.#rules = rules;
    this.#records = records;
    const line = rules.open(game);
    this.about = line.about;
    this.form = records.positionForm(game);
    const [scene, { position }] = [line.scene(), line.state()];
    line.dispose();
    const arrangement = readPosition(this.form, scene, position);
    if (!arrangement) throw new RulesError('the start position cannot be taken apart', 0);
    this.#start = { text: position, scene, arrangement };
    this.#arrangement = arrangement;
    this.#texts = [text ?? this.#start.text];
    this.view = new Observable(this.#look());
  }

  /** The same position in another game, or from its start if it does not fit there or was the start here. */
  in(game: string): PositionEditor {
    const { text } = this.view.value;
    const other = new PositionEditor(this.#rules, this.#records, game);
    const fits = gameName(game) === this.about.name && text !== this.#start.text && other.#read(text) !== null;
    return fits ? new PositionEditor(this.#rules, this.#records, game, text) : other;
  }

  /** Puts a stamp on a place. */
  put(place: Place, token: string): void {
    this.#arrange(withStamp(this.form, this.#arrangement, place, token));
  }
  /** Removes what is at a place; in a tray, the named stamp, else the last. */
  remove(place: Place, token?: string): void {
    const there = token ?? this.stampsAt(place).at(-1);
    if (there !== undefined) this.#arrange(withoutStamp(this.form, this.#arrangement, place, there));
  }
  /** Moves what is at one place to another. */
  move(from: Place, token: string, to: Place): void {
    this.#arrange(withStamp(this.form, withoutStamp(this.form, this.#arrangement, from, token), to, token));
  }
  setField(index: number, text: string): void {
    this.#arrange(withField(this.#arrangement, index, text), `field ${index}`);
  }
  /** The whole text as a person writes it. */
  setText(text: string): void {
    this.#change(text, 'text');
  }
  toStart(): void {
    this.#change(this.#start.text);
  }
  clear(): void {
    this.#arrange(emptied(this.form, this.#arrangement, this.#start.arrangement));
  }
  undo(): void {
    this.#step(-1);
  }
  redo(): void {
    this.#step(1);
  }

  /** The stamps on a place. */
  stampsAt(place: Place): string[] {
    return contentsAt(this.form, this.#arrangement, place);
  }

  #read(text: string): Arrangement | null {
    return readPosition(this.form, this.#start.scene, text);
  }

  #arrange(arrangement: Arrangement, typing?: string): void {
    this.#change(printPosition(this.form, arrangement), typing);
  }

  #change(text: string, typing: string | null = null): void {
    if (text === this.#texts[this.#at]) return;
    const goesOn = typing !== null && typing === this.#typing && this.#at > 0;
    this.#texts.splice(goesOn ? this.#at : this.#at + 1, Infinity, text);
    if (this.#texts.length > longestHistory) this.#texts.shift();
    this.#at = this.#texts.length - 1;
    this.#typing = typing;
    this.view.value = this.#look();
  }

  #step(by: number): void {
    const at = this.#at + by;
    if (at < 0 || at >= this.#texts.length) return;
    this.#at = at;
    this.#typing = null;
    this.view.value = this.#look();
  }

  #look(): EditorView {
    const text = this.#texts[this.#at]!;
    this.#arrangement = this.#read(text) ?? this.#arrangement;
    const judged = this.#judge(text);
    return {
      text,
      arrangement: this.#arrangement,
      scene: judged.scene ?? sceneOf(this.form, this.#start.scene, this.#arrangement),
      problem: judged.problem,
      state: judged.state,
      notes: judged.notes,
      canUndo: this.#at > 0,
      canRedo: this.#at < this.#texts.length - 1,
    };
  }

  #judge(text: string): Judged {
    const wrong = (problem: Problem): Judged => ({ problem, state: null, notes: [], scene: null });
    // An empty text would stand for the start.
    if (text.trim() === '') return wrong({ message: '', place: null });
    try {
      const line = this.#rules.open(this.game, text);
      const scene = line.scene();
      const found = {
        problem: null,
        state: line.state(),
        notes: scene.notes,
        scene: { ...scene, lines: [], notes: [] },
      };
      line.dispose();
      return found;
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      return wrong({ message: error.message, place: textPlace(this.form, text, error.at) });
    }
  }
}
