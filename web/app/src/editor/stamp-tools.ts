import type { MoveSource } from '@merkhet/board';
import type { PositionForm, Scene, Stamp, Suggestion } from '@merkhet/engine';
import type { PositionEditor } from './position-editor.ts';
import type { Place } from './position-text.ts';

/** What a tap on the board does: move what is there, remove it, or put a stamp down. */
export type Tool = 'hand' | 'eraser' | { stamp: string };

/** Stamps that differ only in how they are turned, by the letter that they share. */
export function families({ stamps }: PositionForm): Stamp[][] {
  const found = new Map<string, Stamp[]>();
  for (const stamp of stamps) {
    const letter = stamp.text.charAt(0);
    found.set(letter, [...(found.get(letter) ?? []), stamp]);
  }
  return [...found.values()];
}

/** A stamp turned by quarters: the next of its family, in a circle. */
export function turnedStamp(form: PositionForm, token: string, by: 1 | -1): string {
  const family = families(form).find((one) => one.some(({ text }) => text === token)) ?? [];
  const at = family.findIndex(({ text }) => text === token);
  return family.at((at + by) % family.length)?.text ?? token;
}

/** The place of a square or tray as the board names it in `data-place`: "4,7" or "@N". */
export function placeOfKey(scene: Scene, key: string): Place | null {
  if (key.startsWith('@')) {
    const tray = scene.trays.findIndex(({ name }) => `@${name}` === key);
    return tray < 0 ? null : { tray };
  }
  const [file, rank] = key.split(',').map(Number);
  return file === undefined || rank === undefined ? null : { file, row: scene.ranks - 1 - rank };
}

/** "e4", or the name of a tray. */
export function placeText(place: Place, scene: Scene): string {
  if ('tray' in place) return scene.trays[place.tray]?.name ?? '';
  return String.fromCharCode(97 + place.file) + (scene.ranks - place.row);
}

/** Every place of a board that can be tapped. */
function placesOf(scene: Scene): Place[] {
  const absent = new Set(scene.squares.filter(({ ground }) => ground === 'absent').map(({ square }) => square.join()));
  const places: Place[] = [];
  for (let row = 0; row < scene.ranks; ++row)
    for (let file = 0; file < scene.files; ++file)
      if (!absent.has(`${file},${scene.ranks - 1 - row}`)) places.push({ file, row });
  return [...places, ...scene.trays.map((_, tray) => ({ tray }))];
}

type Named = Pick<Suggestion, 'square' | 'tray'>;

function named(place: Place, scene: Scene): Named {
  return 'tray' in place
    ? { tray: scene.trays[place.tray]!.name }
    : { square: [place.file, scene.ranks - 1 - place.row] };
}

/** What was done on the board. */
export interface Edit {
  act: 'put' | 'moved' | 'removed' | 'turned';
  token: string;
  place: Place;
}

/** A letter puts the piece that it stands for; again, it turns it or, in a tray, removes it. Null: no such piece. */
export function stampLetter(editor: PositionEditor, place: Place, letter: string): Edit | null {
  const family = families(editor.form).find(([first]) => first?.text.charAt(0) === letter);
  if (!family) return null;
  const there = editor.stampsAt(place).find((token) => family.some(({ text }) => text === token));
  if ('tray' in place && there !== undefined) {
    editor.remove(place, there);
    return { act: 'removed', token: there, place };
  }
  const token = there === undefined ? family[0]!.text : turnedStamp(editor.form, there, 1);
  editor.put(place, token);
  return { act: there === undefined ? 'put' : 'turned', token, place };
}

/** What editing does on the board, as moves: the board then takes taps, drags and keys as it does in a game. */
export class EditorMoves implements MoveSource {
  readonly anywhere = true;
  readonly #edits = new Map<string, Edit & { run: () => void }>();
  readonly #picks = new Map<string, { from: Place; token: string }>();
  readonly #editor: PositionEditor;
  readonly #tool: Tool;
  readonly #pickName: (token: string) => string;

  /** `pickName`: the label of a button that picks one of several stamps in a tray. */
  constructor(editor: PositionEditor, tool: Tool, pickName: (token: string) => string) {
    this.#editor = editor;
    this.#tool = tool;
    this.#pickName = pickName;
  }

  suggest(typed: string) {
    return { next: typed === '' ? this.#first() : this.#second(typed), note: '' };
  }

  /** Does what a whole text stands for, and returns what that was. */
  make(text: string): Edit | null {
    const edit = this.#edits.get(text);
    edit?.run();
    return edit ?? null;
  }

  get #scene(): Scene {
    return this.#editor.view.value.scene;
  }

  /** A suggestion that does something; `at`: the place that has to be tapped for it. */
  #whole(text: string, act: string, at: Place | null, edit: Edit, run: () => void): Suggestion {
    this.#edits.set(text, { ...edit, run });
    return { text, act, whole: true, ...(at && named(at, this.#scene)) };
  }

  #first(): Suggestion[] {
    const editor = this.#editor;
    const tool = this.#tool;
    return placesOf(this.#scene).flatMap((place): Suggestion[] => {
      const there = editor.stampsAt(place);
      const key = JSON.stringify(place);
      const remove = (token: string) =>
        this.#whole(`${key} -${token}`, 'remove', place, { act: 'removed', token, place }, () =>
          editor.remove(place, token),
        );
      if (tool === 'eraser') return there.length > 0 ? [remove(there.at(-1)!)] : [];
      if (tool !== 'hand') {
        const { stamp } = tool;
        if (there.includes(stamp)) return [remove(stamp)];
        return [
          this.#whole(`${key} +${stamp}`, 'place', place, { act: 'put', token: stamp, place }, () =>
            editor.put(place, stamp),
          ),
        ];
      }
      return there.map((token) => {
        const text = there.length > 1 ? `${this.#pickName(token)} ${key}` : `${key} ${token}`;
        this.#picks.set(text, { from: place, token });
        return {
          text,
          act: there.length > 1 ? this.#pickName(token) : 'pick',
          whole: false,
          ...named(place, this.#scene),
        };
      });
    });
  }

  /** Where what was picked can go, and how it can be turned. */
  #second(typed: string): Suggestion[] {
    const picked = this.#picks.get(typed);
    if (!picked) return [];
    const editor = this.#editor;
    const { from, token } = picked;
    const targets = placesOf(this.#scene).filter((place) => JSON.stringify(place) !== JSON.stringify(from));
    const moves = targets.map((place) =>
      this.#whole(`${typed} ${JSON.stringify(place)}`, 'move', place, { act: 'moved', token, place }, () =>
        editor.move(from, token, place),
      ),
    );
    const remove = this.#whole(`${typed} -`, 'remove', null, { act: 'removed', token, place: from }, () =>
      editor.remove(from, token),
    );
    if ('tray' in from) return [...moves, remove];
    const ways = (
      [
        ['turn-left', -1],
        ['turn-right', 1],
      ] as const
    ).map(([act, by]) => ({ act, to: turnedStamp(editor.form, token, by) }));
    // Where both ways give the same there is one.
    const turns = ways.filter(({ to }, index) => to !== token && ways.findIndex((way) => way.to === to) === index);
    const turning = turns.map(({ act, to }) =>
      this.#whole(`${typed} ${act}`, act, null, { act: 'turned', token: to, place: from }, () => editor.put(from, to)),
    );
    return [...moves, ...turning, remove];
  }
}
