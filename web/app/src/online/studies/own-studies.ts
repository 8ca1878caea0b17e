import { ask } from '../client/requests.ts';
import type { StudyHead } from './study-change.ts';

/** As many as a list of an account's studies can hold. */
const most = 50;

/** The studies that one may write in, or might: one's own, and those one is a member of; null for who can have none. */
export async function ownStudies(): Promise<StudyHead[] | null> {
  const { account } = await ask('get', '/api/session');
  if (!account || account.kind === 'guest') return null;
  const lists = await Promise.all(
    (['own', 'shared'] as const).map((list) => ask('get', '/api/studies', { query: { list, most } })),
  );
  return lists.flatMap(({ studies }) => studies);
}
