import { startRules } from '../../engine/node-rules.mjs';

/** The rules' module in node. */
export const rules = await startRules();

/** A random game, always the same one for a seed; after every move `see` gets the scene, what was played, and whether that ended it. */
export function randomGame(game, seed, most, see) {
  const line = rules.openLine(game, '');
  const moves = [];
  const seats = [];
  let state = JSON.parse(line.state());
  for (let i = 0; i < most && state.outcome === null; ++i) {
    const move = line.randomMove(seed * 1000 + i);
    if (move === '') break;
    seats.push(state.to_move === 'chance' ? 10 : state.to_move);
    line.play(move);
    moves.push(move);
    state = JSON.parse(line.state());
    see(JSON.parse(line.scene()), moves, seats, state.outcome !== null);
  }
  line.delete();
}
