import type { Scene, State } from '@merkhet/engine';
import type { StepKey } from './messages/en.ts';

/** A position as the rules tell of it. */
export interface Moment {
  scene: Scene;
  state: State;
}

/** What a learner has done in a step so far. */
export interface Attempt {
  before: Moment;
  after: Moment;
  /** The moves since the step began. */
  moves: readonly string[];
  seat: number;
}

export type Condition = (attempt: Attempt) => boolean;

/** One small exercise. Its texts are in the messages under `id`. */
export interface Step {
  id: StepKey;
  /** A game text. */
  game: string;
  /** A position text; without it the start. */
  position?: string;
  /** Moves that have been made when the step begins. */
  prelude?: string;
  /** What is to be brought about within the turn. */
  goal: Condition;
  /** Moves that bring it about. */
  answer: string;
  /** Moves that are shown once it is done: how the game goes on to its end. */
  epilogue?: string;
}

export interface Lesson {
  /** The name of a game. */
  name: string;
  steps: readonly Step[];
}
