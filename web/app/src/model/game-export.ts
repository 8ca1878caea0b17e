import type { Records, Rules } from '@merkhet/engine';
import type { ArchivedGame } from './game-archive.ts';
import { recordOfStudy } from './game-record.ts';
import { studyOfSaved } from './saved-game.ts';

/** Games as records, one after another with an empty line between. Throws a RulesError when one is no longer legal. */
export function recordsOf(rules: Rules, records: Records, games: readonly ArchivedGame[]): string {
  return games.map(({ saved }) => records.print(recordOfStudy(studyOfSaved(rules, saved)))).join('\n');
}
