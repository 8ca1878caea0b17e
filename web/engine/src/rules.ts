import type { Phrase } from './phrase.ts';
import type { Ground, Piece, Scene, Square } from './scene.ts';

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

/** What holds for a whole game. */
export interface GameAbout {
  /** The canonical game text. */
  game: string;
  name: string;
  title: string;
  /** How it is played, in paragraphs. */
  rules: string;
  seats: number;
  settings: Record<string, string>;
  form: PositionForm;
}

/** One thing that can stand on a square, and how a position text writes it. */
export interface Stamp {
  text: string;
  name: Phrase;
  piece?: Piece;
  /** Where no piece stands: what the ground is then. */
  ground?: Ground;
}

/** A field of a position text behind the board. */
export interface FormField {
  /** Names the field in any language. */
  key: string;
  name: Phrase;
  /** trays: for each tray of the scene, in their order, the stamps in it or `-`; separated by commas. */
  kind: 'choice' | 'text' | 'trays';
  choices?: { text: string; name: Phrase }[];
  /** How a text is written. */
  help?: Phrase;
}

/** How position texts are made up: the board, ranks from the top with `/` between, then the fields, each behind a blank. */
export interface PositionForm {
  /** How an empty square is written; null where runs of them are counted, ten as 0. */
  empty: string | null;
  stamps: Stamp[];
  fields: FormField[];
}

/** A move of a record. The first one behind a move goes on with its line; others are variations. */
export interface RecordMove {
  move: string;
  /** Its place in the list of the move before it; -1 at the start. */
  parent: number;
  /** Whose turn it belongs to, and whether a die made it; not looked at when a record is printed. */
  seat?: number;
  chance?: boolean;
  /** Comments in front of the move, and behind it. */
  before?: string[];
  comments?: string[];
  /** Numbers of the marks behind it: 1 !, 2 ?, 3 !!, 4 ??, 5 !?, 6 ?!, and others without a sign. */
  marks?: number[];
}

/** A game as it is written down, with comments and variations. */
export interface GameRecord {
  game: string;
  /** Where it starts; '' for the game's own start. */
  position: string;
  /** The scores of the seats; null while the game is unfinished. */
  result: number[] | null;
  /** All tags but those of game, position and result. */
  tags: [name: string, value: string][];
  /** What is said in front of the game. */
  comments?: string[];
  /** Each behind its parent. A list, since a game may be deeper than a parser's stack. */
  moves: RecordMove[];
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

/** One way in which a half-typed move can go on. */
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
  /** The text is still to be followed by one of these numbers. */
  range?: { lowest: number; highest: number; step: number };
  /** True when the text is a legal move as it stands. */
  whole: boolean;
}

export interface Suggestions {
  next: Suggestion[];
  /** What is left to do, in words. */
  note: Phrase;
}

/** Something that was asked for cannot be: a wrong text, an illegal move. */
export class RulesError extends Error {
  /** `at`: the place in the text, in bytes. */
  constructor(message: string, readonly at: number) {
    super(message);
    this.name = 'RulesError';
  }
}

/** What the WebAssembly module offers; see src/bindings/wasm. */
export interface RulesModule {
  games(): string;
  openLine(game: string, position: string): LineHandle | string;
  readRecord(text: string): string;
  printRecord(json: string): string;
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

function parsed<T>(json: string): T {
  const value = JSON.parse(json) as T & { error?: string; at?: number };
  if (typeof value === 'object' && value !== null && value.error !== undefined)
    throw new RulesError(value.error, value.at ?? 0);
  return value;
}

/** A game as it is played: a start position and the moves since. Call dispose() when it is no longer needed. */
export class Line {
  readonly about: GameAbout;

  constructor(private readonly handle: LineHandle, about?: GameAbout) {
    this.about = about ?? parsed<GameAbout>(handle.about());
  }

  state(): State {
    return parsed<State>(this.handle.state());
  }
  /** What to draw: the position, and what the last move did. */
  scene(): Scene {
    return parsed<Scene>(this.handle.scene());
  }
  /** How a half-typed move can go on, claims included. */
  suggest(typed: string): Suggestions {
    return parsed<Suggestions>(this.handle.suggest(typed));
  }
  /** The scene after a legal move that is not played. Throws a RulesError for any other text. */
  preview(move: string): Scene {
    return parsed<Scene>(this.handle.preview(move));
  }
  /** Plays moves separated by blanks. Throws a RulesError at the first that is not legal; those before it are played. */
  play(moves: string): void {
    const error = this.handle.play(moves);
    if (error !== '') parsed(error);
  }
  /** Takes the last move back; false when there is none. */
  undo(): boolean {
    return this.handle.undo();
  }
  /** The moves played. */
  moves(): string[] {
    const text = this.handle.moves();
    return text === '' ? [] : text.split(' ');
  }
  /** A move drawn evenly from all legal ones; null when there is none. A seed draws the same move each time. */
  randomMove(seed: number): string | null {
    return this.handle.randomMove(seed) || null;
  }
  copy(): Line {
    return new Line(this.handle.copy(), this.about);
  }
  dispose(): void {
    this.handle.delete();
  }
}

/** The rules of all games. */
export class Rules {
  constructor(private readonly module: RulesModule) {}

  games(): GameInfo[] {
    return parsed<GameInfo[]>(this.module.games());
  }
  /** The game from `position` on, or from its start. Throws a RulesError when a text is wrong. */
  open(game: string, position = ''): Line {
    const line = this.module.openLine(game, position);
    return typeof line === 'string' ? parsed<Line>(line) : new Line(line);
  }
  /** The game in a record's text, all its moves found legal. Throws a RulesError that says what is wrong and where. */
  readRecord(text: string): GameRecord {
    return parsed<GameRecord>(this.module.readRecord(text));
  }
  /** The record's text, its moves numbered. Throws a RulesError when it is not the record of a game. */
  printRecord(record: GameRecord): string {
    return parsed<string>(this.module.printRecord(JSON.stringify(record)));
  }
}
