import type { Wire } from '../../src/online/client/connection.ts';
import type { RoomEvent, SocketMessage } from '../../src/online/client/schemas.ts';

/** Milliseconds on the way, in one direction. */
const way = 10;

/** One end of a line that takes time, and loses what is on the way when it breaks. */
class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly topics = new Set<string>();
  broken = false;
  constructor(readonly server: FakeServer) {}

  send(text: string): void {
    setTimeout(() => !this.broken && this.server.hear(this, JSON.parse(text) as SocketMessage), way);
  }
  close(): void {
    this.broken = true;
  }
  say(message: unknown): void {
    if (this.server.mute) return;
    setTimeout(() => !this.broken && this.onmessage?.({ data: JSON.stringify(message) }), way);
  }
}

/** A server that keeps events of games, as the real one does: every command once, by its key. */
export class FakeServer {
  ahead = 0;
  mute = false;
  refuses = false;
  /** What the next commands are answered, instead of being carried out. */
  readonly answers: object[] = [];
  #wires: FakeWire[] = [];
  readonly #events = new Map<string, RoomEvent[]>();
  readonly #keys = new Map<string, RoomEvent>();
  #random: number;

  constructor(seed = 1) {
    this.#random = seed;
  }

  chance(share: number): boolean {
    this.#random = (Math.imul(this.#random, 48_271) >>> 0) % 2_147_483_647;
    return this.#random / 2_147_483_647 < share;
  }

  connect(): Wire {
    const wire = new FakeWire(this);
    setTimeout(() => {
      if (wire.broken) return;
      if (this.refuses) return this.#break(wire);
      this.#wires.push(wire);
      wire.onopen?.();
    }, way);
    return wire;
  }

  breakAll(): void {
    for (const wire of this.#wires.splice(0)) this.#break(wire);
  }
  #break(wire: FakeWire): void {
    const told = wire.onclose;
    wire.broken = true;
    told?.();
  }

  tell(topic: string, news: object): void {
    for (const wire of this.#wires) if (wire.topics.has(topic)) wire.say({ topic, ...news });
  }

  events(game: string): RoomEvent[] {
    return this.#events.get(game) ?? [];
  }

  /** A move of anybody; `told`: whether the news get to those who watch. */
  play(game: string, move: string, told = true): RoomEvent {
    const all = this.events(game);
    const event: RoomEvent = { number: all.length + 1, at: 0, kind: 'move', seat: 0, data: { move } };
    this.#events.set(game, [...all, event]);
    if (told) this.tell(`game.${game}`, this.#news(game, event.number - 1));
    return event;
  }

  #news(game: string, after: number) {
    const events = this.events(game).slice(after);
    return { game, after, number: this.events(game).length, events, clocks: null };
  }

  hear(wire: FakeWire, message: SocketMessage): void {
    const answer = (more: object) => wire.say({ id: message.id, ...more });
    if (message.do === 'time') return answer({ answer: Date.now() + this.ahead });
    if (message.do === 'unwatch') return void wire.topics.delete(message.topic);
    if (message.do === 'watch') {
      wire.topics.add(message.topic);
      const [kind, game = ''] = message.topic.split('.');
      const room = { topic: message.topic, ...this.#news(game, message.since ?? 0) };
      return answer({ answer: kind === 'game' ? room : { ok: true } });
    }
    const instead = this.answers.shift();
    if (instead) return answer(instead);
    const { game, command } = message;
    const key = command.key ?? '';
    const event = this.#keys.get(key) ?? this.play(game, command.do === 'play' ? command.move : command.do);
    this.#keys.set(key, event);
    answer({ answer: this.#news(game, event.number - 1) });
  }
}
