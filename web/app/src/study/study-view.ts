import type { Analysis, GameAbout, Scene, State, Suggestion } from '@merkhet/engine';
import type { JudgedTurn } from './game-report.ts';

/** All that a page shows of a game being studied, at one moment. */
export interface StudyView {
  about: GameAbout;
  scene: Scene;
  state: State;
  /** Moves without a square. */
  offers: Suggestion[];
  /** What is said before the first move. */
  comments: readonly string[];
  cursor: number;
  revision: number;
  /** Whether the node looked at lies on the main line. */
  onMainLine: boolean;
  engineOn: boolean;
  lines: number;
  analysis: Analysis | null;
  /** What the engine thought of positions, by node: for the graph. */
  evaluations: ReadonlyMap<number, number[]>;
  /** Whether a removed line can be put back. */
  canPutBack: boolean;
  report: JudgedTurn[] | null;
  /** How much of a report is done, 0 … 1; null when none is being made. */
  progress: number | null;
}
