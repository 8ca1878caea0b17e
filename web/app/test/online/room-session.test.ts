import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '@merkhet/engine';
import { takenBackMoves } from '../../src/keep/taken-back.ts';
import type { Command, Room, RoomEvent } from '../../src/online/client/schemas.ts';
import { ServerError } from '../../src/online/client/server-error.ts';
import { nodesOf } from '../../src/online/room/plan.ts';
import { RoomSession } from '../../src/online/room/room-session.ts';
import { Premoves } from '../../src/play/turns/premoves.ts';
import { rules as realRules } from '../modules.ts';

const game = 'kechi';
let rules: Rules;
beforeAll(async () => {
  rules = await realRules();
  await rules.load(game);
});

function roomOf(more: Partial<Room> = {}): Room {
  return {
    topic: 'game.g',
    game: 'g',
    after: 0,
    number: 1,
    events: [{ number: 1, at: 0, kind: 'begin', data: {} }],
    clocks: null,
    settings: {
      game,
      start: '',
      control: 'none',
      speed: 'post',
      rated: false,
      public: true,
      created: 0,
      rematchOf: null,
      tournament: null,
      seats: [
        { account: 'a', name: 'Ann', rating: 1500.4 },
        { account: 'b', name: 'Bob' },
      ],
    },
    you: [0],
    moves: [],
    begun: true,
    over: false,
    toMove: 0,
    rematch: [],
    next: null,
    plans: [],
    ...more,
  };
}

function sessionOf(room: Room, answer: () => Promise<unknown> = () => new Promise(() => undefined)) {
  const sent: Command[] = [];
  let refreshed = 0;
  const session = new RoomSession(room, {
    rules,
    now: () => 0,
    send: (command) => {
      sent.push(command);
      return answer();
    },
    refresh: () => ++refreshed,
  });
  return { session, sent, refreshed: () => refreshed };
}
/** Any legal move where the game stands. */
function anyMove(moves: readonly string[], lot: number): string {
  const line = rules.open(game);
  for (const move of moves) line.play(move);
  const move = line.randomMove(lot);
  line.dispose();
  if (move === null) throw new Error('the game is over');
  return move;
}
const moved = (number: number, seat: number, move: string): RoomEvent => ({
  number,
  at: 0,
  kind: 'move',
  seat,
  data: { move },
});
const movesOf = (session: RoomSession) => session.tree.movesTo(session.view.value.live);

describe('a game against people elsewhere', () => {
  it('shows who sits where', () => {
    const { session } = sessionOf(roomOf({ you: [1] }));
    expect(session.view.value.players).toEqual([
      { kind: 'elsewhere', name: 'Ann', rating: '1500' },
      { kind: 'human', rating: '' },
    ]);
    expect(session.view.value.interactive).toBe(false);
    expect(session.view.value.premovable).toBe(true);
  });

  it('shows a move at once, and sends it once', () => {
    const { session, sent } = sessionOf(roomOf());
    const move = anyMove([], 1);
    session.play(move);
    session.play(move);
    expect(sent).toEqual([{ do: 'play', ply: 0, move, seat: 0 }]);
    expect(movesOf(session)).toEqual([move]);
    session.events([moved(2, 0, move)], null);
    expect(movesOf(session)).toEqual([move]);
    const reply = anyMove([move], 2);
    session.events([moved(3, 1, reply)], null);
    expect(movesOf(session)).toEqual([move, reply]);
    expect(session.view.value.interactive).toBe(true);
  });

  it('takes back what the server refuses', async () => {
    const { session, refreshed } = sessionOf(roomOf(), () => Promise.reject(new ServerError('refused', 'no')));
    session.play(anyMove([], 1));
    await Promise.resolve();
    await Promise.resolve();
    expect(movesOf(session)).toEqual([]);
    // It was never played, so it is not one that was taken back.
    expect(session.tree.size).toBe(1);
    expect(session.facts.value.trouble?.trouble).toBe('refused');
    expect(refreshed()).toBe(1);
  });

  it('follows moves that are taken back, and offers', () => {
    const { session } = sessionOf(roomOf());
    const first = anyMove([], 1);
    session.events(
      [moved(2, 0, first), { number: 3, at: 0, kind: 'offer', seat: 1, data: { what: 'take back' } }],
      null,
    );
    expect(session.facts.value.offer).toEqual({ what: 'take back', seat: 1, agreed: [] });
    session.events([{ number: 4, at: 0, kind: 'back', data: { moves: 1 } }], null);
    expect(session.facts.value.offer).toBeNull();
    expect(movesOf(session)).toEqual([]);
    expect([...takenBackMoves(session.tree, session.view.value.live)]).toEqual([1]);
  });

  it('ends as the server says', () => {
    const { session } = sessionOf(roomOf());
    const end = (ending: string): RoomEvent => ({
      number: 2,
      at: 0,
      kind: 'end',
      data: { ending, outcome: '0,12', seat: 0 },
    });
    session.events([end('resignation')], null);
    expect(session.view.value.result).toEqual({ scores: [0, 1], reason: 'resigned', seat: 0 });
    expect(session.view.value.interactive).toBe(false);
    expect(session.view.value.canResign).toBe(false);
  });

  it('says who has agreed, declined, and given time', () => {
    const { session } = sessionOf(roomOf());
    const event = (number: number, kind: RoomEvent['kind'], seat: number, data: RoomEvent['data']): RoomEvent => ({
      number,
      at: 0,
      kind,
      seat,
      data,
    });
    session.events([event(2, 'offer', 1, { what: 'draw' }), event(3, 'accept', 0, { what: 'draw' })], null);
    expect(session.facts.value.offer).toEqual({ what: 'draw', seat: 1, agreed: [0] });
    // Whoever takes an offer back declines nothing.
    session.events([event(4, 'decline', 1, { what: 'draw' })], null);
    expect(session.facts.value).toMatchObject({ offer: null, declined: null });
    session.events([event(5, 'offer', 0, { what: 'draw' }), event(6, 'decline', 1, { what: 'draw' })], null);
    expect(session.facts.value.declined).toEqual({ what: 'draw', seat: 1, ply: 0 });
    session.events([event(7, 'time', 1, { seconds: 15 }), event(8, 'vacation', 1, { until: 99 })], null);
    expect(session.facts.value.given).toEqual({ seat: 1, ply: 0, seconds: 15 });
    expect(session.facts.value.vacations.get(1)).toBe(99);
  });

  it('says who is there, and what a rated game has changed', () => {
    const { session } = sessionOf(roomOf());
    expect(session.facts.value.crowd).toBeNull();
    session.crowd({ seats: [0], others: 3 });
    expect(session.facts.value.crowd).toEqual({ seats: [0], others: 3 });
    session.ratings([{ before: 1500, after: 1512.4 }, null]);
    expect(session.facts.value.ratings).toEqual([{ before: 1500, after: 1512.4 }, null]);
  });

  it('plans moves beforehand, and shows what the server has of them', () => {
    const { session, sent } = sessionOf(roomOf({ you: [1] }));
    session.allowPremoves((line, seat) => new Premoves(line, seat));
    const first = anyMove([], 1);
    const reply = anyMove([first], 2);
    const premove = session.ahead!.suggest('').next.find(({ whole }) => whole)?.text ?? reply;
    session.premove(premove);
    const plan = nodesOf([{ on: '*', play: premove, further: [] }]);
    expect(sent.at(-1)).toEqual({ do: 'plan', ply: 0, plan, seat: 1 });
    expect(session.cancelPremoves()).toBe(true);
    expect(sent.at(-1)).toEqual({ do: 'plan', ply: 0, plan: [], seat: 1 });
    session.room(roomOf({ you: [1], plans: [{ seat: 1, ply: 0, next: '', plan }] }));
    expect(session.ahead?.moves).toEqual([premove]);
  });

  it('lays conditional lines on the board, and forgets them when the game goes on', () => {
    const { session, sent } = sessionOf(roomOf({ you: [1] }));
    const on = anyMove([], 1);
    const play = anyMove([on], 2);
    session.beginLine();
    session.play(on);
    expect(session.facts.value.answered).toBe(false);
    session.play(play);
    expect(session.facts.value.answered).toBe(true);
    session.keepLine();
    expect(sent).toEqual([{ do: 'plan', ply: 0, plan: nodesOf([{ on, play, further: [] }]), seat: 1 }]);
    expect(session.tree.size).toBe(1);
    session.beginLine();
    session.play(on);
    session.events([moved(2, 0, on)], null);
    expect(session.facts.value.planning).toBe(false);
    expect(movesOf(session)).toEqual([on]);
  });

  it('asks for nothing any more once it was left, whatever was refused', async () => {
    let refuse: (error: ServerError) => void = () => undefined;
    const { session, refreshed } = sessionOf(roomOf(), () => new Promise((_, reject) => (refuse = reject)));
    session.play(anyMove([], 1));
    session.dispose();
    refuse(new ServerError('refused'));
    await Promise.resolve();
    expect(refreshed()).toBe(0);
  });

  it('only shows a game to those who watch it', () => {
    const { session, sent } = sessionOf(roomOf({ you: [] }));
    session.play(anyMove([], 1));
    expect(sent).toEqual([]);
    expect(session.view.value).toMatchObject({ interactive: false, premovable: false, canResign: false });
  });

  it('says until when somebody has to begin', () => {
    const clocks = { left: [60_000, 60_000], running: null, at: 0, beginBy: 30_000 };
    const { session } = sessionOf(roomOf({ clocks }));
    expect(session.facts.value.beginBy).toBe(30_000);
    const move = anyMove([], 1);
    session.events([moved(2, 0, move)], { left: [60_000, 60_000], running: 1, at: 0 });
    expect(session.facts.value.beginBy).toBeNull();
    session.dispose();
  });

  it('tells who would like a rematch, and who would not', () => {
    const over = roomOf({ over: true, toMove: null });
    const { session, sent } = sessionOf(over);
    const event = (number: number, kind: RoomEvent['kind'], seat: number, data = {}): RoomEvent => ({
      number,
      at: 0,
      kind,
      seat,
      data,
    });
    session.events([event(2, 'end', 1, { ending: 'resignation', outcome: '12,0' }), event(3, 'rematch', 1)], null);
    expect(session.facts.value.rematch).toEqual([1]);
    session.ask({ do: 'answer', accept: false });
    expect(sent).toEqual([{ do: 'answer', accept: false, seat: 0 }]);
    session.events([event(4, 'decline', 0, { what: 'rematch' })], null);
    expect(session.facts.value.rematch).toEqual([]);
    expect(session.facts.value.declined).toEqual({ seat: 0, ply: 0, what: 'rematch' });
    // Whoever asks again, and takes that back, declines nothing.
    session.events([event(5, 'rematch', 1), event(6, 'decline', 1, { what: 'rematch' })], null);
    expect(session.facts.value.rematch).toEqual([]);
    expect(session.facts.value.declined).toBeNull();
  });
});
