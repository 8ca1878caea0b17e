/** What an engine is asked for, each a member in docs/protocol.md. Without a limit it thinks for a second. */
export interface AnalysisRequest {
  /** A game text: "NAME:OPTION=VALUE". */
  game: string;
  /** A position text; without it, or where it is empty, the start. */
  position?: string;
  /** Moves from there. */
  moves?: string[];
  /** Milliseconds. */
  movetime?: number;
  nodes?: number;
  /** Completed plies. */
  depth?: number;
  /** How many moves to report, best first. */
  lines?: number;
  /** 1 … 10: strength for people; 0 or nothing: full strength. */
  level?: number;
  seed?: number;
  threads?: number;
  /** MiB for tables and trees. */
  hash?: number;
}

/** The line that asks an engine, which answers in parts as it goes on; `usual` holds for what the request leaves open. */
export function requestText(request: AnalysisRequest, usual: Partial<AnalysisRequest> = {}): string {
  const json = { id: 0, ...usual, ...request, partial: true };
  // The protocol takes an empty text for a mistake.
  if (json.position === '') delete json.position;
  return JSON.stringify(json);
}

/** One move, and what it leads to. */
export interface AnalysisLine {
  /** The expected score of each seat, 0 … 1. */
  win: number[];
  /** Whether these are the scores of perfect play. */
  proven: boolean;
  /** How many moves the line takes to the end, if known. */
  plies_to_end?: number;
  /** The line of best play. */
  pv: string[];
}

/** What an engine says about a position. */
export interface Analysis extends AnalysisLine {
  best: string;
  /** Completed plies, and the deepest looked at. */
  depth: number;
  reached: number;
  nodes: number;
  /** Nodes per second. */
  nps: number;
  seconds: number;
  /** The share of the table in use, 0 … 1. */
  table: number;
  /** The name of the network that judged, if one did. */
  network?: string;
  /** If more than one was asked for: all, the best first. */
  lines?: (AnalysisLine & { move: string })[];
}

/** A request that cannot be answered: a wrong text, an illegal move, a finished game. */
export class AnalysisError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AnalysisError';
  }
}
