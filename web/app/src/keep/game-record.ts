import { RulesError, type GameRecord, type RecordMove, type Records, type Rules } from '@merkhet/engine';
import { GameTree, root, type MoveNotes } from '../moves/game-tree.ts';
import { LineCursor } from '../moves/line-cursor.ts';
import type { StudyStart } from '../study/study-start.ts';

/** Numeric annotation glyphs that judge a move, as written after it. */
const judgements = ['', '!', '?', '!!', '??', '!?', '?!'];
/**
 * Those that judge a position, with the signs that are usual for them; White's and Black's stand for the first and the
 * second seat's. The others have no sign.
 */
const signs: Record<number, string> = {
  7: '□',
  10: '=',
  11: '=',
  12: '=',
  13: '∞',
  14: '+=',
  15: '=+',
  16: '±',
  17: '∓',
  18: '+−',
  19: '−+',
  20: '+−',
  21: '−+',
  22: '⊙',
  23: '⊙',
  32: '⟳',
  33: '⟳',
  36: '↑',
  37: '↑',
  40: '→',
  41: '→',
  44: '=∞',
  45: '=∞',
  132: '⇆',
  133: '⇆',
  138: '⊕',
  139: '⊕',
  140: '∆',
  146: 'N',
};

/** Marks as they are read after a move. */
export function markText(marks: readonly number[] = []): string {
  return marks.map((mark) => judgements[mark] ?? ` ${signs[mark] ?? `$${mark}`}`).join('');
}

function joined(known: MoveNotes = {}, more: MoveNotes): MoveNotes {
  const notes: MoveNotes = {};
  if (known.before || more.before) notes.before = [...(known.before ?? []), ...(more.before ?? [])];
  if (known.comments || more.comments) notes.comments = [...(known.comments ?? []), ...(more.comments ?? [])];
  if (known.marks || more.marks) notes.marks = [...new Set([...(known.marks ?? []), ...(more.marks ?? [])])];
  return notes;
}

/** A record to study; its moves were found legal when it was read. */
export function studyOfRecord({ game, position, tags, result, comments, moves }: GameRecord): StudyStart {
  const tree = new GameTree();
  const nodes: number[] = [];
  for (const { move, parent, seat = 0, chance = false, before, comments: said, marks } of moves) {
    const id = tree.add(nodes[parent] ?? root, move, { seat, chance });
    nodes.push(id);
    // A move that occurs twice after the same one is one node, with everything said about it.
    if (before || said || marks) tree.node(id).notes = joined(tree.node(id).notes, { before, comments: said, marks });
  }
  return { game, position, tree, node: root, tags, result, ...(comments && { comments }) };
}

/** The study as a record. */
export function recordOfStudy({ game, position, tree, tags, result, comments }: StudyStart): GameRecord {
  const moves: RecordMove[] = [];
  const places: number[] = [];
  places[root] = -1;
  // Not recursive: a variation may be as deep as the game is long.
  const waiting = [...tree.node(root).children].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const { move, parent, seat, chance, notes, children } = tree.node(id);
    places[id] = moves.length;
    moves.push({ move, parent: places[parent]!, seat, chance, ...notes });
    for (let index = children.length; index-- > 0;) waiting.push(children[index]!);
  }
  return { game, position, result: result ?? null, tags: tags ?? [], ...(comments && { comments }), moves };
}

/**
 * A list of moves, with or without numbers: "1. e4d4 a8+ 2. j1+". `ownMove` turns a word of the list into a move of the
 * rules. Throws a RulesError at the first wrong one.
 */
function studyOfMoves(rules: Rules, game: string, text: string, ownMove: (word: string) => string): StudyStart {
  const tree = new GameTree();
  const cursor = new LineCursor(rules, game, '', tree);
  try {
    const words = text
      .split(/\s+/)
      .map((word) => word.replace(/^\d+\.+/, ''))
      .filter((word) => word !== '');
    for (const word of words) cursor.play(ownMove(word));
  } finally {
    cursor.dispose();
  }
  return { game, position: '', tree, node: root };
}

/**
 * What a person pasted or opened: a record, or, of the game `game`, a position text or a list of moves, which
 * may be as `ownMove` knows it: in the words of a language. Throws a RulesError that says what is wrong.
 */
export function readGame(
  rules: Rules,
  records: Records,
  text: string,
  game: string,
  ownMove = (word: string) => word,
): StudyStart {
  const given = text.replace(/^\uFEFF/, '');
  const trimmed = given.trim();
  if (trimmed === '') throw new RulesError('there is nothing in it', 0);
  if (trimmed.startsWith('[')) return studyOfRecord(records.read(given));
  try {
    rules.open(game, trimmed).dispose();
  } catch (error) {
    // Only the board of a position has strokes in its first word.
    const [first = ''] = trimmed.split(/\s/, 1);
    if (!(error instanceof RulesError) || first.includes('/')) throw error;
    return studyOfMoves(rules, game, trimmed, ownMove);
  }
  return { game, position: trimmed, tree: new GameTree(), node: root };
}
