import { chanceOffset, root, type GameTree } from '../../moves/game-tree.ts';
import type { ChapterTree } from './copy/chapter-tree.ts';
import type { Shape } from './copy/study-change.ts';

/**
 * Shows a chapter as the game tree of an analysis. A move is the same in both when it is played after the same one: what
 * somebody looks at stays, whatever numbers the server gives. Moves that only the game tree has are tries, and stay, too.
 */
export class TreeProjection {
  /** The chapter's numbers of the nodes of the game tree. */
  #meant = new Map<number, number>([[root, root]]);
  #chapter: ChapterTree | null = null;

  /** The chapter's number of a node; undefined for a try. */
  meant(node: number): number | undefined {
    return this.#meant.get(node);
  }
  shapesAt(node: number): readonly Shape[] {
    const id = this.#meant.get(node);
    return id !== undefined && this.#chapter?.has(id) ? this.#chapter.node(id).shapes : [];
  }

  /** Brings the game tree to what the chapter is now. */
  follow(tree: GameTree, chapter: ChapterTree): void {
    const before = this.#meant;
    this.#chapter = chapter;
    this.#meant = new Map();
    // Not recursive: a variation may be as deep as the game is long.
    const waiting: [id: number, node: number][] = [[root, root]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [id, node] = next;
      this.#meant.set(node, id);
      this.#say(tree, chapter, id, node);
      const children = chapter.node(id).children.map((child): [number, number] => {
        const { move, seat } = chapter.node(child);
        const made = { seat: seat % chanceOffset, chance: seat >= chanceOffset };
        return [child, tree.add(node, move, made)];
      });
      const ordered = children.map(([, shown]) => shown);
      const others = tree.node(node).children.filter((child) => !ordered.includes(child));
      for (const other of others) if (before.has(other)) tree.remove(other);
      tree.node(node).children = [...ordered, ...others.filter((other) => !before.has(other))];
      waiting.push(...children);
    }
  }

  #say(tree: GameTree, chapter: ChapterTree, id: number, node: number): void {
    const { comment, marks } = chapter.node(id);
    const notes = { ...(comment !== '' && { comments: [comment] }), ...(marks.length > 0 && { marks: [...marks] }) };
    tree.node(node).notes = Object.keys(notes).length > 0 ? notes : undefined;
  }
}
