import { markText } from '../keep/game-record.ts';
import { GameTree, type TreeNode } from '../moves/game-tree.ts';
import type { JudgedTurn, Size } from './game-report.ts';
import type { StudyStart } from './study-start.ts';

/** How a record marks a turn that gave something away: ?!, ? and ??. */
const markOfSize: Record<Size, number> = { inaccuracy: 6, mistake: 2, blunder: 4 };

/** Whether a mark judges a move: !, ?, !!, ??, !? or ?!. */
const judges = (mark: number) => mark >= 1 && mark <= 6;
/** Whether somebody has already judged a move. */
const isJudged = ({ notes }: TreeNode): boolean => notes?.marks?.some(judges) ?? false;

/** What a report says of moves that nobody has judged, as it is written after them, by their nodes. */
export function reportMarks(tree: GameTree, report: readonly JudgedTurn[]): Map<number, string> {
  return new Map(
    report.flatMap(({ to, size }) =>
      size && !isJudged(tree.node(to)) ? [[to, markText([markOfSize[size]])] as const] : [],
    ),
  );
}

/** How a move is judged, by whoever wrote the record or else by a report: ??, ?, ?!, !, !! or !?; empty for most. */
export function judgementOf(node: TreeNode, marks: ReadonlyMap<number, string>): string {
  return markText(node.notes?.marks?.filter(judges).slice(0, 1)) || (marks.get(node.id) ?? '');
}

/** The study with the marks of a report on the last moves of turns, to be saved; other people's marks stay. */
export function withMarks(start: StudyStart, report: readonly JudgedTurn[]): StudyStart {
  const tree = GameTree.fromJson(start.tree.toJson());
  for (const { to, size } of report) {
    const node = tree.node(to);
    if (size && !isJudged(node))
      node.notes = { ...node.notes, marks: [markOfSize[size], ...(node.notes?.marks ?? [])] };
  }
  return { ...start, tree };
}
