/** Where a game that is over leads on to: addresses. */
export interface Onward {
  /** Its analysis. */
  analysis: string;
  /** The same, with the report open. */
  review: string;
  /** Another game. */
  newGame: string;
  /** What the games of this screen add up to, of which it is one. */
  statistics?: string;
}
