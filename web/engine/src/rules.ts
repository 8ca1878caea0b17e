import { gameName } from './game-name.ts';
import type { Phrase } from './phrase.ts';
import type { Scene, Square } from './scene.ts';

/** One option of a game: what may be written after `name=` in its text. */
export interface Option {
  name: string;
  kind: 'number' | 'choice' | 'text';
  lowest?: number;
  highest?: number;
  allowed?: string[];
  default: string;
  help: string;
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  options: Option[];
}

/** What stays the same all game. */
export interface GameAbout {
  /** The canonical game text. */
  game: string;
  name: string;
  title: string;
  seats: number;
  settings: Record<string, string>;
}

/** Who decides next: a seat from 0, a die, or nobody because the game is over. */
export type Mover = number | 'chance' | null;

export interface State {
  game: string;
  position: string;
  to_move: Mover;
  /** How many moves are legal. */
  moves: number;
  /** The score of each seat, 1 in all; null while the game goes on. */
  outcome: number[] | null;
  names: string[];
  /** Moves played so far. */
  ply: number;
  /** Whether a claim (a draw by repetition) is among the legal moves. */
  claim: boolean;
}

/** A move as it was played. */
export interface PlayedMove {
  /** As the rules write it: what was typed may have been in another order. */
  move: string;
  /** Who made it. */
  mover: number | 'chance';
}

/** The rules' answer to moves. */
export interface Played {
  played: PlayedMove[];
  /** Who is to move next. */
  to_move: Mover;
}

/** Numbers from the lowest to the highest, a step apart. */
export interface NumberRange {
  lowest: number;
  highest: number;
  step: number;
}

/** One way a half-typed move can go on. */
export interface Suggestion {
  /** Begins with what was typed: a whole move, or one part further. */
  text: string;
  /** What the new part does: "pick", "move", "turn-right", "end", … */
  act: string;
  square?: Square;
  /** The name of the tray that the new part names. */
  tray?: string;
  /** Short, to write on the square. */
  mark?: string;
  /** The numbers that may follow, where the new part is one. */
  range?: NumberRange;
  /** True when the text is a legal move as it stands. */
  whole: boolean;
}

export interface Suggestions {
  next: Suggestion[];
  /** What is left to do, in words. */
  note: Phrase;
}

/** What a RulesError is about, for pages that say it in other languages: moves, lines and columns count from 1. */
export type WrongText =
  | { what: 'game'; text: string }
  | { what: 'position' }
  | { what: 'move'; number: number; text: string }
  | { what: 'record'; line: number; column: number };

/** A request that cannot be met: a wrong text, an illegal move. */
export class RulesError extends Error {
  /** `message`: in English; `at`: the place in the text, in bytes. */
  constructor(
    message: string,
    readonly at: number,
    readonly wrong: WrongText | null = null,
  ) {
    super(message);
    this.name = 'RulesError';
  }
}

/** What the WebAssembly module of a game's rules offers: rules-module.ts. */
export interface RulesModule {
  openLine(game: string, position: string): LineHandle | string;
}

export interface LineHandle {
  copy(): LineHandle;
  about(): string;
  state(): string;
  scene(): string;
  suggest(typed: string): string;
  preview(move: string): string;
  play(moves: string): string;
  undo(): boolean;
  moves(): string;
  randomMove(seed: number): string;
  delete(): void;
}

/** What a module answers if something is wrong. */
interface ErrorJson {
  error: string;
  at?: number;
  /** The move that it is about. */
  move?: { number: number; text: string };
}

/** A value as JSON, or an error, which is thrown; `about` tells what the error is about, by its place in the text. */
export function parsed<T>(json: string, about: (at: number) => WrongText | null = () => null): T {
  const value = JSON.parse(json) as T | ErrorJson;
  if (typeof value !== 'object' || value === null || !('error' in value)) return value as T;
  const { error, at = 0, move } = value;
  throw new RulesError(error, at, move ? { what: 'move', ...move } : about(at));
}

/** A game as it is played: a start position and the moves since. Call dispose() when it is no longer needed. */
export class Line {
  readonly about: GameAbout;
  #stateHere: State | null = null;
  #sceneHere: Scene | null = null;
  readonly #handle: LineHandle;

  constructor(handle: LineHandle, about?: GameAbout) {
    this.#handle = handle;
    this.about = about ?? parsed<GameAbout>(handle.about());
  }

  /** The same object until a move is played or taken back, like the scene: a page asks more than once. */
  state(): State {
    return (this.#stateHere ??= parsed<State>(this.#handle.state()));
  }
  /** What to draw: the position, and what the last move did. */
  scene(): Scene {
    return (this.#sceneHere ??= parsed<Scene>(this.#handle.scene()));
  }
  /** How a half-typed move can go on, claims included. */
  suggest(typed: string): Suggestions {
    return parsed<Suggestions>(this.#handle.suggest(typed));
  }
  /** The scene after a legal move, without playing it. Throws a RulesError for any other text. */
  preview(move: string): Scene {
    return parsed<Scene>(this.#handle.preview(move));
  }
  /** Plays moves separated by blanks. Throws a RulesError at the first that is not legal; those before it are played. */
  play(moves: string): Played {
    this.#moved();
    return parsed<Played>(this.#handle.play(moves));
  }
  /** Takes the last move back; false if there is none. */
  undo(): boolean {
    this.#moved();
    return this.#handle.undo();
  }
  /** The moves played. */
  moves(): string[] {
    const text = this.#handle.moves();
    return text === '' ? [] : text.split(' ');
  }
  /** A move drawn evenly from all legal ones; null if there is none. A seed draws the same move each time. */
  randomMove(seed: number): string | null {
    return this.#handle.randomMove(seed) || null;
  }
  copy(): Line {
    return new Line(this.#handle.copy(), this.about);
  }
  dispose(): void {
    this.#handle.delete();
  }

  #moved(): void {
    this.#stateHere = this.#sceneHere = null;
  }
}

/** Which of the texts of a game that cannot be opened is wrong. */
function wrongOf(module: RulesModule, game: string, position: string): WrongText {
  const line = position === '' ? '' : module.openLine(game, '');
  if (typeof line === 'string') return { what: 'game', text: game };
  line.delete();
  return { what: 'position' };
}

/** All games, and the rules of those loaded: each game's are a module of their own. */
export class Rules {
  readonly #modules = new Map<string, RulesModule>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #infos: readonly GameInfo[];
  readonly #start: (name: string) => Promise<RulesModule>;

  constructor(infos: readonly GameInfo[], start: (name: string) => Promise<RulesModule>) {
    this.#infos = infos;
    this.#start = start;
  }

  games(): GameInfo[] {
    return [...this.#infos];
  }
  /** Whether open() can be asked for a game. */
  has(game: string): boolean {
    return this.#modules.has(gameName(game));
  }
  /** Loads the rules of games, by their texts or names, once; unknown ones are left to open(). */
  async load(...games: string[]): Promise<void> {
    await Promise.all(
      this.#infos.flatMap(({ name }) => (games.some((game) => gameName(game) === name) ? [this.#loaded(name)] : [])),
    );
  }
  /**
   * The game from `position` on, or from its start. Throws a RulesError when a text is wrong, another error when the
   * game's rules were not loaded.
   */
  open(game: string, position = ''): Line {
    const name = gameName(game);
    const module = this.#modules.get(name);
    if (!module) {
      const names = this.#infos.map((info) => info.name);
      if (names.includes(name)) throw new Error(`the rules of ${name} are not loaded`);
      throw new RulesError(`unknown game '${name}'; games: ${names.join(', ')}`, 0, { what: 'game', text: game });
    }
    const line = module.openLine(game, position);
    return typeof line === 'string' ? parsed<Line>(line, () => wrongOf(module, game, position)) : new Line(line);
  }

  #loaded(name: string): Promise<void> {
    const loading = this.#loading.get(name) ?? this.#start(name).then((module) => void this.#modules.set(name, module));
    this.#loading.set(name, loading);
    // What failed to load is requested again.
    loading.catch(() => this.#loading.delete(name));
    return loading;
  }
}
