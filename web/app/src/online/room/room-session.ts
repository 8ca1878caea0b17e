import type { Rules, Scene } from '@merkhet/engine';
import { Observable } from '../../base/observable.ts';
import { root, type GameTree } from '../../moves/game-tree.ts';
import { askedByPage } from '../../moves/offers.ts';
import { after, before, type Walk } from '../../moves/walk.ts';
import type { PlayView } from '../../play/play-view.ts';
import { openingOf, type Opening, type TableSession } from '../../play/table-session.ts';
import { Ahead, type PremovesOf } from '../../play/turns/ahead.ts';
import type { Premoves } from '../../play/turns/premoves.ts';
import type { GameStart } from '../../setup/game-setup.ts';
import type { RatingChange } from '../client/game-feed.ts';
import type { Clocks, Command, Crowd, Room, RoomEvent, RoomSettings } from '../client/schemas.ts';
import type { ServerError } from '../client/server-error.ts';
import {
  branchesOf,
  nodesOf,
  premovesOf,
  stepsOf,
  withoutBranch,
  withPremoves,
  withSteps,
  type Branch,
} from './plan.ts';
import { RoomClocks } from './room-clocks.ts';
import { RoomLine } from './room-line.ts';
import { afterEvents, nothingYet, stateOf, type RoomState } from './room-state.ts';
import { resultOf, seatedIn } from './room-view.ts';

/** What a session needs from the world. */
export interface RoomAround {
  rules: Rules;
  /** Milliseconds by the server's clock. */
  now(): number;
  /** Asks the server something. Rejects with a ServerError. */
  send(command: Command): Promise<unknown>;
  /** Asks the server for the whole game again. */
  refresh(): void;
  /** Hears every move of the game that is seen, and its end. */
  onMove?(scene: Scene, over: boolean): void;
}

/** What a room shows beside its game. */
export interface RoomFacts extends RoomState {
  /** One's own seats. */
  you: readonly number[];
  plan: readonly Branch[];
  /** Whether a conditional line is being laid on the board, and whether it has an answer yet. */
  planning: boolean;
  answered: boolean;
  /** Until when the seat to move has to begin, or the game is aborted; null once it has. */
  beginBy: number | null;
  /** Who is there; null as long as nothing was told of it. */
  crowd: Crowd | null;
  /** What a rated game that has ended before one's eyes has made of the ratings, by seat. */
  ratings: readonly (RatingChange | null)[];
  /** Why the last thing that was asked was refused. */
  trouble: ServerError | null;
}

/** A game against people elsewhere: the server's events are the truth; what is shown of it is judged by the rules here. */
export class RoomSession implements TableSession {
  readonly view: Observable<PlayView>;
  readonly facts: Observable<RoomFacts>;
  readonly opening: Opening;
  readonly setup: GameStart;
  readonly #line: RoomLine;
  readonly #clocks: RoomClocks;
  readonly #ahead = new Ahead();
  #room: Room;
  #state: RoomState;
  #plan: readonly Branch[] = [];
  #crowd: Crowd | null = null;
  #ratings: readonly (RatingChange | null)[] = [];
  #trouble: ServerError | null = null;
  #disposed = false;
  #draft = { node: -1, typed: '' };
  readonly #around: RoomAround;

  /** Throws a RulesError if the rules here do not know the game. */
  constructor(room: Room, around: RoomAround) {
    this.#around = around;
    this.#room = room;
    this.setup = { game: room.settings.game, position: room.settings.start };
    this.#line = new RoomLine(around.rules, this.setup);
    this.opening = openingOf(this.#line.reached);
    this.#clocks = new RoomClocks(() => around.now());
    this.#state = nothingYet;
    this.#take(room);
    this.view = new Observable(this.#look());
    this.facts = new Observable(this.#told());
  }

  get settings(): RoomSettings {
    return this.#room.settings;
  }
  get clocks(): Observable<number[]> {
    return this.#clocks.shown;
  }
  get tree(): GameTree {
    return this.#line.tree;
  }
  get taken(): ReadonlyMap<number, string> {
    return this.#line.taken;
  }

  /** The whole game, as it stands. */
  room(room: Room): void {
    this.#take(room);
    this.#show();
  }
  #take(room: Room): void {
    this.#room = room;
    this.#state = stateOf(this.#state, room);
    this.#plan = branchesOf(room.plans.find(({ seat }) => seat === this.#own)?.plan ?? []);
    this.#clocks.tell(room.clocks);
    this.#follow();
  }

  /** What has happened. */
  events(events: readonly RoomEvent[], clocks: Clocks | null): void {
    const { length } = this.#state.moves;
    const { ply } = this.#line.last;
    const wasOver = this.#state.end !== null;
    this.#state = afterEvents(this.#state, events);
    this.#clocks.tell(clocks);
    this.#follow();
    // What was played here has been heard.
    const moved = this.#line.last.ply > ply || (this.#state.end !== null && !wasOver);
    if (moved) this.#trouble = null;
    // What is left of a plan after a move is for the server to say.
    const planned = events.some(({ kind, seat }) => kind === 'plan' && seat === this.#own);
    if (planned || (this.#plan.length > 0 && this.#state.moves.length !== length)) this.#around.refresh();
    this.#show();
    if (moved && !this.#line.looksElsewhere)
      this.#around.onMove?.(this.#line.reached.scene, this.view.value.result !== null);
  }

  crowd(crowd: Crowd): void {
    this.#crowd = crowd;
    this.facts.value = this.#told();
  }
  ratings(ratings: readonly (RatingChange | null)[]): void {
    this.#ratings = ratings;
    this.facts.value = this.#told();
  }

  /** Asks for something beside moves. */
  ask(command: Command): void {
    const seat = this.#room.you[0];
    this.#send(seat === undefined ? command : { ...command, seat });
  }

  dispose(): void {
    this.#disposed = true;
    this.#clocks.dispose();
    this.#ahead.drop();
    this.#line.dispose();
  }

  hold(): void {
    // Nobody elsewhere waits for what is seen here.
  }

  suggest(typed: string) {
    return this.#line.looked.line.suggest(typed);
  }
  preview(move: string) {
    return this.#line.looked.line.preview(move);
  }
  get typed(): string {
    if (this.#premovable) return this.#ahead.typed;
    return this.#draft.node === this.#line.looked.id ? this.#draft.typed : '';
  }
  setTyped(typed: string): void {
    if (this.#premovable) this.#ahead.typed = typed;
    else this.#draft = { node: this.#line.looked.id, typed };
  }

  play(move: string): void {
    if (!this.#interactive) return;
    this.#draft.node = -1;
    if (this.#line.laying) {
      this.#line.lay(move);
      return this.#show();
    }
    this.#ahead.drop();
    for (const { ply, move: one, seat } of this.#line.make(move))
      this.#send({ do: 'play', ply: ply - 1, move: one, seat });
    this.#around.onMove?.(this.#line.reached.scene, this.#line.reached.state.outcome !== null);
    this.#show();
  }

  goTo(node: number): void {
    this.#line.lookAt(node);
    this.#show();
  }
  readonly walk: Walk = {
    back: () => this.goTo(before(this.tree, this.#line.looked.id)),
    forward: () => this.goTo(after(this.tree, this.#line.looked.id, this.#line.live)),
    toStart: () => this.goTo(root),
    toEnd: () => this.goTo(this.#line.live),
  };

  allowPremoves(premovesOfLine: PremovesOf): void {
    this.#ahead.allow(premovesOfLine);
    this.#showPremoves();
    this.#show();
  }
  get ahead(): Premoves | null {
    return this.#premovable ? this.#ahead.begin(this.#line.reached.line, this.#own!) : null;
  }
  premove(move: string): void {
    this.#ahead.typed = '';
    const { ahead } = this;
    if (!ahead?.add(move)) return;
    this.#setPlan(withPremoves(this.#plan, ahead.moves));
  }
  cancelPremoves(): boolean {
    if (this.#line.laying) {
      this.endLine();
      return true;
    }
    const some = premovesOf(this.#plan).length > 0;
    this.#ahead.drop();
    if (some) this.#setPlan(withPremoves(this.#plan, []));
    return some;
  }

  /** From now on moves at the board, of whoever is to move, make a conditional line. */
  beginLine(): void {
    if (!this.canPlan) return;
    this.#line.beginLaying();
    this.#show();
  }
  /** The line on the board is part of the plan. */
  keepLine(): void {
    const steps = this.#steps;
    this.endLine();
    if (steps.length > 0) this.#setPlan(withSteps(this.#plan, steps));
  }
  /** The line on the board is forgotten. */
  endLine(): void {
    this.#line.forgetLaid();
    this.#show();
  }
  dropBranch(place: readonly number[]): void {
    this.#setPlan(withoutBranch(this.#plan, place));
  }
  get canPlan(): boolean {
    return this.#waits && this.#own !== null;
  }

  /** One's only seat. */
  get #own(): number | null {
    return this.#room.you.length === 1 ? this.#room.you[0]! : null;
  }
  get #mover() {
    return this.#state.end || !this.#state.begun ? null : this.#line.reached.state.to_move;
  }
  /** Whether somebody else is to move. */
  get #waits(): boolean {
    return this.#mover !== null && !this.#room.you.includes(this.#mover as number);
  }
  get #premovable(): boolean {
    return this.#waits && this.#own !== null && !this.#line.laying && !this.#line.looksElsewhere;
  }
  get #interactive(): boolean {
    const { looked, live } = this.#line;
    if (this.#line.laying) return this.#line.canLay;
    return looked.id === live && typeof this.#mover === 'number' && this.#room.you.includes(this.#mover);
  }
  get #steps() {
    return this.#own === null ? [] : stepsOf(this.#line.laid, this.#own);
  }

  #setPlan(plan: readonly Branch[]): void {
    this.#plan = plan;
    this.#send({ do: 'plan', ply: this.#state.moves.length, plan: nodesOf(plan), seat: this.#own! });
    this.#show();
  }

  #send(command: Command): void {
    this.#trouble = null;
    this.#around.send(command).catch((error: ServerError) => {
      // Nobody is there any more to whom it matters.
      if (this.#disposed) return;
      this.#trouble = error;
      if (command.do === 'play') this.#line.refuse();
      this.#around.refresh();
      this.#follow();
      this.#show();
    });
  }

  #follow(): void {
    this.#line.follow(this.#state.moves);
    this.#showPremoves();
  }

  /** Shows the moves made beforehand as the plan has them. */
  #showPremoves(): void {
    const planned = premovesOf(this.#plan);
    const made = this.#ahead.made?.moves ?? [];
    const { typed } = this.#ahead;
    if (planned.join(' ') === made.join(' ') && this.#premovable) return;
    this.#ahead.drop();
    this.#ahead.typed = typed;
    const { ahead } = this;
    for (const move of planned) if (!ahead?.add(move)) break;
  }

  #look(): PlayView {
    const { looked, live, reached } = this.#line;
    const { line, id, state, scene } = looked;
    const result = resultOf(this.#state);
    const interactive = this.#interactive;
    const premoves = this.#premovable ? this.#ahead.made : null;
    return {
      about: line.about,
      players: seatedIn(this.#room),
      scene: premoves?.shown(scene) ?? scene,
      state,
      cursor: id,
      live,
      mover: this.#mover,
      revision: this.tree.size,
      interactive,
      offers: interactive ? line.suggest('').next.filter(askedByPage) : [],
      thinking: null,
      failed: false,
      result,
      final: result && reached.scene,
      premovable: this.#premovable,
      premoves: premoves?.annotations ?? [],
      left: false,
      hint: null,
      hinting: false,
      canUndo: false,
      canRedo: false,
      canResign:
        !result &&
        this.#state.begun &&
        this.#room.you.some((seat) => this.#state.out.every((left) => left.seat !== seat)),
    };
  }
  #told(): RoomFacts {
    return {
      ...this.#state,
      you: this.#room.you,
      plan: this.#plan,
      planning: this.#line.laying,
      answered: this.#steps.length > 0,
      beginBy: this.#clocks.beginBy,
      crowd: this.#crowd,
      ratings: this.#ratings,
      trouble: this.#trouble,
    };
  }
  #show(): void {
    this.view.value = this.#look();
    this.facts.value = this.#told();
  }
}
