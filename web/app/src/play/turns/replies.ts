import { isLegal } from '../../moves/offers.ts';
import type { PlayedGame } from '../played-game.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Ahead } from './ahead.ts';
import { engineTurn, fairShare } from './engine-turn.ts';
import type { GameClocks } from './game-clocks.ts';
import type { Premoves } from './premoves.ts';

/** What replies do to the game. */
export interface Table {
  make(move: string): void;
  /** The next turn begins. */
  advance(): void;
  /** What the only person can do before the turn has come; null while that is nothing. */
  ahead(): Premoves | null;
  /** A seat's time runs. */
  runClock(seat: number): void;
  save(): void;
  show(): void;
}

/** What is moved without a hand at the board: dice, the computer's turns, and what was made beforehand. */
export class Replies {
  /** The seat for which the engine thinks. */
  thinking: number | null = null;
  /** Whether the engine, asked twice, gave no move. */
  failed = false;
  #running = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Until when the board shows the last move. */
  #shown: Promise<unknown> = Promise.resolve();
  readonly #game: PlayedGame;
  readonly #clocks: GameClocks;
  readonly #ahead: Ahead;
  readonly #around: Surroundings;
  readonly #table: Table;

  constructor(game: PlayedGame, clocks: GameClocks, ahead: Ahead, around: Surroundings, table: Table) {
    this.#game = game;
    this.#clocks = clocks;
    this.#ahead = ahead;
    this.#around = around;
    this.#table = table;
  }

  /** The board shows the last move until then: a reply to a person's move waits for it. */
  hold(until: Promise<unknown>): void {
    this.#shown = until;
  }

  /** Gives up whatever is under way. */
  halt(): void {
    clearTimeout(this.#timer);
    this.#running.abort();
    this.thinking = null;
    this.failed = false;
  }

  /** Moves for whoever is to move, if that is not a person who has yet to choose. */
  begin(): void {
    const { mover } = this.#game;
    this.#running = new AbortController();
    if (mover === 'chance') this.#soon(() => void this.#roll(this.#running.signal));
    else if (mover !== null && !this.#game.isHuman(mover)) void this.#think(mover, this.#running.signal);
    else this.#useAhead();
  }

  #soon(act: () => void): void {
    this.#timer = setTimeout(act, this.#around.pause());
  }

  /** Resolves when a person's move, if that was the last, has been shown to its end. */
  #seen(): Promise<unknown> {
    const { last } = this.#game;
    return this.#game.isHuman(last.seat) && !last.chance ? this.#shown : Promise.resolve();
  }

  async #roll(signal: AbortSignal): Promise<void> {
    await this.#seen();
    if (signal.aborted) return;
    const move = this.#game.reached.line.randomMove(this.#around.seed());
    if (move !== null) this.#table.make(move);
    this.#table.advance();
  }

  /** The turn of somebody who could move before it: what was made beforehand is made now. */
  #useAhead(): void {
    const moves = this.#ahead.made?.moves ?? [];
    if (moves.length > 0) this.#soon(() => this.#playPremoves(moves));
    else this.#ahead.drop();
  }

  /** Makes the first of the moves made beforehand; the others wait for their turn. If it is not legal, all are dropped. */
  #playPremoves([move, ...others]: readonly string[]): void {
    this.#ahead.drop();
    if (move === undefined || !isLegal(this.#game.reached.line, move)) return this.#table.show();
    this.#table.make(move);
    this.#table.advance();
    const { person, mover } = this.#game;
    if (mover !== person) others.every((other) => this.#table.ahead()?.add(other));
    else if (others.length > 0) this.#soon(() => this.#playPremoves(others));
    this.#table.show();
  }

  async #think(seat: number, signal: AbortSignal): Promise<void> {
    const { setup, live } = this.#game;
    const player = setup.players[seat];
    if (player?.kind !== 'engine') return;
    this.thinking = seat;
    this.failed = false;
    const earliest = this.#around.now() + this.#around.pause();
    const request = { ...this.#game.request(live), level: player.level, seed: this.#around.seed() };
    const turn = await engineTurn(this.#around.thinker, request, () => this.#limitFor(seat), signal);
    if (signal.aborted) return;
    if (!turn) return this.#fail();
    // Nobody pays for the time in which a move is shown.
    this.#clocks.stop();
    await this.#seen();
    if (signal.aborted) return;
    this.#table.runClock(seat);
    this.#timer = setTimeout(() => this.#playTurn(seat, turn), Math.max(0, earliest - this.#around.now()));
  }

  /** Plays the moves of the engine's turn one after another: a turn may be of several. */
  #playTurn(seat: number, [move, ...rest]: string[]): void {
    if (move === undefined || this.#game.result) return this.#stopThinking();
    this.#table.make(move);
    if (this.#game.mover === seat && rest.length > 0) {
      this.#table.save();
      this.#table.show();
      this.#soon(() => this.#playTurn(seat, rest));
      return;
    }
    this.#stopThinking();
    this.#table.advance();
  }

  /** The game waits, clocks too, until it is tried again. */
  #fail(): void {
    this.#clocks.stop();
    this.failed = true;
    this.#stopThinking();
  }

  #stopThinking(): void {
    this.thinking = null;
    this.#table.show();
  }

  #limitFor(seat: number): { movetime?: number } {
    const { clock } = this.#game.setup;
    return clock ? { movetime: fairShare(this.#clocks.leftOf(seat), clock.increment) } : {};
  }
}
