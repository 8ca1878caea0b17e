import type { Records, Rules } from '@merkhet/engine';
import { splitRecords } from '../../keep/record-files.ts';
import { ask } from '../client/requests.ts';
import type { MadeChange, StudyFacts, Visibility } from './study-change.ts';

/** What a chapter begins with: a game from its start or a position, a record, or a game that was played here. */
export type ChapterSource = { game: string; position?: string } | { record: string } | { gameId: string };

/** Throws a RulesError if a chapter cannot begin so. */
export async function checkSource(source: ChapterSource, rules: Rules, records: () => Promise<Records>): Promise<void> {
  if ('game' in source) rules.open(source.game, source.position ?? '').dispose();
  if (!('record' in source)) return;
  const module = await records();
  for (const record of splitRecords(source.record)) module.read(record);
}

/** Makes a study; of a text with several records each becomes a chapter. Rejects with a ServerError. */
export function newStudy(name: string, visibility: Visibility, source: ChapterSource): Promise<StudyFacts> {
  const content = 'record' in source ? { records: source.record } : source;
  return ask('post', '/api/studies', { body: { name, visibility, ...content } });
}

/** Adds a chapter, or one for each record, and resolves to the last one's number. Rejects with a ServerError. */
export async function addChapters(id: string, name: string, source: ChapterSource, key: string): Promise<number> {
  const sources = 'record' in source ? splitRecords(source.record).map((record) => ({ record })) : [source];
  let made: MadeChange | undefined;
  for (const [index, content] of sources.entries())
    made = await ask('post', '/api/studies/{id}/changes', {
      path: { id },
      body: {
        kind: 'add chapter',
        name: index === 0 ? name : `${name} (${index + 1})`,
        key: `${key}-${index}`,
        ...content,
      },
    });
  return made?.change.chapter ?? 0;
}
