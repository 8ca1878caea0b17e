import type { Records, Rules } from '@merkhet/engine';
import type { ArchivedGame } from './game-archive.ts';
import type { SavedGame } from './saved-game.ts';
import { recordOfStudy } from './game-record.ts';
import { root } from '../moves/game-tree.ts';
import { LineCursor } from '../moves/line-cursor.ts';
import { studyOfSaved } from '../study/saved-study.ts';
import type { StudyStart } from '../study/study-start.ts';
import { withTakenBack } from './taken-back.ts';

/** The scores at the end of the main line; null when the game goes on there. */
function outcomeOf(rules: Rules, { game, position, tree }: StudyStart): number[] | null {
  const cursor = new LineCursor(rules, game, position, tree);
  try {
    cursor.goTo(tree.leaf(root));
    return cursor.state.outcome;
  } finally {
    cursor.dispose();
  }
}

/** The study as a record's text. If the main line ends the game, that is its result. */
export function recordText(rules: Rules, records: Records, study: StudyStart): string {
  const start = withTakenBack(study);
  const outcome = outcomeOf(rules, start);
  if (!outcome || outcome.every((score, seat) => score === start.result?.[seat]))
    return records.print(recordOfStudy(start));
  // What was said about another end no longer applies.
  const tags = start.tags?.filter(([name]) => name !== 'Resigned' && name !== 'Termination');
  return records.print(recordOfStudy({ ...start, result: outcome, tags }));
}

/** Those of some games that are not kept yet: as records they are like none of `kept`, nor like one before. */
export function notKeptYet(
  rules: Rules,
  records: Records,
  games: readonly SavedGame[],
  kept: readonly ArchivedGame[],
): SavedGame[] {
  const known = new Set<string>();
  const isNew = (saved: SavedGame) => {
    const { size } = known;
    return known.add(recordText(rules, records, studyOfSaved(rules, saved))).size > size;
  };
  for (const { saved } of kept) {
    try {
      isNew(saved);
    } catch {
      // Of older rules: no record could have come from it.
    }
  }
  return games.filter(isNew);
}

/** Games as records with an empty line between them, and those that could not be written, with the reason. */
export function recordsOf(rules: Rules, records: Records, games: readonly ArchivedGame[]) {
  const texts: string[] = [];
  const failed: { game: ArchivedGame; why: string }[] = [];
  for (const game of games) {
    try {
      texts.push(recordText(rules, records, studyOfSaved(rules, game.saved)));
    } catch (error) {
      failed.push({ game, why: (error as Error).message });
    }
  }
  return { text: texts.join('\n'), failed };
}
