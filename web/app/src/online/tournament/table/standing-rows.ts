import type { Pairing, Standing, Tournament } from '../../client/schemas.ts';

/** How a game ended for one of its players, or what stands in its place. */
export type CellKind = 'won' | 'drawn' | 'lost' | 'playing' | 'bye' | 'unplayed';

/** A game of one player, as the standings show it. */
export interface Cell {
  kind: CellKind;
  round: number;
  /** What it counts; null while it is played. */
  points: number | null;
  /** Whether it counts double, as after two wins in a row in an arena. */
  double: boolean;
  /** The others at the board. */
  others: string[];
  game: string | null;
}

/** A line of the standings with its games, in the order in which they were played. */
export interface StandingRow extends Standing {
  cells: Cell[];
}

function kindOf({ state, players, outcome = [] }: Pairing, seat: number): CellKind {
  if (state === 'playing') return 'playing';
  if (state === 'unplayed') return players.length === 1 ? 'bye' : 'unplayed';
  const own = outcome[seat] ?? 0;
  const best = Math.max(...outcome);
  if (own < best) return 'lost';
  return outcome.filter((share) => share === best).length === 1 ? 'won' : 'drawn';
}

function cellOf(pairing: Pairing, seat: number): Cell {
  return {
    kind: kindOf(pairing, seat),
    round: pairing.round,
    points: pairing.points?.[seat] ?? null,
    // A win counts two there.
    double: (pairing.points?.[seat] ?? 0) > 2 * (pairing.outcome?.[seat] ?? 0),
    others: pairing.players.flatMap(({ name }, other) => (other === seat ? [] : [name])),
    game: pairing.game ?? null,
  };
}

/** The standings with everybody's games; those that were aborted are as if they had never been. */
export function rowsOf(standings: readonly Standing[], pairings: readonly Pairing[]): StandingRow[] {
  const cells = new Map<string, Cell[]>(standings.map(({ id }) => [id, []]));
  for (const pairing of pairings)
    if (pairing.state !== 'aborted')
      pairing.players.forEach(({ id }, seat) => cells.get(id)?.push(cellOf(pairing, seat)));
  return standings.map((standing) => ({ ...standing, cells: cells.get(standing.id) ?? [] }));
}

/** Points as people write them: 2½, 0, 0.33. */
export function pointsText(points: number, language: string): string {
  const whole = Math.floor(points);
  if (points - whole === 0.5) return whole === 0 ? '½' : `${new Intl.NumberFormat(language).format(whole)}½`;
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(points);
}

/** The rounds there have been, the last first. */
export function roundsOf(pairings: readonly Pairing[]): number[] {
  return [...new Set(pairings.map(({ round }) => round))].sort((a, b) => b - a);
}

/** How many rounds there will be; null where nobody knows. Who enters a round robin late does not play in it. */
export function roundsInAll({ settings, entries }: Tournament): number | null {
  const { kind, seats = 2, rounds, cycles = 1 } = settings;
  if (kind === 'swiss') return rounds ?? null;
  // Of an odd number one rests each round.
  return kind === 'round robin' && seats === 2 ? cycles * (entries - 1 + (entries % 2)) : null;
}
