import type { Scene, State } from '@merkhet/engine';

/** A position as the rules describe it. */
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
  /** The goal to reach within the turn. */
  goal: Condition;
  /** Any move reaches it. */
  free?: true;
  /** Moves that reach it. */
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
