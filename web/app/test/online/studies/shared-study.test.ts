import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '@merkhet/engine';
import { ChapterTree } from '../../../src/online/studies/chapter-tree.ts';
import { SharedStudy, type NodeEdit } from '../../../src/online/studies/shared-study.ts';
import type { ChapterEdit, ChapterFacts } from '../../../src/online/studies/study-change.ts';
import { rules as realRules } from '../../modules.ts';

const game = 'kechi';
let rules: Rules;
let moves: string[];
beforeAll(async () => {
  rules = await realRules();
  await rules.load(game);
  // Legal moves from the start, and one after the first.
  const line = rules.open(game);
  const first = [1, 2, 3, 4, 5, 6, 7, 8].map((lot) => line.randomMove(lot)!);
  const [one, two] = [...new Set(first)];
  line.play(one!);
  moves = [one!, two!, line.randomMove(1)!];
  line.dispose();
});

const noThinker = { think: () => new Promise<never>(() => undefined) };
const facts: ChapterFacts = {
  ...{ id: 0, name: 'One', game, position: '', number: 0, tags: [], result: null },
  tree: { moves: [], parents: [], seats: [], ids: [], newest: 0 },
};
/** A chapter on the table, with hands that change it at once. */
function laid(writes = true) {
  const tree = new ChapterTree();
  const edits: (NodeEdit | { kind: string })[] = [];
  let newest = 0;
  const make = (edit: Omit<ChapterEdit, 'chapter'>) => {
    tree.apply({ ...edit, chapter: 0 } as ChapterEdit);
    study.follow(tree);
  };
  const play = (parent: number, played: string[], seats = played.map(() => 0)) => {
    edits.push({ kind: 'add moves' });
    make({ kind: 'add moves', parent, moves: played, nodes: played.map(() => ++newest), seats } as never);
  };
  const edit = (one: NodeEdit) => {
    edits.push(one);
    make(one);
  };
  const study: SharedStudy = new SharedStudy(facts, tree, { writes, play, edit }, rules, noThinker as never, 1);
  return { study, tree, edits, play, make };
}
const movesIn = (study: SharedStudy, node = 0) =>
  study.tree.node(node).children.map((child) => study.tree.node(child).move);

describe('a chapter on the table', () => {
  it('gets what is played, and shows it where it was', () => {
    const { study, tree, edits } = laid();
    study.play([moves[0]!, moves[2]!]);
    expect(edits).toHaveLength(1);
    expect(tree.node(1)).toMatchObject({ move: moves[0], parent: 0 });
    expect(tree.node(2)).toMatchObject({ move: moves[2], parent: 1 });
    expect(study.looked).toBe(2);
    // What is there already is no change.
    study.walk.toStart();
    study.play(moves[0]!);
    expect(edits).toHaveLength(1);
    expect(study.looked).toBe(1);
    study.dispose();
  });

  it('shows what others do, and leads whoever looks at a removed move to what is left', () => {
    const { study, make, play } = laid();
    play(0, [moves[0]!, moves[2]!]);
    play(0, [moves[1]!]);
    expect(movesIn(study)).toEqual([moves[0], moves[1]]);
    make({ kind: 'promote', node: 3 } as never);
    expect(movesIn(study)).toEqual([moves[1], moves[0]]);
    study.goTo(study.tree.leaf(study.tree.node(0).children[1]!));
    expect(study.looked).toBe(2);
    make({ kind: 'remove', node: 1 } as never);
    expect(study.looked).toBe(0);
    expect(study.view.value.state.ply).toBe(0);
    expect(movesIn(study)).toEqual([moves[1]]);
    study.dispose();
  });

  it('has comments, marks and shapes, at the start too', () => {
    const { study } = laid();
    study.comment('Before all');
    study.draw([{ kind: 'circle', square: [1, 1], tint: 'red' }]);
    expect(study.comments).toEqual(['Before all']);
    expect(study.view.value.comments).toEqual(['Before all']);
    expect(study.shapes).toHaveLength(1);
    study.play(moves[0]!);
    expect(study.shapes).toEqual([]);
    study.mark([3]);
    study.comment('After it');
    expect(study.tree.node(study.view.value.cursor).notes).toEqual({ comments: ['After it'], marks: [3] });
    study.comment('');
    study.mark([]);
    expect(study.tree.node(study.view.value.cursor).notes).toBeUndefined();
    study.dispose();
  });

  it('keeps the tries of whoever may only read to themselves', () => {
    const { study, edits, play } = laid(false);
    study.play(moves[0]!);
    study.comment('mine');
    study.remove();
    expect(edits).toEqual([]);
    expect(study.looked).toBeNull();
    // They stay when others change the chapter, after what is in it.
    const at = study.view.value.cursor;
    play(0, [moves[1]!]);
    expect(movesIn(study)).toEqual([moves[1], moves[0]]);
    expect(study.view.value.cursor).toBe(at);
    // Until they are in it themselves.
    play(0, [moves[0]!]);
    expect(study.view.value.cursor).toBe(at);
    expect(study.looked).toBe(2);
    study.dispose();
  });
});
