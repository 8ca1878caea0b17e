import type { Scene, State } from '@merkhet/engine';

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

/** One small exercise, as the lesson of a game has it; its texts are in the game's folder under `id`. */
export interface LessonStep<Id extends string = string> {
  id: Id;
  /** A game text. */
  game: string;
  /** A position text; without it the start. */
  position?: string;
  /** Moves that have been made when the step begins. */
  prelude?: string;
  /** What is to be brought about within the turn. */
  goal: Condition;
  /** Whatever is played does it. */
  free?: true;
  /** Moves that bring it about. */
  answer: string;
  /** Moves that are shown once it is done: how the game goes on to its end. */
  epilogue?: string;
}

/** A step with the name of its game before its own: `GAME.STEP`. */
export type Step = LessonStep;

export interface Lesson {
  /** The name of a game. */
  name: string;
  steps: readonly Step[];
}
