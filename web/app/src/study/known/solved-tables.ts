/** A legal move and what it comes to under perfect play. */
export interface KnownMove {
  move: string;
  /** The score of each seat, 0 … 1. */
  outcome: number[];
  /** Where points are scored: the first seat's minus the other's. */
  margin?: number;
  /** How many moves to the end, including this one, if known. */
  plies_to_end?: number;
}

/** How many positions are remembered: as many as one looks at in a while. */
const mostKept = 200;

/** What the server's solved tables know (docs/protocol.md, "HTTP"); nothing without tables or network. */
export class SolvedTables {
  #offered: Promise<boolean> | null = null;
  readonly #kept = new Map<string, KnownMove[]>();
  readonly #get: typeof fetch;
  readonly #online: () => boolean;

  constructor(get: typeof fetch = (...request) => fetch(...request), online: () => boolean = () => navigator.onLine) {
    this.#get = get;
    this.#online = online;
  }

  /** The legal moves that are known, the best for the seat to move first; may be empty. Never throws. */
  async ask(game: string, position: string): Promise<KnownMove[]> {
    if (!this.#online()) return [];
    this.#offered ??= this.#json('api/tables.json').then((answer) => {
      // Without an answer the next position asks again.
      if (answer === null) this.#offered = null;
      return (answer as { tables?: boolean } | null)?.tables === true;
    });
    if (!(await this.#offered)) return [];
    const question = new URLSearchParams({ game, position }).toString();
    const known = this.#kept.get(question);
    if (known) return known;
    const answer = (await this.#json(`api/values.json?${question}`)) as { moves?: KnownMove[] } | null;
    if (!answer?.moves) return [];
    if (this.#kept.size >= mostKept) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(question, answer.moves);
    return answer.moves;
  }

  async #json(address: string): Promise<unknown> {
    try {
      const response = await this.#get(address);
      return response.ok ? await response.json() : null;
    } catch {
      return null;
    }
  }
}

/** Those of the server this page came from. */
export const solvedTables = new SolvedTables();

/** Moves that come to the same, the best for the seat first. */
export interface SameMoves {
  outcome: number[];
  margin: number | undefined;
  plies_to_end: number | undefined;
  moves: string[];
}

/** `known` in groups; it is in order already. */
export function sameMoves(known: readonly KnownMove[]): SameMoves[] {
  const groups: SameMoves[] = [];
  for (const { move, outcome, margin, plies_to_end } of known) {
    const last = groups.at(-1);
    const same = (group: SameMoves) =>
      group.margin === margin &&
      group.plies_to_end === plies_to_end &&
      group.outcome.every((score, seat) => score === outcome[seat]);
    if (last && same(last)) last.moves.push(move);
    else groups.push({ outcome, margin, plies_to_end, moves: [move] });
  }
  return groups;
}
