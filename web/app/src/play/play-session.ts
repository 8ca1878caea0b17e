import type { Annotation } from '@merkhet/board';
import { Observable } from '../base/observable.ts';
import type { SavedGame } from '../keep/saved-game.ts';
import { root, type GameTree } from '../moves/game-tree.ts';
import { askedByPage } from '../moves/offers.ts';
import { after, before, type Walk } from '../moves/walk.ts';
import type { Ending, GameSetup } from '../setup/game-setup.ts';
import type { PlayView } from './play-view.ts';
import { PlayedGame } from './played-game.ts';
import type { Surroundings } from './surroundings.ts';
import { openingOf, type Opening, type TableSession } from './table-session.ts';
import { Ahead, type PremovesOf } from './turns/ahead.ts';
import { GameClocks } from './turns/game-clocks.ts';
import { Hints } from './turns/hints.ts';
import type { Premoves } from './turns/premoves.ts';
import { Replies } from './turns/replies.ts';

const none: Annotation[] = [];

/** One game being played, as people at the screen play it: what they do, and what they are shown. */
export class PlaySession implements TableSession {
  readonly view: Observable<PlayView>;
  /** Milliseconds left for each seat; empty without clocks. */
  readonly clocks: Observable<number[]>;
  readonly opening: Opening;
  readonly #game: PlayedGame;
  readonly #clocks: GameClocks;
  readonly #replies: Replies;
  readonly #hints: Hints;
  /** What somebody does whose turn has not come. */
  readonly #ahead = new Ahead();
  /** The half-made move on the board, and where it began. */
  #draft: { node: number; typed: string } | null = null;
  /** Whether another page of the browser has the game. */
  #left = false;
  readonly #around: Surroundings;

  /** Throws a RulesError if the setup, or a saved game, is against the rules. */
  constructor(
    readonly setup: GameSetup,
    around: Surroundings,
    saved?: SavedGame,
  ) {
    this.#around = around;
    const game = (this.#game = new PlayedGame(around.rules, setup, saved));
    this.opening = openingOf(game.reached);
    const live = saved?.live ?? root;
    game.resume(live);
    if (saved?.draft) this.#draft = { node: live, typed: saved.draft };
    this.#hints = new Hints(around.thinker);
    this.#clocks = new GameClocks(setup.clock, game.reached.line.about.seats, () => around.now());
    if (saved?.clocks) this.#clocks.set(saved.clocks);
    this.#clocks.show();
    this.clocks = this.#clocks.shown;
    this.#replies = new Replies(game, this.#clocks, this.#ahead, around, {
      make: (move) => this.#make(move),
      advance: () => this.#advance(),
      ahead: () => this.ahead,
      runClock: (seat) => this.#runClock(seat),
      save: () => this.save(),
      show: () => this.#show(),
    });
    this.view = new Observable(this.#look());
  }

  /** Its moves and variations. */
  get tree(): GameTree {
    return this.#game.tree;
  }

  /** What moves took off the board, by their nodes, where their own texts do not say so. */
  get taken(): ReadonlyMap<number, string> {
    return this.#game.taken;
  }

  /** Lets the game go on: clocks run, the engine moves. */
  start(): void {
    this.#clocks.watch((seat) => this.#finish({ node: this.#game.live, reason: 'time', seat }));
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
    this.#game.dispose();
  }

  /** The board shows the last move until then: a reply to a person's move waits for it. */
  hold(until: Promise<unknown>): void {
    this.#replies.hold(until);
  }

  /** How the move typed so far can go on, in the position looked at. */
  suggest(typed: string) {
    return this.#game.looked.line.suggest(typed);
  }
  preview(move: string) {
    return this.#game.looked.line.preview(move);
  }

  /** The half-made move in the position looked at; empty when there is none. */
  get typed(): string {
    if (this.#premovable) return this.#ahead.typed;
    return this.#draft?.node === this.#game.looked.id ? this.#draft.typed : '';
  }
  /** Keeps a half-made move, so that a reload does not lose it. */
  setTyped(typed: string): void {
    if (this.#premovable) return void (this.#ahead.typed = typed);
    if (typed === this.typed) return;
    this.#draft = typed === '' ? null : { node: this.#game.looked.id, typed };
    this.save();
  }

  /** A person's move in the position looked at; anywhere but at the end of the game it takes moves back. */
  play(move: string): void {
    if (!this.view.value.interactive) return;
    this.#halt();
    this.#ahead.drop();
    const at = this.#game.looked.id;
    if (at !== this.#game.live) this.#setLive(at);
    this.#game.lookAt(at);
    this.#make(move);
    this.#advance();
  }

  /** Looks at a node of the tree; the game stays where it is. */
  goTo(node: number): void {
    this.#game.lookAt(node);
    this.#show();
  }

  /** Steps through the game up to where it stands, or through what was taken back. */
  readonly walk: Walk = {
    back: () => this.goTo(before(this.tree, this.#game.looked.id)),
    forward: () => this.goTo(after(this.tree, this.#game.looked.id, this.#game.live)),
    toStart: () => this.goTo(root),
    toEnd: () => this.goTo(this.#game.live),
  };

  /** Lets moves be made before the turn has come: what that takes is loaded when somebody has to wait. */
  allowPremoves(premovesOf: PremovesOf): void {
    this.#ahead.allow(premovesOf);
  }

  /** What the only person can do before the turn has come; null while that is nothing. */
  get ahead(): Premoves | null {
    const seat = this.#premovable ? this.#game.person : null;
    return seat === null ? null : this.#ahead.begin(this.#game.reached.line, seat);
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
    this.#jump(this.#earlier);
  }
  redo(): void {
    this.#jump(this.#later);
  }

  resign(): void {
    const seat = this.#resigner;
    if (seat === null) return;
    this.#finish({ node: this.#game.live, reason: 'resigned', seat });
  }

  /** Lets the engine think again after it failed. */
  retry(): void {
    if (this.#replies.failed) this.#advance();
  }

  /** Asks the engine, at full strength, for the best turn in the position looked at. With clocks, nobody gets help. */
  async askHint(): Promise<void> {
    if (this.#hints.asked || this.setup.clock || typeof this.#game.looked.state.to_move !== 'number') return;
    const { line, id } = this.#game.looked;
    const found = this.#hints.ask(line, this.#game.request(id), () => this.#game.looked.id === id);
    this.#show();
    if (await found) this.#show();
  }

  /** What the engine, at full strength, would play in the position looked at: a proposal. With clocks, nobody gets help. */
  proposal(): Promise<string | null> | null {
    return this.setup.clock ? null : this.#proposal();
  }
  async #proposal(): Promise<string | null> {
    const node = this.#game.looked.id;
    const move = await this.#hints.proposal(this.#game.request(node));
    return this.#game.looked.id === node ? move : null;
  }

  get #premovable(): boolean {
    const { looksElsewhere, result, mover, person } = this.#game;
    if (looksElsewhere || this.#left || this.#replies.failed || result || mover === null) return false;
    return person !== null && mover !== person;
  }
  get #earlier(): number | null {
    return this.#left ? null : this.#game.earlier;
  }
  get #later(): number | null {
    return this.#left ? null : this.#game.later;
  }
  get #resigner(): number | null {
    return this.#left ? null : this.#game.resigner;
  }

  /** The next turn begins: somebody's clock runs, and what needs no hand at the board goes on by itself. */
  #advance(): void {
    const { mover, result } = this.#game;
    if (result || mover === null) this.#clocks.stop();
    else {
      if (mover !== 'chance') this.#runClock(mover);
      this.#replies.begin();
    }
    this.save();
    this.#show();
  }

  #make(move: string): void {
    const follows = !this.#game.looksElsewhere;
    const { size } = this.tree;
    const id = this.#game.play(move);
    // What was half made before the turn came goes on as a move.
    this.#draft = this.#ahead.typed === '' ? null : { node: id, typed: this.#ahead.typed };
    const next = this.#game.mover;
    if (typeof next === 'number') this.#runClock(next);
    // While a die is rolled nobody's clock runs.
    else if (next === 'chance') this.#clocks.endTurn();
    const left = this.#clocks.left();
    if (left && this.tree.size > size) this.tree.node(id).clocks = left.map(Math.round);
    this.#hints.drop();
    if (follows) this.#around.onMove?.(this.#game.reached.scene, this.#game.result !== null);
  }

  /** Starts a seat's clock, once somebody has moved: nobody loses time before the game has begun. */
  #runClock(seat: number): void {
    if (this.setup.clock && this.#game.begun) this.#clocks.turn(seat);
  }

  #jump(target: number | null): void {
    if (target === null) return;
    this.#halt();
    this.#ahead.drop();
    this.#setLive(target);
    this.#game.lookAt(target);
    this.#advance();
  }

  #setLive(node: number): void {
    this.#game.reached.goTo(node);
    if (node === root) this.#clocks.reset();
    else this.#clocks.set(this.tree.node(node).clocks);
  }

  #finish(ending: Ending): void {
    this.#halt();
    this.#ahead.drop();
    this.#clocks.stop();
    this.#game.ended = ending;
    this.#game.lookAt(this.#game.live);
    this.save();
    this.#show();
  }

  /** Gives up whatever is under way. */
  #halt(): void {
    this.#replies.halt();
    this.#hints.drop();
  }

  /** Keeps the game as it stands, clocks included. */
  save(): void {
    if (this.#left) return;
    this.#around.save({
      ...this.#game.toSaved(),
      clocks: this.#clocks.left()?.map(Math.round) ?? null,
      ...(this.#draft?.node === this.#game.live ? { draft: this.#draft.typed } : {}),
    });
  }

  #look(): PlayView {
    const { looked, looksElsewhere, live, reached, result, ended } = this.#game;
    const { line, id, state, scene } = looked;
    const { to_move: mover } = state;
    const interactive = typeof mover === 'number' && !ended && !this.#left && this.#game.isHuman(mover);
    const premoves = looksElsewhere ? null : this.#ahead.made;
    return {
      about: line.about,
      players: this.setup.players,
      scene: premoves?.shown(scene) ?? scene,
      state,
      cursor: id,
      live,
      mover: this.#game.mover,
      revision: this.tree.size,
      interactive,
      offers: interactive ? line.suggest('').next.filter(askedByPage) : [],
      thinking: this.#replies.thinking,
      failed: this.#replies.failed,
      result,
      final: result && reached.scene,
      premovable: this.#premovable,
      premoves: premoves?.annotations ?? none,
      left: this.#left,
      hint: this.#hints.hint,
      hinting: this.#hints.asked,
      canUndo: this.#earlier !== null,
      canRedo: this.#later !== null,
      canResign: this.#resigner !== null,
    };
  }

  #show(): void {
    this.#clocks.show();
    this.view.value = this.#look();
  }
}
