import { RulesError, type Rules } from '@merkhet/engine';
import type { PresentGame } from '../keep/game-archive.ts';
import { playerOfTag, tagsOf, type SavedGame } from '../keep/saved-game.ts';
import { takenBackMoves } from '../keep/taken-back.ts';
import { GameTree, root } from '../moves/game-tree.ts';
import { checkTree } from '../moves/line-cursor.ts';
import type { Player } from '../setup/game-setup.ts';
import type { StudyStart } from './study-start.ts';

/** A saved game to study. Throws a RulesError if its moves are no longer legal. */
export function studyOfSaved(rules: Rules, saved: SavedGame): StudyStart {
  const { game, position } = saved.setup;
  const tree = GameTree.fromJson(saved.tree);
  checkTree(rules, game, position, tree);
  // Moves taken back before the end may still follow it: they end differently.
  const result = tree.leaf(root) === saved.live ? (saved.scores ?? null) : null;
  return {
    game,
    position,
    tree,
    node: saved.live,
    tags: tagsOf(saved),
    result,
    // In a game read from a file, nobody knows where the variations come from.
    ...(!saved.tags && { own: { takenBack: takenBackMoves(tree, saved.live) } }),
    ...(saved.comments && { comments: saved.comments }),
  };
}

/** A game read from a record, to be kept; `over` if nothing is left to play. */
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

/** The seat of the only person in a game of this browser, who is the reader; null for other games. */
export function onlyPerson({ own, tags = [] }: StudyStart): number | null {
  const seats = tags.flatMap(([name, who]) =>
    /^Seat\d$/.test(name) && playerOfTag(who)?.kind === 'human' ? [Number(name.slice('Seat'.length))] : [],
  );
  return own !== undefined && seats.length === 1 ? seats[0]! : null;
}

/** The present game to study; null if there is none, or its moves are no longer legal: it is then let go. */
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
