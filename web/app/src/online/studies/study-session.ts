import type { Rules } from '@merkhet/engine';
import { Observable } from '../../base/observable.ts';
import type { Thinker } from '../../base/thinker.ts';
import type { Connection } from '../client/connection.ts';
import { ServerError } from '../client/server-error.ts';
import { SharedStudy, type NodeEdit } from './shared-study.ts';
import type { ChapterEdit, MadeChange, StudyEdit, StudyFacts } from './copy/study-change.ts';
import { StudyCopy, type StudySource } from './copy/study-copy.ts';

interface StudyAround {
  line: Connection;
  rules: Rules;
  thinker: Thinker;
  /** Whether the engine is on, and how many lines of play it shows. */
  engineOn(): boolean;
  lines(): number;
  needGames(games: readonly string[]): Promise<void>;
}

/** What the page of a study shows beside the table. */
export interface StudyShown {
  facts: StudyFacts;
  /** Whether one may change chapters, and the study itself. */
  writes: boolean;
  owns: boolean;
  unsaved: boolean;
  /** Who made the last change, if it was somebody else. */
  by: string | null;
}

/** A study that several people look at and change, and the chapter of it that is on the table. */
export class StudySession {
  /** Null before it has been read. */
  readonly shown = new Observable<StudyShown | null>(null);
  readonly chapter = new Observable<SharedStudy | null>(null);
  /** Why the chapter that was asked for is not on the table. */
  readonly failed = new Observable<unknown>(null);
  readonly copy: StudyCopy;
  readonly #around: StudyAround;
  readonly #unwatch: () => void;
  /** The chapter on the table, or on its way there. */
  #open: number | null = null;

  constructor(id: string, source: StudySource, around: StudyAround) {
    this.#around = around;
    this.copy = new StudyCopy(source);
    this.copy.changed.subscribe(() => this.#show());
    this.#unwatch = around.line.watch(`study.${id}`, {
      begun: () => void this.copy.catchUp(),
      news: (news) => {
        if ((news as { gone?: boolean }).gone) this.copy.lost();
        else this.copy.heard(news as MadeChange);
      },
      refused: (error) => this.copy.gone.value ?? (this.copy.gone.value = error),
    });
    // Where no socket comes through, the study can be read all the same.
    void this.copy.catchUp();
  }

  /** Puts a chapter on the table. */
  async open(id: number): Promise<void> {
    if (this.#open === id) return;
    this.#open = id;
    this.failed.value = null;
    try {
      await this.copy.open(id);
      const facts = this.copy.chapter(id);
      if (facts) await this.#around.needGames([facts.game]);
      if (this.#open === id) this.#lay(id);
    } catch (error) {
      if (this.#open !== id) return;
      this.#open = null;
      this.failed.value = error;
    }
  }

  make(edit: StudyEdit): void {
    this.copy.make(edit);
  }

  end(): void {
    // What is on its way to the table stays away.
    this.#open = null;
    this.#unwatch();
    this.copy.end();
    this.#clear();
  }

  #lay(id: number): void {
    const facts = this.copy.chapter(id);
    const tree = this.copy.tree(id);
    if (!facts || !tree) throw new ServerError('gone');
    this.#clear();
    const copy = this.copy;
    const hands = {
      get writes() {
        return copy.facts?.role !== 'reads';
      },
      play: (parent: number, moves: string[], seats: number[]) => copy.play(id, parent, moves, seats),
      edit: (edit: NodeEdit) => copy.make({ ...edit, chapter: id } as ChapterEdit),
    };
    const { rules, thinker, lines, engineOn } = this.#around;
    const study = new SharedStudy(facts, tree, hands, rules, thinker, lines());
    if (engineOn()) study.setEngine(true);
    this.chapter.value = study;
  }
  #clear(): void {
    const before = this.chapter.value;
    this.chapter.value = null;
    before?.dispose();
  }

  #show(): void {
    const { facts, unsaved, lastBy: by } = this.copy;
    if (!facts) return;
    const tree = this.#open === null ? null : this.copy.tree(this.#open);
    if (tree) this.chapter.value?.follow(tree);
    const owns = facts.role === 'owner';
    this.shown.value = { facts, writes: facts.role !== 'reads', owns, unsaved, by };
    // The chapter on the table was removed.
    if (this.#open !== null && !facts.chapters.some(({ id }) => id === this.#open)) {
      this.#open = null;
      this.#clear();
    }
  }
}
