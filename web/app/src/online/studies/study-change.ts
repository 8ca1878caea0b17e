import type { Annotation, AnnotationTint } from '@merkhet/board';
import type { Schemas } from '../client/schemas.ts';

export type StudyFacts = Schemas['Study'];
export type StudyHead = Schemas['StudyHead'];
export type Visibility = StudyHead['visibility'];
export type ChapterFacts = Schemas['Chapter'];
export type MadeChange = Schemas['MadeChange'];
export type MemberRole = 'reads' | 'writes';
export type Tint = AnnotationTint;
/** An arrow or a circle, as the board draws it. */
export type Shape = Extract<Annotation, { kind: 'arrow' | 'circle' }>;

/** A change of a chapter's moves. Those that are added have numbers: the server's or, below 0, some of ours until then. */
export type ChapterEdit = { chapter: number } & (
  | { kind: 'add moves'; parent: number; moves: string[]; nodes: number[]; seats: number[] }
  | { kind: 'remove' | 'promote'; node: number }
  | { kind: 'comment'; node: number; text: string }
  | { kind: 'marks'; node: number; marks: number[] }
  | { kind: 'shapes'; node: number; shapes: Shape[] }
);
/** A change of the study and of its list of chapters. */
export type StudyEdit =
  | { kind: 'add chapter'; chapter: number; name: string; game: string }
  | { kind: 'rename chapter'; chapter: number; name: string }
  | { kind: 'move chapter'; chapter: number; after: number | null }
  | { kind: 'remove chapter'; chapter: number }
  | { kind: 'rename'; name: string }
  | { kind: 'visibility'; visibility: Visibility }
  | { kind: 'member'; account: string; role: MemberRole | null };
export type Edit = ChapterEdit | StudyEdit;

const ofMoves = new Set(['add moves', 'remove', 'promote', 'comment', 'marks', 'shapes']);
export const isChapterEdit = (edit: Edit): edit is ChapterEdit => ofMoves.has(edit.kind);

/** The study after a change; the same if the chapter or member that it is about is not there. `me`: one's account. */
export function factsAfter(facts: StudyFacts, edit: StudyEdit, me: string | null): StudyFacts {
  const { chapters } = facts;
  switch (edit.kind) {
    case 'add chapter':
      if (chapters.some(({ id }) => id === edit.chapter)) return facts;
      return { ...facts, chapters: [...chapters, { id: edit.chapter, name: edit.name, game: edit.game }] };
    case 'rename chapter':
      return {
        ...facts,
        chapters: chapters.map((one) => (one.id === edit.chapter ? { ...one, name: edit.name } : one)),
      };
    case 'move chapter':
      return { ...facts, chapters: moved(chapters, edit.chapter, edit.after) };
    case 'remove chapter':
      return { ...facts, chapters: chapters.filter(({ id }) => id !== edit.chapter) };
    case 'rename':
      return { ...facts, name: edit.name };
    case 'visibility':
      return { ...facts, visibility: edit.visibility };
    case 'member':
      return withMember(facts, edit, me);
  }
}

function moved(chapters: StudyFacts['chapters'], id: number, after: number | null): StudyFacts['chapters'] {
  const chapter = chapters.find((one) => one.id === id);
  const others = chapters.filter((one) => one.id !== id);
  const place = after === null ? 0 : others.findIndex((one) => one.id === after) + 1;
  return !chapter || (after !== null && place === 0) ? chapters : others.toSpliced(place, 0, chapter);
}

function withMember(
  facts: StudyFacts,
  { account, role }: StudyEdit & { kind: 'member' },
  me: string | null,
): StudyFacts {
  const others = facts.members.filter((member) => member.account !== account);
  const known = facts.members.find((member) => member.account === account);
  const changed = { account, name: known?.name ?? '', role: role ?? 'reads' };
  const members = !role
    ? others
    : known
      ? facts.members.map((one) => (one === known ? changed : one))
      : [...others, changed];
  return { ...facts, members, role: account === me && facts.role !== 'owner' ? (role ?? 'reads') : facts.role };
}
