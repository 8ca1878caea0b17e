import { RulesError, type Rules } from '@merkhet/engine';
import type { PresentGame } from '../keep/game-archive.ts';
import { playerOfTag, tagsOf, type SavedGame } from '../keep/saved-game.ts';
import { takenBackMoves } from '../keep/taken-back.ts';
import { GameTree, root } from '../moves/game-tree.ts';
import { checkTree } from '../moves/line-cursor.ts';
import type { Player } from '../setup/game-setup.ts';
import type { StudyStart } from './study-start.ts';

/** A saved game to be studied. Throws a RulesError when its moves are no longer legal. */
export function studyOfSaved(rules: Rules, saved: SavedGame): StudyStart {
  const { game, position } = saved.setup;
  const tree = GameTree.fromJson(saved.tree);
  checkTree(rules, game, position, tree);
  // Moves that were taken back before the end may follow it still: they end otherwise.
  const result = tree.leaf(root) === saved.live ? (saved.scores ?? null) : null;
  return {
    game,
    position,
    tree,
    node: saved.live,
    tags: tagsOf(saved),
    result,
    // Of a game that was read from a file, nobody knows where its variations come from.
    ...(!saved.tags && { own: { takenBack: takenBackMoves(tree, saved.live) } }),
    ...(saved.comments && { comments: saved.comments }),
  };
}

/** A game read from a record, to be kept; `over` when nothing is left to play in it. */
export function savedOfStudy(
  { game, position, tree, tags = [], result = null, comments }: StudyStart,
  seats: number,
): SavedGame {
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const who = tags.find(([name]) => name === `Seat${seat}`)?.[1] ?? '';
    return playerOfTag(who) ?? { kind: 'human' };
  });
  return {
    version: 1,
    setup: { game, position, players, clock: null },
    tree: tree.toJson(),
    live: tree.leaf(root),
    ended: null,
    over: result !== null,
    scores: result,
    clocks: null,
    saved: Date.now(),
    tags,
    ...(comments && { comments }),
  };
}

/** The present game to be studied; null when there is none, or its moves are no longer legal: it is let go of then. */
export function savedStudy(rules: Rules, store: PresentGame): StudyStart | null {
  const saved = store.read();
  if (!saved) return null;
  try {
    return studyOfSaved(rules, saved);
  } catch (error) {
    reportError(error);
    if (error instanceof RulesError) store.release();
    return null;
  }
}
