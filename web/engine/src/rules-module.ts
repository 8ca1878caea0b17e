import type { LineHandle, RulesModule } from './rules.ts';
import { startModule, type TextExports, type Texts } from './wasm-texts.ts';

/** What rules_GAME.wasm exports: the other half is src/bindings/wasm/rules_module.cpp in the repository's root. */
interface Exports extends TextExports {
  open_line(game: number, gameBytes: number, position: number, positionBytes: number): number;
  close_line(line: number): void;
  line_error(line: number): number;
  line_copy(line: number): number;
  line_about(line: number): number;
  line_state(line: number): number;
  line_scene(line: number): number;
  line_suggest(line: number, typed: number, bytes: number): number;
  line_preview(line: number, move: number, bytes: number): number;
  line_play(line: number, moves: number, bytes: number): number;
  line_undo(line: number): number;
  line_moves(line: number): number;
  line_random_move(line: number, seed: number): number;
}

class WasmLine implements LineHandle {
  readonly #wasm: Exports;
  readonly #texts: Texts;
  readonly #line: number;

  constructor(wasm: Exports, texts: Texts, line: number) {
    this.#wasm = wasm;
    this.#texts = texts;
    this.#line = line;
  }

  copy(): LineHandle {
    return new WasmLine(this.#wasm, this.#texts, this.#wasm.line_copy(this.#line));
  }
  about(): string {
    return this.#texts.taken(this.#wasm.line_about(this.#line));
  }
  state(): string {
    return this.#texts.taken(this.#wasm.line_state(this.#line));
  }
  scene(): string {
    return this.#texts.taken(this.#wasm.line_scene(this.#line));
  }
  suggest(typed: string): string {
    return this.#texts.taken(this.#texts.given(typed, (at, bytes) => this.#wasm.line_suggest(this.#line, at, bytes)));
  }
  preview(move: string): string {
    return this.#texts.taken(this.#texts.given(move, (at, bytes) => this.#wasm.line_preview(this.#line, at, bytes)));
  }
  play(moves: string): string {
    return this.#texts.taken(this.#texts.given(moves, (at, bytes) => this.#wasm.line_play(this.#line, at, bytes)));
  }
  undo(): boolean {
    return this.#wasm.line_undo(this.#line) !== 0;
  }
  moves(): string {
    return this.#texts.taken(this.#wasm.line_moves(this.#line));
  }
  randomMove(seed: number): string {
    return this.#texts.taken(this.#wasm.line_random_move(this.#line, seed));
  }
  delete(): void {
    this.#wasm.close_line(this.#line);
  }
}

/** Starts the rules of a game; `bytes` is all of rules_GAME.wasm. */
export async function startRules(bytes: BufferSource): Promise<RulesModule> {
  const { wasm, texts } = await startModule<Exports>(bytes);
  return {
    openLine(game, position) {
      const line = texts.given(game, (at, size) =>
        texts.given(position, (positionAt, positionSize) => wasm.open_line(at, size, positionAt, positionSize)),
      );
      const error = texts.taken(wasm.line_error(line));
      if (error === '') return new WasmLine(wasm, texts, line);
      wasm.close_line(line);
      return error;
    },
  };
}
