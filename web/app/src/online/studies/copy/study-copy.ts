import { Observable } from '../../../base/observable.ts';
import { ServerError } from '../../client/server-error.ts';
import { ChapterTree } from './chapter-tree.ts';
import { Outbox } from './outbox.ts';
import {
  factsAfter,
  isChapterEdit,
  type ChapterEdit,
  type ChapterFacts,
  type Edit,
  type MadeChange,
  type StudyFacts,
} from './study-change.ts';

/** What a copy asks of the server. All reject with a ServerError. */
export interface StudySource {
  study(): Promise<StudyFacts>;
  chapter(id: number): Promise<ChapterFacts>;
  /** Null when there are too many, and the study is to be read again. */
  changes(since: number): Promise<{ number: number; changes: MadeChange[] } | null>;
  send(edit: Edit & { key: string }): Promise<MadeChange>;
  newKey(): string;
  /** One's account; null for nobody. */
  me: string | null;
}

/** What the server says of a chapter. */
interface KnownChapter {
  facts: ChapterFacts;
  tree: ChapterTree;
  /** The number of the last change that is in it. */
  number: number;
}

/** Milliseconds after which what could not be read is read again. */
const readAgain = 2_000;

/**
 * A study as the server has it, and on by the changes that were made here since. The server's changes are taken in their order,
 * each once; after a gap the missing ones are asked for. What is shown is the server's study with all own changes that it does not have yet made on top.
 */
export class StudyCopy {
  /** Changes with all that is shown. */
  readonly changed = new Observable(0);
  /** Why the last change of one's own was undone; null when none was since. */
  readonly undone = new Observable<ServerError | null>(null);
  /** The study is not there, or not any more, or not for us. */
  readonly gone = new Observable<ServerError | null>(null);
  readonly #source: StudySource;
  readonly #outbox: Outbox;
  #facts: StudyFacts | null = null;
  /** The number of the last change that was taken. */
  #number = 0;
  /** Changes that came before those between. */
  readonly #early = new Map<number, MadeChange>();
  readonly #chapters = new Map<number, KnownChapter>();
  /** Chapters that are being read, and the changes that have come meanwhile. */
  readonly #reading = new Map<number, MadeChange[]>();
  /** Chapters that are known and lack changes: they stay here until they have been read again. */
  readonly #stale = new Set<number>();
  /** Chapters that are being read for the first time. */
  readonly #opening = new Map<number, Promise<void>>();
  readonly #names = new Map<string, string>();
  #catching = false;
  #missed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #by: string | null = null;

  constructor(source: StudySource) {
    this.#source = source;
    this.#outbox = new Outbox({
      newKey: () => source.newKey(),
      send: (edit) => source.send(edit),
      made: (made) => this.heard(made),
      refused: (error) => this.#refused(error),
    });
  }

  /** The study as it is shown; null before it has been read. */
  get facts(): StudyFacts | null {
    let facts = this.#facts;
    for (const edit of this.#outbox.edits)
      if (facts && !isChapterEdit(edit)) facts = factsAfter(facts, edit, this.#source.me);
    return (
      facts && {
        ...facts,
        members: facts.members.map((one) => ({ ...one, name: this.#names.get(one.account) ?? one.name })),
      }
    );
  }
  /** Whether there are changes that the server does not have, as far as is known. */
  get unsaved(): boolean {
    return this.#outbox.unsaved;
  }
  get number(): number {
    return this.#number;
  }
  /** The name of whoever made the last change, if that was somebody else. */
  get lastBy(): string | null {
    return this.#by;
  }
  chapter(id: number): ChapterFacts | null {
    return this.#chapters.get(id)?.facts ?? null;
  }
  /** A chapter's moves as they are shown; null before it has been read. */
  tree(id: number): ChapterTree | null {
    const known = this.#chapters.get(id);
    if (!known) return null;
    const edits = this.#outbox.edits.filter((edit) => isChapterEdit(edit) && edit.chapter === id) as ChapterEdit[];
    if (edits.length === 0) return known.tree;
    const tree = known.tree.copy();
    const otherwise = new Map<number, number>();
    for (const edit of edits) tree.apply(edit, otherwise);
    return tree;
  }

  /** Makes a change: it is shown at once, and sent. */
  make(edit: Edit): void {
    this.undone.value = null;
    this.#outbox.add(edit);
    this.#tell();
  }
  /** Plays moves after a move; returns nothing: those that are new are shown with numbers of their own. */
  play(chapter: number, parent: number, moves: string[], seats: number[]): void {
    this.make({ kind: 'add moves', chapter, parent, moves, nodes: this.#outbox.numbers(moves.length), seats });
  }

  /** The server has made a change. */
  heard(made: MadeChange): void {
    if (this.#ended) return;
    if (made.number > this.#number) this.#early.set(made.number, made);
    // What comes before the study itself has its turn afterwards.
    if (!this.#facts) return;
    this.#takeEarly();
    if (this.#early.size > 0) void this.catchUp();
    this.#tell();
  }

  /** Reads what was missed: all of it at first. */
  async catchUp(): Promise<void> {
    this.#missed = true;
    this.#outbox.hurry();
    if (this.#catching) return;
    this.#catching = true;
    clearTimeout(this.#retry);
    try {
      while (this.#missed && !this.#ended) await this.#catch();
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#catching = false;
    }
  }

  /** Reads a chapter, and keeps it as it is from now on. */
  async open(id: number): Promise<void> {
    if (this.#chapters.has(id)) return;
    const opening = this.#opening.get(id) ?? this.#read(id).finally(() => this.#opening.delete(id));
    this.#opening.set(id, opening);
    await opening;
  }

  /** What is on its way is still sent. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    this.#outbox.end();
  }

  async #catch(): Promise<void> {
    this.#missed = false;
    const before = this.#number;
    const found = this.#facts && (await this.#source.changes(before));
    if (!found) await this.#readAll();
    for (const made of found?.changes ?? []) if (made.number > this.#number) this.#early.set(made.number, made);
    this.#takeEarly();
    this.#tell();
    // What came meanwhile may lie beyond what was asked for.
    if (this.#early.size > 0 && this.#number === before) throw new ServerError('busy');
    this.#missed ||= this.#early.size > 0;
    if (this.#ended) return;
    await Promise.all([...this.#stale].map((id) => this.#readAgain(id)));
  }
  async #readAll(): Promise<void> {
    const facts = await this.#source.study();
    if (this.#ended) return;
    this.#facts = facts;
    this.#learnNames(facts);
    // What was heard of while this was on its way is asked for again.
    if (facts.number < this.#number) this.#missed = true;
    this.#number = facts.number;
    this.#forgetTaken();
    const known = [...this.#chapters.keys()];
    for (const id of known) if (!facts.chapters.some((one) => one.id === id)) this.#forget(id);
    for (const id of this.#chapters.keys()) this.#stale.add(id);
  }
  /** A chapter that is known; it may have been removed meanwhile. */
  async #readAgain(id: number): Promise<void> {
    try {
      await this.#read(id);
    } catch (error) {
      if (!(error instanceof ServerError) || error.trouble !== 'gone') throw error;
      this.#forget(id);
    }
  }
  #forget(id: number): void {
    this.#chapters.delete(id);
    this.#stale.delete(id);
  }
  async #read(id: number): Promise<void> {
    const meanwhile: MadeChange[] = [];
    this.#reading.set(id, meanwhile);
    try {
      const facts = await this.#source.chapter(id);
      if (this.#ended || this.#reading.get(id) !== meanwhile) return;
      this.#chapters.set(id, { facts, tree: ChapterTree.fromJson(facts.tree), number: facts.number });
      this.#stale.delete(id);
      this.#reading.delete(id);
      for (const made of meanwhile) this.#takeInChapter(made);
      this.#tell();
    } finally {
      if (this.#reading.get(id) === meanwhile) this.#reading.delete(id);
    }
  }
  #failed(error: unknown): void {
    if (this.#ended) return;
    const known = error instanceof ServerError ? error : new ServerError('failed', String(error));
    if (!known.again) return void (this.gone.value = known);
    this.#missed = true;
    this.#retry = setTimeout(() => void this.catchUp(), readAgain);
  }
  /** The server says that the study is gone. */
  lost(): void {
    this.gone.value = new ServerError('gone');
  }

  #takeEarly(): void {
    for (let next = this.#early.get(this.#number + 1); next; next = this.#early.get(this.#number + 1)) this.#take(next);
    this.#forgetTaken();
  }
  #forgetTaken(): void {
    for (const number of this.#early.keys()) if (number <= this.#number) this.#early.delete(number);
    this.#outbox.settle(this.#number);
  }
  #take(made: MadeChange): void {
    const edit = made.change as Edit;
    this.#number = made.number;
    this.#by = made.account === this.#source.me ? null : (this.#names.get(made.account) ?? null);
    if (isChapterEdit(edit)) return this.#takeInChapter(made);
    this.#facts = this.#facts && factsAfter(this.#facts, edit, this.#source.me);
    if (edit.kind === 'remove chapter') this.#forget(edit.chapter);
    if (edit.kind === 'member' && !this.#names.has(edit.account)) void this.#askNames();
  }
  #takeInChapter(made: MadeChange): void {
    const edit = made.change as ChapterEdit;
    this.#reading.get(edit.chapter)?.push(made);
    const known = this.#chapters.get(edit.chapter);
    if (!known || made.number <= known.number) return;
    known.number = made.number;
    // Then it is not what the server has.
    if (known.tree.apply(edit)) return;
    this.#stale.add(edit.chapter);
    void this.catchUp();
  }

  #refused(error: ServerError): void {
    this.undone.value = error;
    // It may have been refused because of what is not known here yet.
    void this.catchUp();
    this.#tell();
  }

  /** A change says of a new member no more than the account. */
  async #askNames(): Promise<void> {
    try {
      this.#learnNames(await this.#source.study());
      this.#tell();
    } catch {
      // The study is shown without the name.
    }
  }
  #learnNames({ owner, members }: StudyFacts): void {
    for (const { account, name } of [owner, ...members]) this.#names.set(account, name);
  }
  #tell(): void {
    if (!this.#ended) this.changed.value += 1;
  }
}
