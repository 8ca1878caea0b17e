import type { PositionForm } from './position-form.ts';
import { parsed, type WrongText } from './rules.ts';
import { fetchModule, startModule, type TextExports, type Texts } from './wasm-texts.ts';

/** A move of a record. The first one after a move continues its line; others are variations. */
export interface RecordMove {
  move: string;
  /** Its place in the list of the move before it; -1 at the start. */
  parent: number;
  /** Whose turn it belongs to, and whether a die made it; ignored when a record is printed. */
  seat?: number;
  chance?: boolean;
  /** Comments before the move, and after it. */
  before?: string[];
  comments?: string[];
  /** Numbers of the marks after it: 1 !, 2 ?, 3 !!, 4 ??, 5 !?, 6 ?!, and others without a sign. */
  marks?: number[];
}

/** A game as it is written down, with comments and variations. */
export interface GameRecord {
  game: string;
  /** Where it starts; '' for the game's own start. */
  position: string;
  /** The scores of the seats; null while the game is unfinished. */
  result: number[] | null;
  /** All tags except those for game, position and result. */
  tags: [name: string, value: string][];
  /** What is said before the game. */
  comments?: string[];
  /** Each after its parent. A list, since a game may be deeper than a parser's stack. */
  moves: RecordMove[];
}

/** A move of a book of openings. */
export interface BookMove {
  move: string;
  /** The score that each seat may expect after it, 0 … 1. */
  expected: number[];
  /** How many games the engine played through it, and each seat's mean score in them. */
  games: number;
  scored?: number[];
}

/** What records.wasm exports: the other half is src/bindings/wasm/records_module.cpp in the repository. */
interface Exports extends TextExports {
  read_record(text: number, bytes: number): number;
  print_record(json: number, bytes: number): number;
  position_form(game: number, bytes: number): number;
  open_book(request: number, bytes: number): number;
  book_moves(position: number, bytes: number): number;
}

/** The place of a byte of a text, as editors count. */
function placeIn(text: string, at: number): WrongText {
  const before = new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, at));
  const lines = before.split('\n');
  return { what: 'record', line: lines.length, column: [...lines.at(-1)!].length + 1 };
}

/** Reads and writes records: games as text, with comments and variations; and knows how position texts are built. */
export class Records {
  readonly #wasm: Exports;
  readonly #texts: Texts;

  constructor(wasm: Exports, texts: Texts) {
    this.#wasm = wasm;
    this.#texts = texts;
  }

  /** The game in a record's text, all its moves found legal. Throws a RulesError that says what is wrong and where. */
  read(text: string): GameRecord {
    const json = this.#texts.taken(this.#texts.given(text, (at, bytes) => this.#wasm.read_record(at, bytes)));
    return parsed<GameRecord>(json, (at) => placeIn(text, at));
  }
  /** The record's text, its moves numbered. Throws a RulesError if it is not the record of a game. */
  print(record: GameRecord): string {
    return parsed<string>(
      this.#texts.taken(this.#texts.given(JSON.stringify(record), (at, bytes) => this.#wasm.print_record(at, bytes))),
    );
  }
  /** How position texts of a game are built. Throws a RulesError if the game text is wrong. */
  positionForm(game: string): PositionForm {
    const json = this.#texts.taken(this.#texts.given(game, (at, bytes) => this.#wasm.position_form(at, bytes)));
    return parsed<PositionForm>(json, () => ({ what: 'game', text: game }));
  }

  /** Reads a book of openings: how many positions it has. Throws a RulesError if it is none of that game. */
  openBook(game: string, text: string): number {
    const request = JSON.stringify({ game, text });
    const json = this.#texts.taken(this.#texts.given(request, (at, bytes) => this.#wasm.open_book(at, bytes)));
    return parsed<{ positions: number }>(json).positions;
  }
  /** The moves of the book opened last from a position, the best first. Throws a RulesError if the text is wrong. */
  bookMoves(position: string): BookMove[] {
    return parsed<BookMove[]>(
      this.#texts.taken(this.#texts.given(position, (at, bytes) => this.#wasm.book_moves(at, bytes))),
    );
  }
}

/** The module that reads and writes records. Outside a page (in node), the bytes of records.wasm must be given. */
export async function loadRecords(bytes?: BufferSource): Promise<Records> {
  const { wasm, texts } = await startModule<Exports>(
    bytes ?? (await fetchModule(new URL('../modules/records.wasm', import.meta.url))),
  );
  return new Records(wasm, texts);
}
