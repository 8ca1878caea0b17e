import { saidQuery } from '../links/link-notes.ts';
import { linkOf } from '../links/link-tree.ts';
import { sharedLink } from '../links/shared-link.ts';
import type { Study } from '../study/study.ts';

/** A link to a studied game. */
export interface StudyLink {
  address: string;
  /** Whether the position is seen where the link is posted. */
  previewed: boolean;
  /** What is said about the game and too long for a link. */
  leftOut: ('tags' | 'notes')[];
}

/** A link that opens the game at `node`, beside the page at `page`; `bare`: with its moves only. */
export function studyLink({ start, tree }: Study, node: number, page: string, bare = false): StudyLink {
  const { link, places } = linkOf(start.game, start.position, tree, node);
  const { parts, leftOut } = saidQuery(start, tree, places);
  if (!bare) return { ...sharedLink(page, link, parts), leftOut };
  const said = parts.flatMap(([name, value]) => (value === '' ? [] : [name]));
  return { ...sharedLink(page, link), leftOut: [...said, ...leftOut] };
}
