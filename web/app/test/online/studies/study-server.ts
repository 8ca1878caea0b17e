import { ServerError } from '../../../src/online/client/server-error.ts';
import type { ChapterFacts, Edit, MadeChange, StudyFacts } from '../../../src/online/studies/study-change.ts';
import type { StudySource } from '../../../src/online/studies/study-copy.ts';

/** A move as this server keeps it: nothing but where it is, without any list of children. */
interface Kept {
  id: number;
  parent: number;
  move: string;
  seat: number;
  /** Siblings are read in this order. */
  order: number;
  comment: string;
  marks: number[];
  shapes: unknown[];
}
type Told = (made: MadeChange) => void;

const fresh = (id: number, parent: number, move: string, seat: number, order: number): Kept => ({
  ...{ id, parent, move, seat, order },
  ...{ comment: '', marks: [], shapes: [] },
});

/** One study, kept as simply as possible; whoever asks does so over a way that is slow and loses things. */
export class StudyServer {
  facts: StudyFacts;
  /** Changes that are known to everybody no longer. */
  forgotten = 0;
  readonly made: MadeChange[] = [];
  readonly #chapters = new Map<number, { kept: Map<number, Kept>; newest: number; number: number }>();
  readonly #keys = new Map<string, MadeChange>();
  readonly #told = new Set<Told>();
  #keysGiven = 0;
  #order = 0;

  constructor(owner = 'a') {
    this.facts = {
      ...{ id: 's', name: 'Study', visibility: 'link', number: 0, createdAt: 0, updatedAt: 0 },
      owner: { account: owner, name: owner.toUpperCase() },
      role: 'owner',
      members: [],
      chapters: [],
    };
    this.#addChapter(0, 'One');
  }

  watch(told: Told): () => void {
    this.#told.add(told);
    return () => this.#told.delete(told);
  }

  /** What `account` asks, over a way where `slow()` waits, and says whether what was on it is lost. */
  source(account: string, slow: () => Promise<boolean>): StudySource {
    const over = async <T>(what: () => T): Promise<T> => {
      if (await slow()) throw new ServerError('unreachable');
      const answer = structuredClone(what());
      if (await slow()) throw new ServerError('unreachable');
      return answer;
    };
    return {
      me: account,
      newKey: () => String(++this.#keysGiven),
      study: () => over(() => ({ ...this.facts, role: this.#role(account) })),
      chapter: (id) => over(() => this.chapter(id)),
      changes: (since) =>
        over(() => (since < this.forgotten ? null : { number: this.made.length, changes: this.made.slice(since) })),
      send: ({ key, ...edit }) => over(() => this.change(account, edit as Edit, key)),
    };
  }

  #role(account: string) {
    if (account === this.facts.owner.account) return 'owner' as const;
    return this.facts.members.find((one) => one.account === account)?.role ?? ('reads' as const);
  }

  change(account: string, edit: Edit, key: string): MadeChange {
    const before = this.#keys.get(`${account} ${key}`);
    if (before) return before;
    if (this.#role(account) === 'reads') throw new ServerError('forbidden');
    const number = this.made.length + 1;
    const change = this.#make(edit, number);
    const made: MadeChange = { number, at: 0, account, change } as MadeChange;
    this.made.push(made);
    this.facts.number = number;
    this.#keys.set(`${account} ${key}`, made);
    for (const told of this.#told) told(structuredClone(made));
    return made;
  }

  #addChapter(id: number, name: string): void {
    this.facts.chapters.push({ id, name, game: 'kechi' });
    this.#chapters.set(id, { kept: new Map([[0, fresh(0, -1, '', 0, 0)]]), newest: 0, number: id });
  }

  #make(edit: Edit, number: number): Edit {
    const { chapters } = this.facts;
    switch (edit.kind) {
      case 'add chapter':
        this.#addChapter(number, edit.name);
        return { ...edit, chapter: number, game: 'kechi' };
      case 'rename':
        this.facts.name = edit.name;
        return edit;
      case 'visibility':
        this.facts.visibility = edit.visibility;
        return edit;
      case 'member': {
        this.facts.members = this.facts.members.filter(({ account }) => account !== edit.account);
        if (edit.role)
          this.facts.members.push({ account: edit.account, name: edit.account.toUpperCase(), role: edit.role });
        return edit;
      }
    }
    const chapter = this.#chapters.get(edit.chapter);
    const place = chapters.findIndex(({ id }) => id === edit.chapter);
    if (!chapter || place < 0) throw new ServerError('refused', 'there is no such chapter');
    if (edit.kind === 'rename chapter') chapters[place]!.name = edit.name;
    else if (edit.kind === 'remove chapter') chapters.splice(place, 1);
    else if (edit.kind === 'move chapter') {
      if (edit.after !== null && (edit.after === edit.chapter || chapters.every(({ id }) => id !== edit.after)))
        throw new ServerError('refused', 'there is no such chapter');
      const [moved] = chapters.splice(place, 1);
      chapters.splice(chapters.findIndex(({ id }) => id === edit.after) + 1, 0, moved!);
    } else {
      const changed = this.#edit(chapter, edit);
      chapter.number = number;
      return changed;
    }
    if (edit.kind === 'remove chapter') this.#chapters.delete(edit.chapter);
    return edit;
  }

  #edit(chapter: { kept: Map<number, Kept>; newest: number }, edit: Edit & { chapter: number }): Edit {
    const { kept } = chapter;
    const about = kept.get(edit.kind === 'add moves' ? edit.parent : (edit as { node: number }).node);
    if (!about) throw new ServerError('refused', 'this move is no longer there');
    switch (edit.kind) {
      case 'add moves': {
        const nodes: number[] = [];
        const seats: number[] = [];
        let at = about;
        edit.moves.forEach((move, place) => {
          let next = [...kept.values()].find((one) => one.parent === at.id && one.move === move);
          if (!next) {
            next = fresh(++chapter.newest, at.id, move, edit.seats?.[place] ?? 0, ++this.#order);
            kept.set(next.id, next);
          }
          nodes.push(next.id);
          seats.push(next.seat);
          at = next;
        });
        return { ...edit, nodes, seats };
      }
      case 'remove': {
        if (about.id === 0) throw new ServerError('refused', 'the start cannot be removed');
        kept.delete(about.id);
        for (let left = true; left;) {
          const loose = [...kept.values()].filter(({ id, parent }) => id !== 0 && !kept.has(parent));
          for (const { id } of loose) kept.delete(id);
          left = loose.length > 0;
        }
        break;
      }
      case 'promote':
        // Before all that has been put first.
        for (let one: Kept | undefined = about; one && one.id !== 0; one = kept.get(one.parent))
          one.order = Math.min(...[...kept.values()].map(({ order }) => order)) - 1;
        break;
      case 'comment':
        about.comment = edit.text;
        break;
      case 'marks':
        if (about.id === 0) throw new ServerError('refused', 'marks are for moves');
        about.marks = edit.marks;
        break;
      case 'shapes':
        about.shapes = edit.shapes;
        break;
    }
    return edit;
  }

  /** A chapter as the server sends it: each move after the one that it follows, main continuations first. */
  chapter(id: number): ChapterFacts {
    const chapter = this.#chapters.get(id);
    const head = this.facts.chapters.find((one) => one.id === id);
    if (!chapter || !head) throw new ServerError('gone');
    const kept = [...chapter.kept.values()].sort((one, other) => one.order - other.order);
    const listed: Kept[] = [];
    const list = (parent: number): void => {
      for (const one of kept.filter((other) => other.id !== 0 && other.parent === parent)) {
        listed.push(one);
        list(one.id);
      }
    };
    list(0);
    const places = new Map(listed.map((one, place) => [one.id, place + 1]));
    const first = chapter.kept.get(0)!;
    return {
      ...head,
      position: '',
      number: chapter.number,
      tags: [],
      result: null,
      tree: {
        newest: chapter.newest,
        ids: listed.map((one) => one.id),
        moves: listed.map(({ move }) => move),
        parents: listed.map(({ parent }) => places.get(parent) ?? 0),
        seats: listed.map(({ seat }) => seat),
        notes: listed.map(({ comment, marks }) => ({ ...(comment && { comments: [comment] }), marks })),
        shapes: [first, ...listed].map((one) => [one.id, one.shapes]),
        ...(first.comment && { comments: [first.comment] }),
      },
    } as unknown as ChapterFacts;
  }
}
