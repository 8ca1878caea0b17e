import type { Line, Scene } from '@merkhet/engine';

/** The scenes after each move at the start of a line of play that belongs to the turn of the seat to move. */
export function turnScenes(line: Line, moves: readonly string[]): Scene[] {
  const seat = line.state().to_move;
  const after = line.copy();
  const scenes: Scene[] = [];
  try {
    for (const move of moves) {
      const { to_move: next } = after.play(move);
      scenes.push(after.scene());
      if (next !== seat) break;
    }
    return scenes;
  } finally {
    after.dispose();
  }
}
