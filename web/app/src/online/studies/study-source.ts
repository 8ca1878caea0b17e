import { ask } from '../client/requests.ts';
import { newKey } from '../client/line.ts';
import { ServerError } from '../client/server-error.ts';
import type { MadeChange } from './study-change.ts';
import type { StudySource } from './study-copy.ts';

/** What a copy of a study asks of the server that the page came from. `me`: one's account. */
export function sourceOf(id: string, me: string | null): StudySource {
  const path = { id };
  return {
    me,
    newKey,
    study: () => ask('get', '/api/studies/{id}', { path }),
    chapter: (chapter) =>
      ask('get', '/api/studies/{id}/chapters/{chapter}', { path: { ...path, chapter: String(chapter) } }),
    changes: async (since) => {
      try {
        return await ask('get', '/api/studies/{id}/changes', { path, query: { since } });
      } catch (error) {
        // Too many, or no study: whoever reads it will see.
        if (error instanceof ServerError && error.trouble === 'gone') return null;
        throw error;
      }
    },
    send: (edit): Promise<MadeChange> => {
      if (edit.kind !== 'add moves')
        return ask('post', '/api/studies/{id}/changes', { path, body: edit as MadeChange['change'] });
      // Numbers and seats are for the server to give.
      const { nodes: _, seats: __, ...moves } = edit;
      return ask('post', '/api/studies/{id}/changes', { path, body: moves });
    },
  };
}
