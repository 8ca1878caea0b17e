import { Observable } from '../../base/observable.ts';
import { pauseBefore } from './pause.ts';
import type { Command, RoomNews, SocketMessage } from './schemas.ts';
import { ServerError } from './server-error.ts';
import { ServerTime } from './server-time.ts';

/** Idle: nobody asks for anything. Offline: it has been tried in vain, or the browser knows of no network. */
export type LineState = 'idle' | 'connected' | 'reconnecting' | 'offline';

/** What a WebSocket does, as far as it is used. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** Whoever hears of a topic. */
export interface Watcher {
  /** Of a game: the number of the last event that is known; what is asked for begins after it. */
  since?(): number;
  /** From now on nothing is missed; once more after each loss of the line. */
  begun(answer: unknown): void;
  news(news: unknown): void;
  /** It cannot be watched. */
  refused?(error: ServerError): void;
}

interface Pending {
  message: SocketMessage;
  resolve(news: RoomNews): void;
  reject(error: ServerError): void;
}
/** What is heard of a question that is lost with its socket. */
interface Question {
  answered(answer: unknown): void;
  refused(error: ServerError): void;
}
interface Heard {
  id?: unknown;
  answer?: unknown;
  error?: string;
  again?: boolean;
  topic?: string;
  missed?: boolean;
}

/** After so many tries in vain the line counts as offline; it is tried on all the same. */
const triesInVain = 3;
/** Milliseconds between questions whether the server is still there, and after which it is not. */
const aliveEvery = 15_000;
const deadAfter = 10_000;
/** Milliseconds after which what was busy is asked again. */
const busyPause = 2_000;

/** The one WebSocket of a page: topics that are watched, and commands, each carried out once however often the line is lost. */
export class Connection {
  readonly state = new Observable<LineState>('idle');
  readonly time: ServerTime;
  readonly #open: () => Wire;
  readonly #newKey: () => string;
  #wire: Wire | null = null;
  #isOpen = false;
  #tries = 0;
  #nextId = 1;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #alive: ReturnType<typeof setTimeout> | undefined;
  readonly #watchers = new Map<string, Set<Watcher>>();
  /** What has not been answered, in the order in which it was said. */
  readonly #commands = new Map<number, Pending>();
  readonly #questions = new Map<number, Question>();

  constructor(open: () => Wire, newKey: () => string, now: () => number = () => Date.now()) {
    this.#open = open;
    this.#newKey = newKey;
    this.time = new ServerTime(now);
  }

  /** Hears of a topic until the function that it returns is called. */
  watch(topic: string, watcher: Watcher): () => void {
    const all = this.#watchers.get(topic) ?? new Set();
    this.#watchers.set(topic, all.add(watcher));
    if (this.#isOpen) this.#ask(topic);
    else this.#connect();
    return () => {
      if (!all.delete(watcher) || all.size > 0) return;
      this.#watchers.delete(topic);
      if (this.#isOpen) this.#say({ do: 'unwatch', topic, id: this.#nextId++ });
      this.#restIfUnused();
    };
  }

  /** Asks something of a game; sent again after a loss of the line until there is an answer. Rejects with a ServerError. */
  command(game: string, command: Command): Promise<RoomNews> {
    const id = this.#nextId++;
    const message: SocketMessage = { do: 'command', game, command: { ...command, key: this.#newKey() }, id };
    return new Promise((resolve, reject) => {
      this.#commands.set(id, { message, resolve, reject });
      if (this.#isOpen) this.#say(message);
      else this.#connect();
    });
  }

  /** Somebody else is logged in, or the network is back: begins again at once. */
  renew(): void {
    this.#tries = 0;
    if (this.#wire) this.#lost();
    if (this.#used) this.#connect();
  }

  get #used(): boolean {
    return this.#watchers.size > 0 || this.#commands.size > 0;
  }

  #connect(): void {
    if (this.#wire) return;
    clearTimeout(this.#retry);
    if (this.state.value === 'idle') this.state.value = 'reconnecting';
    const wire = (this.#wire = this.#open());
    wire.onopen = () => this.#wire === wire && this.#opened();
    wire.onmessage = ({ data }) => this.#wire === wire && typeof data === 'string' && this.#heard(data);
    wire.onclose = () => this.#wire === wire && this.#lost();
  }

  #opened(): void {
    this.#isOpen = true;
    this.#askTime();
    for (const topic of this.#watchers.keys()) this.#ask(topic);
    for (const { message } of this.#commands.values()) this.#say(message);
  }

  #lost(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#isOpen = false;
    this.#questions.clear();
    clearTimeout(this.#alive);
    wire?.close();
    if (!this.#used) return void (this.state.value = 'idle');
    this.state.value = this.#tries < triesInVain ? 'reconnecting' : 'offline';
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), pauseBefore(this.#tries++));
  }

  #restIfUnused(): void {
    if (this.#used) return;
    clearTimeout(this.#retry);
    if (this.#wire) this.#lost();
    else this.state.value = 'idle';
  }

  #say(message: SocketMessage): void {
    try {
      this.#wire?.send(JSON.stringify(message));
    } catch {
      // It is closing: what matters is said again.
    }
  }

  #ask(topic: string): void {
    const id = this.#nextId++;
    const all = this.#watchers.get(topic);
    if (!all) return;
    const since = Math.min(...[...all].map((watcher) => watcher.since?.() ?? 0));
    this.#questions.set(id, {
      answered: (answer) => all.forEach((watcher) => watcher.begun(answer)),
      refused: (error) => {
        if (error.again) setTimeout(() => this.#isOpen && this.#ask(topic), busyPause);
        else all.forEach((watcher) => watcher.refused?.(error));
      },
    });
    this.#say({ do: 'watch', topic, id, ...(since > 0 && { since }) });
  }

  /** Also shows whether anybody is there: a line can die without a word. */
  #askTime(): void {
    const id = this.#nextId++;
    const sent = this.time.here();
    const wire = this.#wire;
    this.#questions.set(id, {
      answered: (answer) => {
        if (typeof answer === 'number') this.time.heard(answer, sent);
        clearTimeout(this.#alive);
        this.#alive = setTimeout(() => this.#askTime(), aliveEvery);
      },
      refused: () => undefined,
    });
    this.#say({ do: 'time', id });
    clearTimeout(this.#alive);
    this.#alive = setTimeout(() => this.#wire === wire && this.#lost(), deadAfter);
  }

  #heard(text: string): void {
    // Not before: a line can open and be dead.
    this.#tries = 0;
    if (this.state.value !== 'connected') this.state.value = 'connected';
    const heard = JSON.parse(text) as Heard;
    if (heard.topic !== undefined) return this.#news(heard.topic, heard);
    const id = Number(heard.id);
    const error = heard.error === undefined ? null : new ServerError(heard.again ? 'busy' : 'refused', heard.error);
    const question = this.#questions.get(id);
    if (question) {
      this.#questions.delete(id);
      if (error) question.refused(error);
      else question.answered(heard.answer);
    } else this.#settle(id, heard.answer, error);
  }

  #news(topic: string, news: Heard): void {
    // The account's own has its id in the news.
    const watched = topic.startsWith('account') ? 'account' : topic;
    if (news.missed) this.#ask(watched);
    else this.#watchers.get(watched)?.forEach((watcher) => watcher.news(news));
  }

  #settle(id: number, answer: unknown, error: ServerError | null): void {
    const pending = this.#commands.get(id);
    if (!pending) return;
    if (error?.again) {
      setTimeout(() => this.#isOpen && this.#commands.has(id) && this.#say(pending.message), busyPause);
      return;
    }
    this.#commands.delete(id);
    if (error) pending.reject(error);
    else pending.resolve(answer as RoomNews);
    this.#restIfUnused();
  }
}
