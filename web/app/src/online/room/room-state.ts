import type { Room, RoomEvent } from '../client/schemas.ts';

export type Offered = 'draw' | 'take back';

/** How a game ended, as the server says. */
export interface RoomEnd {
  ending: string;
  scores: number[];
  seat?: number;
}

/** Something that was said or done after so many moves. */
interface Noted {
  seat: number;
  ply: number;
}

/** What the events of a game have made of it, as far as pages show it. */
export interface RoomState {
  moves: readonly string[];
  begun: boolean;
  aborted: boolean;
  end: RoomEnd | null;
  /** Of several who are asked, some may have agreed already. */
  offer: { what: Offered; seat: number; agreed: readonly number[] } | null;
  /** Who has declined what was offered last. */
  declined: (Noted & { what: Offered }) | null;
  /** Who has given the others time last, in seconds. */
  given: (Noted & { seconds: number }) | null;
  /** After how many moves each seat has offered something last. */
  offered: ReadonlyMap<number, number>;
  /** Seats that have left a game that goes on, and why: as the server says. */
  out: readonly (Noted & { why: string })[];
  /** Until when seats are on vacation, in milliseconds since 1970. */
  vacations: ReadonlyMap<number, number>;
  /** Seats that would like another game, and that game. */
  rematch: readonly number[];
  next: string | null;
  /** The last phrase of each seat that has said something; later ones have greater numbers. */
  phrases: ReadonlyMap<number, { phrase: number; number: number }>;
}

export const nothingYet: RoomState = {
  moves: [],
  begun: false,
  aborted: false,
  end: null,
  offer: null,
  declined: null,
  given: null,
  offered: new Map(),
  out: [],
  vacations: new Map(),
  rematch: [],
  next: null,
  phrases: new Map(),
};

/** Scores are told in twelfths of the point. */
const twelfths = 12;

function endOf({ data }: RoomEvent): RoomEnd {
  const scores = String(data.outcome)
    .split(',')
    .map((part) => Number(part) / twelfths);
  return { ending: String(data.ending), scores, ...(typeof data.seat === 'number' && { seat: data.seat }) };
}

function afterOne(state: RoomState, event: RoomEvent): RoomState {
  const { data, seat = -1 } = event;
  const ply = state.moves.length;
  switch (event.kind) {
    case 'begin':
      return { ...state, begun: true };
    case 'move':
      return { ...state, moves: [...state.moves, String(data.move)] };
    case 'out':
      return {
        ...state,
        moves: [...state.moves, String(data.move)],
        out: [...state.out, { seat, ply, why: String(data.why) }],
      };
    case 'back':
      return { ...state, moves: state.moves.slice(0, state.moves.length - Number(data.moves)) };
    case 'offer':
      return {
        ...state,
        offer: { what: data.what as Offered, seat, agreed: [] },
        declined: null,
        offered: new Map([...state.offered, [seat, ply]]),
      };
    // Once all have agreed, what was offered happens, and the offer stands no longer.
    case 'accept':
      return state.offer ? { ...state, offer: { ...state.offer, agreed: [...state.offer.agreed, seat] } } : state;
    case 'decline':
      return {
        ...state,
        offer: null,
        // Whoever takes an offer back declines nothing.
        declined: seat === state.offer?.seat ? null : { seat, ply, what: data.what as Offered },
      };
    case 'time':
      return { ...state, given: { seat, ply, seconds: Number(data.seconds) } };
    case 'vacation':
      return { ...state, vacations: new Map([...state.vacations, [seat, Number(data.until)]]) };
    case 'lapse':
      return { ...state, offer: null };
    case 'abort':
      return { ...state, aborted: true, offer: null };
    case 'end':
      return { ...state, end: endOf(event), offer: null };
    case 'rematch':
      return { ...state, rematch: [...state.rematch, seat] };
    case 'next':
      return { ...state, next: String(data.id) };
    case 'phrase':
      return {
        ...state,
        phrases: new Map([...state.phrases, [seat, { phrase: Number(data.phrase), number: event.number }]]),
      };
    default:
      return state;
  }
}

/** The state after more events. Moves that are taken back end the offer to do so. */
export function afterEvents(state: RoomState, events: readonly RoomEvent[]): RoomState {
  return events.reduce((before, event) => {
    const next = afterOne(before, event);
    return event.kind === 'back' && next.offer?.what === 'take back' ? { ...next, offer: null } : next;
  }, state);
}

/** The state as a whole room tells it: what it says itself counts more than what its events make. */
export function stateOf(state: RoomState, room: Room): RoomState {
  return {
    ...afterEvents(state, room.events),
    moves: room.moves,
    begun: room.begun,
    rematch: room.rematch,
    next: room.next,
  };
}
