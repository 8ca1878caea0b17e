import type { Annotation } from '@merkhet/board';
import type { Rules, Scene, State } from '@merkhet/engine';
import { Ahead, type PremovesOf } from './ahead.ts';
import { engineTurn, fairShare } from './engine-turn.ts';
import { GameClocks } from './game-clocks.ts';
import { Hints } from './hints.ts';
import { scoresOf, type Ending, type GameSetup } from '../setup/game-setup.ts';
import { GameTree, root } from '../moves/game-tree.ts';
import { LineCursor } from '../moves/line-cursor.ts';
import { askedByPage, isLegal } from '../moves/offers.ts';
import { Observable } from '../base/observable.ts';
import type { PlayView, Result } from './play-view.ts';
import type { Premoves } from './premoves.ts';
import type { SavedGame } from '../keep/saved-game.ts';
import { nextDecision, previousDecision } from './take-back.ts';
import type { Thinker } from '../base/thinker.ts';
import { after, before, type Walk } from '../moves/walk.ts';

/** What a session needs from the world. */
export interface Surroundings {
  rules: Rules;
  thinker: Thinker;
  save(game: SavedGame): void;
  now(): number;
  /** A number for one roll of a die or one choice of a level. */
  seed(): number;
  /** Milliseconds before a die or the engine moves, so that people can follow. */
  pause(): number;
  /** Hears every move of the game that is seen, and its end. */
  onMove?(scene: Scene, over: boolean): void;
}

const none: Annotation[] = [];

/** One game being played: its moves and variations, its players and clocks. */
export class PlaySession {
  readonly tree: GameTree;
  readonly view: Observable<PlayView>;
  /** Milliseconds left for each seat; empty without clocks. */
  readonly clocks: Observable<number[]>;
  /** The start position, its seats' names, and whether the rules count what is left of a turn. */
  readonly opening: { scene: Scene; names: string[]; counts: boolean };
  readonly #game: LineCursor;
  /** Elsewhere in the tree, while somebody looks there; null at the end of the game. */
  #elsewhere: LineCursor | null = null;
  readonly #clocks: GameClocks;
  #liveState: State;
  #ended: Ending | null;
  #thinking: number | null = null;
  /** Whether the engine, asked twice, gave no move. */
  #failed = false;
  readonly #hints: Hints;
  /** The half-made move on the board, and where it began. */
  #draft: { node: number; typed: string } | null = null;
  /** What somebody does whose turn has not come. */
  readonly #ahead = new Ahead();
  /** Whether another page of the browser has the game. */
  #left = false;
  #running: AbortController | null = null;
  /** Until when the board shows the last move. */
  #shown: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #around: Surroundings;

  /** Throws a RulesError if the setup, or a saved game, is against the rules. */
  constructor(
    readonly setup: GameSetup,
    around: Surroundings,
    saved?: SavedGame,
  ) {
    this.#around = around;
    this.tree = saved ? GameTree.fromJson(saved.tree) : new GameTree();
    this.#game = this.#cursor();
    const first = this.#game.line.suggest('');
    const counts = first.note !== '' && !first.next.some(({ act }) => act === 'komi');
    this.opening = { scene: this.#game.scene, names: this.#game.state.names, counts };
    const live = saved?.live ?? root;
    this.#game.goTo(live);
    this.#ended = saved?.ended ?? null;
    if (saved?.draft) this.#draft = { node: live, typed: saved.draft };
    this.#liveState = this.#game.state;
    this.#hints = new Hints(around.thinker);
    this.#clocks = new GameClocks(setup.clock, this.#game.line.about.seats, () => around.now());
    if (saved?.clocks) this.#clocks.set(saved.clocks);
    this.#clocks.show();
    this.clocks = this.#clocks.shown;
    this.view = new Observable(this.#look());
  }

  /** Lets the game go on: clocks run, the engine moves. */
  start(): void {
    this.#clocks.watch((seat) => this.#finish({ node: this.#game.id, reason: 'time', seat }));
    this.#advance();
  }

  /** Another page goes on with the game: this one only shows it from now on, and keeps nothing. */
  leave(): void {
    this.#halt();
    this.#ahead.drop();
    this.#clocks.unwatch();
    this.#left = true;
    this.#show();
  }

  dispose(): void {
    this.#halt();
    this.#ahead.drop();
    this.#clocks.unwatch();
    this.save();
    this.#elsewhere?.dispose();
    this.#game.dispose();
  }

  /** The board shows the last move until then: an engine's reply to a person's move waits for it. */
  hold(until: Promise<unknown>): void {
    this.#shown = until;
  }

  /** How the move typed so far can go on, in the position looked at. */
  suggest(typed: string) {
    return this.#viewer.line.suggest(typed);
  }
  preview(move: string) {
    return this.#viewer.line.preview(move);
  }

  /** The half-made move in the position looked at; empty when there is none. */
  get typed(): string {
    if (this.#premovable) return this.#ahead.typed;
    return this.#draft?.node === this.#viewer.id ? this.#draft.typed : '';
  }
  /** Keeps a half-made move, so that a reload does not lose it. */
  setTyped(typed: string): void {
    if (this.#premovable) return void (this.#ahead.typed = typed);
    if (typed === this.typed) return;
    this.#draft = typed === '' ? null : { node: this.#viewer.id, typed };
    this.save();
  }

  /** A person's move in the position looked at; anywhere but at the end of the game it takes moves back. */
  play(move: string): void {
    if (!this.view.value.interactive) return;
    this.#halt();
    this.#ahead.drop();
    const at = this.#viewer.id;
    if (at !== this.#game.id) this.#setLive(at);
    this.#lookAt(at);
    this.#make(move);
    this.#advance();
  }

  /** Looks at a node of the tree; the game stays where it is. */
  goTo(node: number): void {
    this.#lookAt(node);
    this.#show();
  }

  /** Steps through the game up to where it stands, or through what was taken back. */
  readonly walk: Walk = {
    back: () => this.goTo(before(this.tree, this.#viewer.id)),
    forward: () => this.goTo(after(this.tree, this.#viewer.id, this.#game.id)),
    toStart: () => this.goTo(root),
    toEnd: () => this.goTo(this.#game.id),
  };

  /** Lets moves be made before the turn has come: what that takes is loaded when somebody has to wait. */
  allowPremoves(premovesOf: PremovesOf): void {
    this.#ahead.allow(premovesOf);
  }

  /** What the only person can do before the turn has come; null while that is nothing. */
  get ahead(): Premoves | null {
    const seat = this.#premovable ? this.#person() : null;
    return seat === null ? null : this.#ahead.begin(this.#game.line, seat);
  }

  /** A move to be made as soon as the turn comes, after those made before. */
  premove(move: string): void {
    this.#ahead.typed = '';
    if (this.ahead?.add(move)) this.#show();
  }

  /** Drops the moves made beforehand; false if there are none. */
  cancelPremoves(): boolean {
    const some = (this.#ahead.made?.moves.length ?? 0) > 0;
    this.#ahead.drop();
    if (some) this.#show();
    return some;
  }

  /** Takes back to the last decision of a person. Nothing takes back a resignation, nor time that has run out. */
  undo(): void {
    this.#jump(this.#earlier());
  }
  redo(): void {
    this.#jump(this.#later());
  }

  resign(): void {
    const seat = this.#resigner();
    if (seat === null) return;
    this.#finish({ node: this.#game.id, reason: 'resigned', seat });
  }

  /** Lets the engine think again after it failed. */
  retry(): void {
    if (this.#failed) this.#advance();
  }

  /** Asks the engine, at full strength, for the best turn in the position looked at. With clocks, nobody gets help. */
  async askHint(): Promise<void> {
    if (this.#hints.asked || this.setup.clock || typeof this.#viewer.state.to_move !== 'number') return;
    const { line, id } = this.#viewer;
    const found = this.#hints.ask(line, this.#request(id), () => this.#viewer.id === id);
    this.#show();
    if (await found) this.#show();
  }

  /** What the engine, at full strength, would play in the position looked at: a proposal. Null when it has none. */
  async proposal(): Promise<string | null> {
    const node = this.#viewer.id;
    const move = await this.#hints.proposal(this.#request(node));
    return this.#viewer.id === node ? move : null;
  }

  get #viewer(): LineCursor {
    return this.#elsewhere ?? this.#game;
  }
  #cursor(): LineCursor {
    return new LineCursor(this.#around.rules, this.setup.game, this.setup.position, this.tree);
  }
  #lookAt(node: number): void {
    if (node === this.#game.id) {
      this.#elsewhere?.dispose();
      this.#elsewhere = null;
      return;
    }
    this.#elsewhere ??= this.#cursor();
    this.#elsewhere.goTo(node);
  }

  #request(node: number) {
    return { game: this.setup.game, position: this.setup.position, moves: this.tree.movesTo(node) };
  }

  #advance(): void {
    const { to_move: mover } = this.#liveState;
    const result = this.#result();
    if (result || mover === null) this.#clocks.stop();
    else if (mover === 'chance') this.#timer = setTimeout(() => this.#roll(), this.#around.pause());
    else {
      this.#runClock(mover);
      if (this.setup.players[mover]?.kind === 'engine') void this.#think(mover);
      else this.#useAhead();
    }
    this.save();
    this.#show();
  }

  /** The turn of somebody who could move before it: what was made beforehand is made now. */
  #useAhead(): void {
    const moves = this.#ahead.made?.moves ?? [];
    if (moves.length > 0) this.#timer = setTimeout(() => this.#playPremoves(moves), this.#around.pause());
    else this.#ahead.drop();
  }

  /** Makes the first of the moves made beforehand; the others wait for their turn. If it is not legal, all are dropped. */
  #playPremoves([move, ...others]: readonly string[]): void {
    this.#ahead.drop();
    if (move === undefined || !isLegal(this.#game.line, move)) return this.#show();
    this.#make(move);
    this.#advance();
    if (this.#liveState.to_move !== this.#person()) others.every((other) => this.ahead?.add(other));
    else if (others.length > 0) this.#timer = setTimeout(() => this.#playPremoves(others), this.#around.pause());
    this.#show();
  }

  /** The only person at the screen. */
  #person(): number | null {
    const people = this.setup.players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
    return people.length === 1 ? people[0]! : null;
  }

  get #premovable(): boolean {
    if (this.#elsewhere || this.#left || this.#failed || this.#result() || this.#liveState.to_move === null)
      return false;
    return this.#person() !== null && this.#liveState.to_move !== this.#person();
  }

  #roll(): void {
    const move = this.#game.line.randomMove(this.#around.seed());
    if (move !== null) this.#make(move);
    this.#advance();
  }

  async #think(seat: number): Promise<void> {
    const player = this.setup.players[seat];
    if (player?.kind !== 'engine') return;
    const { signal } = (this.#running = new AbortController());
    this.#thinking = seat;
    this.#failed = false;
    const earliest = this.#around.now() + this.#around.pause();
    const request = { ...this.#request(this.#game.id), level: player.level, seed: this.#around.seed() };
    const turn = await engineTurn(this.#around.thinker, request, () => this.#limitFor(seat), signal);
    if (signal.aborted) return;
    if (!turn) return this.#fail();
    await this.#untilSeen(seat);
    if (signal.aborted) return;
    this.#timer = setTimeout(() => this.#playTurn(seat, turn), Math.max(0, earliest - this.#around.now()));
  }

  /** Waits until a person's move has been shown to its end: meanwhile the engine's clock is stopped. */
  async #untilSeen(seat: number): Promise<void> {
    const last = this.tree.node(this.#game.id);
    if (last.id === root || this.setup.players[last.seat]?.kind !== 'human') return;
    const shown = this.#shown;
    this.#clocks.stop();
    await shown;
    if (this.#thinking === seat) this.#runClock(seat);
  }

  /** Plays the moves of the engine's turn one after another: a turn may be of several. */
  #playTurn(seat: number, moves: string[]): void {
    const [move, ...rest] = moves;
    if (move === undefined || this.#result()) return this.#stopThinking();
    this.#make(move);
    if (this.#liveState.to_move === seat && rest.length > 0) {
      this.save();
      this.#show();
      this.#timer = setTimeout(() => this.#playTurn(seat, rest), this.#around.pause());
      return;
    }
    this.#stopThinking();
    this.#advance();
  }

  /** The game waits, clocks too, until it is tried again. */
  #fail(): void {
    this.#clocks.stop();
    this.#failed = true;
    this.#stopThinking();
  }

  #stopThinking(): void {
    this.#running = null;
    this.#thinking = null;
    this.#show();
  }

  #limitFor(seat: number): { movetime?: number } {
    const { clock } = this.setup;
    return clock ? { movetime: fairShare(this.#clocks.leftOf(seat), clock.increment) } : {};
  }

  #make(move: string): void {
    const follows = this.#elsewhere === null;
    const before = this.tree.size;
    const id = this.#game.play(move);
    // What was half made before the turn came goes on as a move.
    this.#draft = this.#ahead.typed === '' ? null : { node: id, typed: this.#ahead.typed };
    this.tree.promote(id);
    this.#liveState = this.#game.state;
    const node = this.tree.node(id);
    const next = this.#liveState.to_move;
    if (typeof next === 'number') this.#runClock(next);
    // While a die is rolled nobody's clock runs.
    else if (next === 'chance') this.#clocks.endTurn();
    const left = this.#clocks.left();
    if (left && this.tree.size > before) node.clocks = left.map(Math.round);
    this.#hints.drop();
    if (follows) this.#around.onMove?.(this.#game.scene, this.#result() !== null);
    // The game has reached the position being looked at.
    else if (this.#elsewhere?.id === id) this.#lookAt(id);
  }

  /** Starts a seat's clock, once somebody has moved: nobody loses time before the game has begun. */
  #runClock(seat: number): void {
    if (this.setup.clock && this.tree.path(this.#game.id).some(({ chance }) => !chance)) this.#clocks.turn(seat);
  }

  #earlier(): number | null {
    return this.#ended || this.#left ? null : previousDecision(this.tree, this.#game.id, this.setup.players);
  }
  #later(): number | null {
    return this.#ended || this.#left ? null : nextDecision(this.tree, this.#game.id, this.setup.players);
  }

  #jump(target: number | null): void {
    if (target === null) return;
    this.#halt();
    this.#ahead.drop();
    this.#setLive(target);
    this.#lookAt(target);
    this.#advance();
  }

  #setLive(node: number): void {
    this.#game.goTo(node);
    this.#liveState = this.#game.state;
    if (node === root) this.#clocks.reset();
    else this.#clocks.set(this.tree.node(node).clocks);
  }

  #finish(ending: Ending): void {
    this.#halt();
    this.#ahead.drop();
    this.#clocks.stop();
    this.#ended = ending;
    this.#lookAt(this.#game.id);
    this.save();
    this.#show();
  }

  /** Gives up whatever is under way. */
  #halt(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = null;
    this.#thinking = null;
    this.#failed = false;
    this.#hints.drop();
  }

  /** Keeps the game as it stands, clocks included. */
  save(): void {
    if (this.#left) return;
    this.#around.save({
      version: 1,
      setup: this.setup,
      tree: this.tree.toJson(),
      live: this.#game.id,
      ended: this.#ended,
      over: this.#result() !== null,
      scores: this.#result()?.scores ?? null,
      clocks: this.#clocks.left()?.map(Math.round) ?? null,
      ...(this.#draft?.node === this.#game.id ? { draft: this.#draft.typed } : {}),
    });
  }

  #result(): Result | null {
    if (this.#ended) {
      const { reason, seat } = this.#ended;
      return { scores: scoresOf(this.#ended, this.setup.players.length), reason, seat };
    }
    return this.#liveState.outcome ? { scores: this.#liveState.outcome, reason: 'played' } : null;
  }

  /** The person who would resign: the mover, or the only person. */
  #resigner(): number | null {
    if (this.#result() || this.#left) return null;
    const mover = this.#liveState.to_move;
    if (typeof mover === 'number' && this.setup.players[mover]?.kind === 'human') return mover;
    return this.#person();
  }

  #look(): PlayView {
    const { line, id, state, scene } = this.#viewer;
    const mover = state.to_move;
    const interactive =
      typeof mover === 'number' && !this.#ended && !this.#left && this.setup.players[mover]?.kind === 'human';
    const premoves = this.#elsewhere ? null : this.#ahead.made;
    const offers = interactive ? line.suggest('').next.filter(askedByPage) : [];
    return {
      about: line.about,
      players: this.setup.players,
      scene: premoves?.shown(scene) ?? scene,
      state,
      cursor: id,
      live: this.#game.id,
      mover: this.#liveState.to_move,
      revision: this.tree.size,
      interactive,
      offers,
      thinking: this.#thinking,
      failed: this.#failed,
      result: this.#result(),
      final: this.#result() && this.#game.scene,
      premovable: this.#premovable,
      premoves: premoves?.annotations ?? none,
      left: this.#left,
      hint: this.#hints.hint,
      hinting: this.#hints.asked,
      canUndo: this.#earlier() !== null,
      canRedo: this.#later() !== null,
      canResign: this.#resigner() !== null,
    };
  }

  #show(): void {
    this.#clocks.show();
    this.view.value = this.#look();
  }
}
