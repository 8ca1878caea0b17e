/** Where something leads on to. */
interface Way {
  name: string;
  address: string;
}

/** Where a game that is over leads on to. */
export interface Onward {
  /** The address of its analysis. */
  analysis: string;
  /** The same, with the report open. */
  review: string;
  /** Other games, the likeliest first. */
  others: readonly Way[];
  /** The address of what the games of this screen add up to, of which it is one. */
  statistics?: string;
}
