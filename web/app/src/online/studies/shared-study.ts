import type { Rules } from '@merkhet/engine';
import type { Thinker } from '../../base/thinker.ts';
import { chanceOffset, GameTree, root } from '../../moves/game-tree.ts';
import { Study } from '../../study/study.ts';
import type { ChapterTree } from './copy/chapter-tree.ts';
import type { ChapterEdit, ChapterFacts, Shape } from './copy/study-change.ts';
import { TreeProjection } from './tree-projection.ts';

/** A change without the chapter that it is about. */
type Bare<T> = T extends unknown ? Omit<T, 'chapter'> : never;
export type NodeEdit = Bare<Exclude<ChapterEdit, { kind: 'add moves' }>>;

/** Takes what somebody does to a chapter; all of it comes back by follow(). */
export interface ChapterHands {
  /** Whether one may change it: otherwise what is played is a try, for this page alone. */
  readonly writes: boolean;
  play(parent: number, moves: string[], seats: number[]): void;
  edit(edit: NodeEdit): void;
}

/** A chapter of a study that is shared, on the table of an analysis. */
export class SharedStudy extends Study {
  readonly #projection = new TreeProjection();
  readonly #hands: ChapterHands;

  /** Throws a RulesError if the rules here do not know the game. */
  constructor(
    chapter: ChapterFacts,
    tree: ChapterTree,
    hands: ChapterHands,
    rules: Rules,
    thinker: Thinker,
    lines: number,
  ) {
    const { game, position, result } = chapter;
    const tags = chapter.tags as [name: string, value: string][];
    super({ game, position, tree: new GameTree(), node: root, tags, result }, rules, thinker, lines);
    this.#hands = hands;
    this.follow(tree);
  }

  /** Shows the chapter as it is now. */
  follow(tree: ChapterTree): void {
    this.retell((shown) => this.#projection.follow(shown, tree));
  }

  override get comments(): readonly string[] {
    return this.tree.node(root).notes?.comments ?? [];
  }
  /** The chapter's number of the move looked at; null for a try. */
  get looked(): number | null {
    return this.#projection.meant(this.view.value.cursor) ?? null;
  }
  get shapes(): readonly Shape[] {
    return this.#projection.shapesAt(this.view.value.cursor);
  }

  override play(moves: string | readonly string[]): void {
    super.play(moves);
    if (this.#hands.writes) this.#keep();
  }
  override remove(): void {
    this.#edit((node) => ({ kind: 'remove', node }));
  }
  override promote(): void {
    this.#edit((node) => ({ kind: 'promote', node }));
  }
  override comment(text: string): void {
    this.#edit((node) => ({ kind: 'comment', node, text }));
  }
  mark(marks: number[]): void {
    this.#edit((node) => ({ kind: 'marks', node, marks }));
  }
  draw(shapes: Shape[]): void {
    this.#edit((node) => ({ kind: 'shapes', node, shapes }));
  }

  #edit(of: (node: number) => NodeEdit): void {
    const node = this.looked;
    if (this.#hands.writes && node !== null) this.#hands.edit(of(node));
  }

  /** What was just played, and is no part of the chapter yet, becomes one. */
  #keep(): void {
    const path = this.tree.path(this.view.value.cursor);
    const first = path.findIndex(({ id }) => this.#projection.meant(id) === undefined);
    if (first < 0) return;
    const fresh = path.slice(first);
    this.#hands.play(
      this.#projection.meant(fresh[0]!.parent)!,
      fresh.map(({ move }) => move),
      fresh.map(({ seat, chance }) => seat + (chance ? chanceOffset : 0)),
    );
  }
}
