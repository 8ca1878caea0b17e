import { RulesError, type GameRecord, type RecordMove, type Rules } from '@merkhet/engine';
import { GameTree, root } from './game-tree.ts';
import { LineCursor } from './line-cursor.ts';
import type { StudyStart } from './study.ts';

/** Numeric annotation glyphs as they are written behind a move; the others have no short form. */
const signs = ['', '!', '?', '!!', '??', '!?', '?!'];

export function markText(marks: readonly number[] = []): string {
  return marks.map((mark) => signs[mark] ?? ` $${mark}`).join('');
}

/** A record as something to study. Throws a RulesError when a move is not legal. */
export function studyOfRecord(rules: Rules, record: GameRecord): StudyStart {
  const { game, position, tags, result, comment } = record;
  const tree = new GameTree();
  const cursor = new LineCursor(rules, game, position, tree);
  try {
    // Not recursive: a variation may be as deep as the file is long.
    const waiting = record.moves.map((move) => ({ parent: root, move })).reverse();
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      cursor.goTo(next.parent);
      const node = tree.node(cursor.play(next.move.move));
      if (next.move.comment) node.comment = next.move.comment;
      if (next.move.marks?.length) node.marks = next.move.marks;
      for (const move of [...next.move.next].reverse()) waiting.push({ parent: node.id, move });
    }
  } finally {
    cursor.dispose();
  }
  return { game, position, tree, node: root, tags, result, ...(comment && { comment }) };
}

/** What is studied as a record. */
export function recordOfStudy({ game, position, tree, tags, result, comment }: StudyStart): GameRecord {
  const moves: RecordMove[] = [];
  const made: RecordMove[] = [];
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = tree.node(id);
    if (id !== root) {
      const { move, comment: said, marks } = node;
      const record: RecordMove = { move, ...(said && { comment: said }), ...(marks && { marks }), next: [] };
      made[id] = record;
      (node.parent === root ? moves : made[node.parent]!.next).push(record);
    }
    waiting.push(...[...node.children].reverse());
  }
  return { game, position, tags: tags ?? [], result: result ?? null, moves, ...(comment && { comment }) };
}

/** A list of moves, with or without numbers: "1. e4d4 a8+ 2. j1+". Throws a RulesError that names the wrong one. */
function studyOfMoves(rules: Rules, game: string, text: string): StudyStart {
  const tree = new GameTree();
  const cursor = new LineCursor(rules, game, '', tree);
  try {
    const words = text.split(/\s+/).map((word) => word.replace(/^\d+\.+/, '')).filter((word) => word !== '');
    for (const [index, move] of words.entries()) {
      try {
        cursor.play(move);
      } catch (error) {
        if (!(error instanceof RulesError)) throw error;
        throw new RulesError(`move ${index + 1}: ${error.message}`, error.at);
      }
    }
  } finally {
    cursor.dispose();
  }
  return { game, position: '', tree, node: root };
}

/**
 * What a person pasted or opened: a record, or, of the game `game`, a position text or a list of moves. Throws a
 * RulesError that says what is wrong.
 */
export function readGame(rules: Rules, text: string, game: string): StudyStart {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') throw new RulesError('there is nothing in it', 0);
  if (trimmed.startsWith('[')) return studyOfRecord(rules, rules.readRecord(trimmed));
  // Only the board of a position has strokes in its first word.
  const [first = ''] = trimmed.split(/\s/, 1);
  if (!first.includes('/')) return studyOfMoves(rules, game, trimmed);
  rules.open(game, trimmed).dispose();
  return { game, position: trimmed, tree: new GameTree(), node: root };
}
