import type { Notice } from '../client/schemas.ts';
import type { NoticesKey } from '../notices-messages.ts';

/** What a notice says: a message, its parts, and where it leads, as a path of the pages. */
export interface NoticeText {
  key: NoticesKey;
  values: Record<string, string>;
  path: string;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a notice says: docs/api.md, "Notices". Null for a kind that these pages do not know. */
export function noticeText(
  { kind, data }: Pick<Notice, 'kind' | 'data'>,
  titleOf: (game: string) => string,
): NoticeText | null {
  const by = text(record(data.by).name);
  const game = text(data.game);
  switch (kind) {
    case 'turn':
    case 'started':
      return { key: `notice.${kind}`, values: {}, path: `game/${game}` };
    case 'challenge':
      return {
        key: 'notice.challenge',
        values: { name: by, game: titleOf(game.split(':')[0] ?? '') },
        path: `invite/${text(data.offer)}`,
      };
    case 'followed':
      return { key: 'notice.followed', values: { name: by }, path: `user/${by}` };
    case 'study':
      return {
        key: 'notice.study',
        values: { name: by, study: text(data.name) },
        path: `study/${text(data.study)}`,
      };
    case 'tournament':
      return {
        key: 'notice.tournament',
        values: { name: text(data.name) },
        path: `tournament/${text(data.tournament)}`,
      };
    default:
      return null;
  }
}
