import { pauseBefore } from '../client/pause.ts';
import { ServerError } from '../client/server-error.ts';
import { isChapterEdit, type Edit, type MadeChange } from './study-change.ts';

/** A change that was made here, and that the copy of the study does not have from the server yet. */
interface Waiting {
  readonly key: string;
  edit: Edit;
  /** When it is sent at the latest: what is being typed waits for more. */
  due: number;
  sent: boolean;
  /** Its number, once the server has made it. */
  number: number | null;
}

interface OutboxAround {
  newKey(): string;
  /** Rejects with a ServerError. */
  send(edit: Edit & { key: string }): Promise<MadeChange>;
  /** The server has made one. */
  made(made: MadeChange): void;
  /** The server has refused one: it, and what was built on it, is no longer among those that wait. */
  refused(error: ServerError): void;
}

/** Milliseconds that a text waits for the next letter. */
const typing = 700;

/**
 * Changes on their way to the server: one after another, in the order in which they were made, each again with its key
 * until there is an answer. Moves have numbers below 0 until the server has given them theirs.
 */
export class Outbox {
  readonly #around: OutboxAround;
  #waiting: Waiting[] = [];
  /** The server's numbers of moves that were numbered here. */
  readonly #numbered = new Map<number, number>();
  #newest = 0;
  #sending = false;
  #ended = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(around: OutboxAround) {
    this.#around = around;
  }

  /** The changes that wait, in the order in which they were made. */
  get edits(): Edit[] {
    return this.#waiting.map(({ edit }) => this.#named(edit));
  }
  /** Whether there are changes that the server does not have, as far as is known. */
  get unsaved(): boolean {
    return this.#waiting.some(({ number }) => number === null);
  }

  /** Numbers for so many moves that are made here. */
  numbers(count: number): number[] {
    return Array.from({ length: count }, () => --this.#newest);
  }
  /** The server's number of a move, if it has one by now. */
  numberOf(node: number): number {
    return this.#numbered.get(node) ?? node;
  }

  /** A change is made here. */
  add(edit: Edit): void {
    const now = Date.now();
    const last = this.#waiting.at(-1);
    const due = edit.kind === 'comment' ? now + typing : now;
    if (last && !last.sent && sameTarget(last.edit, edit)) {
      last.edit = edit;
      last.due = due;
    } else {
      if (last) last.due = Math.min(last.due, now);
      this.#waiting.push({ key: this.#around.newKey(), edit, due, sent: false, number: null });
    }
    this.#schedule();
  }

  /** All that the study has up to a number is settled. */
  settle(number: number): void {
    this.#waiting = this.#waiting.filter((one) => one.number === null || one.number > number);
  }

  /** What waits is sent at once; what cannot be sent at once is given up. */
  end(): void {
    this.#ended = true;
    for (const one of this.#waiting) one.due = 0;
    this.#schedule();
  }

  /** Tries at once what was to be tried later. */
  hurry(): void {
    this.#tries = 0;
    this.#schedule();
  }

  get #next(): Waiting | undefined {
    return this.#waiting.find(({ number }) => number === null);
  }

  #schedule(pause = 0): void {
    clearTimeout(this.#timer);
    const next = this.#next;
    if (!next || this.#sending) return;
    const wait = Math.max(pause, next.due - Date.now(), 0);
    if (wait === 0) void this.#send(next);
    else this.#timer = setTimeout(() => void this.#send(next), wait);
  }

  async #send(one: Waiting): Promise<void> {
    this.#sending = one.sent = true;
    let pause = 0;
    try {
      const made = await this.#around.send({ ...this.#named(one.edit), key: one.key });
      this.#tries = 0;
      this.#number(one.edit, made);
      one.number = made.number;
      this.#around.made(made);
    } catch (error) {
      if (error instanceof ServerError && error.again) {
        if (this.#ended) this.#waiting = [];
        pause = pauseBefore(this.#tries++);
      } else {
        this.#drop(one);
        this.#around.refused(error instanceof ServerError ? error : new ServerError('failed', String(error)));
      }
    } finally {
      this.#sending = false;
    }
    this.#schedule(pause);
  }

  #number(edit: Edit, { change }: MadeChange): void {
    if (edit.kind !== 'add moves') return;
    edit.nodes.forEach((node, place) => {
      const given = change.nodes?.[place];
      if (node < 0 && given !== undefined) this.#numbered.set(node, given);
    });
  }

  #named(edit: Edit): Edit {
    if (!isChapterEdit(edit)) return edit;
    if (edit.kind !== 'add moves') return { ...edit, node: this.numberOf(edit.node) };
    return { ...edit, parent: this.numberOf(edit.parent), nodes: edit.nodes.map((node) => this.numberOf(node)) };
  }

  /** Without moves that have never been, nothing can be done to them. */
  #drop(refused: Waiting): void {
    const never = new Set<number>();
    this.#waiting = this.#waiting.filter((one) => {
      const { edit } = one;
      const about = !isChapterEdit(edit) ? null : edit.kind === 'add moves' ? edit.parent : edit.node;
      if (one !== refused && (about === null || !never.has(about))) return true;
      if (edit.kind === 'add moves') for (const node of edit.nodes) if (node < 0) never.add(node);
      return false;
    });
  }
}

/** Whether the later change makes the earlier one void. */
function sameTarget(one: Edit, other: Edit): boolean {
  return (
    (one.kind === 'comment' || one.kind === 'marks' || one.kind === 'shapes') &&
    one.kind === other.kind &&
    one.chapter === other.chapter &&
    one.node === other.node
  );
}
