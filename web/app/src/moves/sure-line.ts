import type { Line } from '@merkhet/engine';

/** The part of a line of best play worth reading: after a die it is only one of many. */
export interface SureLine {
  moves: string[];
  /** Whether a die decides after it. */
  chance: boolean;
}

/** Cuts a line of best play from the end of `line` before the first chance move; looks at `longest` moves. */
export function sureLine(line: Line, moves: readonly string[], longest = Infinity): SureLine {
  const ahead = line.copy();
  try {
    const sure: string[] = [];
    for (const move of moves.slice(0, longest)) {
      const { to_move: next } = ahead.play(move);
      sure.push(move);
      if (next === 'chance') return { moves: sure, chance: true };
    }
    return { moves: [...moves], chance: false };
  } finally {
    ahead.dispose();
  }
}
