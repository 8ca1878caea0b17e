import type { Analysis, Rules, Scene } from '@merkhet/engine';
import {
  evaluate,
  judgeTurns,
  millisecondsAPosition,
  type Evaluation,
  type JudgedTurn,
  type MadeReport,
} from './game-report.ts';
import type { StudyStart } from './study-start.ts';
import type { StudyView } from './study-view.ts';
import { GameTree, root } from '../moves/game-tree.ts';
import { LineCursor } from '../moves/line-cursor.ts';
import { askedByPage } from '../moves/offers.ts';
import { Observable } from '../base/observable.ts';
import { sureLine, type SureLine } from '../moves/sure-line.ts';
import { turnScenes } from '../moves/turn-scenes.ts';
import type { Thinker } from '../base/thinker.ts';
import type { Walk } from '../moves/walk.ts';

/** Long enough to look deep; a change of position ends it sooner. */
const longestMilliseconds = 120_000;
/** Stepping through a game does not start the engine at every step. */
const settleMilliseconds = 150;

/** A game being studied with the engine. */
export class Study {
  readonly tree: GameTree;
  readonly view: Observable<StudyView>;
  /** The start position, and what its seats are called. */
  readonly opening: { scene: Scene; names: string[] };
  readonly #cursor: LineCursor;
  readonly #evaluations = new Map<number, number[]>();
  #analysis: Analysis | null = null;
  #engineOn = false;
  /** Whether the engine is off only while a report is made. */
  #engineRests = false;
  #report: JudgedTurn[] | null = null;
  /** Moves that were removed, and which continuations they were. */
  readonly #removed: [node: number, place: number][] = [];
  #progress: number | null = null;
  #running: AbortController | null = null;
  #reporting: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #disposed = false;
  readonly #rules: Rules;
  readonly #thinker: Thinker;
  /** How many lines of play the engine shows. */
  #lines: number;

  /** Throws a RulesError if the game, the position or a move up to the node is wrong. */
  constructor(
    readonly start: StudyStart,
    rules: Rules,
    thinker: Thinker,
    lines = 3,
  ) {
    this.#rules = rules;
    this.#thinker = thinker;
    this.#lines = lines;
    this.tree = start.tree;
    this.#cursor = new LineCursor(rules, start.game, start.position, this.tree);
    this.opening = { scene: this.#cursor.scene, names: this.#cursor.state.names };
    this.#cursor.goTo(start.node);
    this.view = new Observable(this.#look());
  }

  dispose(): void {
    this.#disposed = true;
    this.#halt();
    this.#stopReport();
    this.#cursor.dispose();
  }

  suggest(typed: string) {
    return this.#cursor.line.suggest(typed);
  }
  preview(move: string) {
    return this.#cursor.line.preview(move);
  }
  /** The part that is sure of a line of best play from the position looked at. */
  sure(moves: readonly string[], longest: number): SureLine {
    return sureLine(this.#cursor.line, moves, longest);
  }
  goTo(node: number): void {
    this.#cursor.goTo(node);
    this.#moved();
  }
  play(moves: string | readonly string[]): void {
    for (const move of typeof moves === 'string' ? [moves] : moves) this.#cursor.play(move);
    this.#moved();
  }
  readonly walk: Walk = {
    back: () => void (this.#cursor.back() && this.#moved()),
    forward: () => {
      const [next] = this.tree.node(this.#cursor.id).children;
      if (next !== undefined) this.goTo(next);
    },
    toStart: () => this.goTo(root),
    toEnd: () => this.goTo(this.tree.leaf(this.#cursor.id)),
  };
  /** Removes all moves added to the tree since it had `size` nodes. */
  cut(size: number): void {
    if (this.#disposed || this.tree.size <= size) return;
    while (this.#cursor.id >= size) this.#cursor.back();
    this.tree.cut(size);
    while ((this.#removed.at(-1)?.[0] ?? 0) >= size) this.#removed.pop();
    for (const node of this.#evaluations.keys()) if (node >= size) this.#evaluations.delete(node);
    this.#moved();
  }
  /** Removes the move looked at and all that follows it, until they are put back. */
  remove(): void {
    const id = this.#cursor.id;
    if (id === root) return;
    this.#cursor.back();
    this.#removed.push([id, this.tree.remove(id)]);
    this.#moved();
  }
  /** Puts back what was removed last. */
  putBack(): void {
    const [id, place] = this.#removed.pop() ?? [root, 0];
    if (id === root) return;
    this.tree.restore(id, place);
    this.goTo(id);
  }
  /** What is to be read after the move looked at. */
  comment(text: string): void {
    const node = this.tree.node(this.#cursor.id);
    const { comments: _, ...rest } = node.notes ?? {};
    node.notes = text.trim() === '' ? rest : { ...rest, comments: [text.trim()] };
    this.#show();
  }
  /** What is said before the first move. */
  get comments(): readonly string[] {
    return this.start.comments ?? [];
  }
  /** Something else changes the tree: whoever looks at a move that goes is led to the last one before it that stays. */
  protected retell(change: (tree: GameTree) => void): void {
    change(this.tree);
    const left = this.tree.standing(this.#cursor.id);
    if (left === this.#cursor.id) this.#show();
    else this.goTo(left);
  }
  /** The position after some moves from the one looked at; null if they are not legal there. */
  sceneAfter(moves: readonly string[]): Scene | null {
    const line = this.#cursor.line.copy();
    try {
      line.play(moves.join(' '));
      return line.scene();
    } catch {
      return null;
    } finally {
      line.dispose();
    }
  }
  /** The scenes after each move of a turn from the position looked at; its line may go on beyond the turn. */
  turnScenes(moves: readonly string[]): Scene[] {
    return turnScenes(this.#cursor.line, moves);
  }
  /** The position at a node of the tree. */
  sceneAt(node: number): Scene {
    const reader = new LineCursor(this.#rules, this.start.game, this.start.position, this.tree);
    reader.goTo(node);
    const { scene } = reader;
    reader.dispose();
    return scene;
  }
  /** Makes the line looked at the main one. */
  promote(): void {
    this.tree.promote(this.#cursor.id);
    this.#show();
  }

  setEngine(on: boolean): void {
    if (this.#disposed) return;
    this.#engineOn = on;
    if (on) this.#engineRests = false;
    this.#moved();
  }
  setLines(lines: number): void {
    this.#lines = lines;
    this.#moved();
  }

  /** Judges every turn of the main line; the view shows its progress. */
  async makeReport(milliseconds = millisecondsAPosition): Promise<void> {
    this.#stopReport();
    this.#engineRests ||= this.#engineOn;
    this.setEngine(false);
    const controller = (this.#reporting = new AbortController());
    const reader = new LineCursor(this.#rules, this.start.game, this.start.position, this.tree);
    const judged: JudgedTurn[] = [];
    this.#report = judged;
    try {
      await judgeTurns(reader, this.tree.mainLine(), judged, {
        thinker: this.#thinker,
        limits: { movetime: milliseconds },
        signal: controller.signal,
        onLook: (node, win) => this.#evaluations.set(node, win),
        onProgress: (share) => {
          this.#progress = share;
          this.#show();
        },
      });
    } catch (error) {
      if (!controller.signal.aborted) reportError(error);
    } finally {
      reader.dispose();
      if (this.#reporting === controller) {
        this.#stopReport();
        this.#report = [...judged];
        this.#wakeEngine();
      }
    }
  }

  /** Takes over a report that was made of the same game elsewhere. */
  adopt({ report, evaluations }: MadeReport): void {
    this.#report = [...report];
    for (const [node, win] of evaluations) this.#evaluations.set(node, [...win]);
    this.#show();
  }

  /** Ends a report that is being made; what has been judged stays. */
  cancelReport(): void {
    this.#stopReport();
    this.#wakeEngine();
  }

  /** Puts the engine back as it was before a report. */
  #wakeEngine(): void {
    if (this.#engineRests) this.setEngine(true);
    else this.#show();
  }

  #stopReport(): void {
    this.#reporting?.abort();
    this.#reporting = null;
    this.#progress = null;
  }

  /** What the engine thinks of the position after `moves` from a node; null if `signal` aborted it. */
  async evaluateAfter(
    node: number,
    moves: readonly string[],
    milliseconds: number,
    signal?: AbortSignal,
  ): Promise<Evaluation | null> {
    const tree = new GameTree();
    const cursor = new LineCursor(this.#rules, this.start.game, this.start.position, tree);
    try {
      for (const move of [...this.tree.movesTo(node), ...moves]) cursor.play(move);
      return await evaluate(this.#thinker, cursor, { movetime: milliseconds }, signal);
    } finally {
      cursor.dispose();
    }
  }

  #moved(): void {
    this.#halt();
    this.#analysis = null;
    if (this.#engineOn && typeof this.#cursor.state.to_move === 'number') {
      this.#stopReport();
      this.#timer = setTimeout(() => void this.#analyse(), settleMilliseconds);
    }
    this.#show();
  }

  async #analyse(): Promise<void> {
    const controller = (this.#running = new AbortController());
    const node = this.#cursor.id;
    const request = {
      game: this.start.game,
      position: this.start.position,
      moves: this.tree.movesTo(node),
      movetime: longestMilliseconds,
      lines: this.#lines,
    };
    const hear = (analysis: Analysis | null) => {
      if (!analysis || this.#running !== controller) return;
      this.#analysis = analysis;
      this.#evaluations.set(node, analysis.win);
      this.#show();
    };
    // A network that comes while the engine is at work is asked at once.
    void this.#thinker.networkComing?.(this.start.game)?.then((came) => {
      if (came && this.#running === controller) this.#moved();
    });
    try {
      hear(await this.#thinker.analyse(request, hear, controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) reportError(error);
    }
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = null;
  }

  #look(): StudyView {
    const { line, id, state, scene } = this.#cursor;
    return {
      about: line.about,
      scene,
      state,
      offers: state.outcome ? [] : line.suggest('').next.filter(askedByPage),
      comments: this.comments,
      cursor: id,
      revision: this.tree.size,
      onMainLine: this.tree.leadsTo(id, this.tree.leaf(root)),
      engineOn: this.#engineOn,
      lines: this.#lines,
      analysis: this.#analysis,
      evaluations: new Map(this.#evaluations),
      canPutBack: this.#removed.length > 0,
      report: this.#report,
      progress: this.#progress,
    };
  }

  #show(): void {
    this.view.value = this.#look();
  }
}
