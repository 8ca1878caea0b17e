import { startRules } from '../../engine/node-rules.mjs';

/** The rules' module in node. */
export const rules = await startRules();

/** A random game, always the same one for a seed; `see` gets the scene and what was played after every move. */
export function randomGame(game, seed, most, see) {
  const line = rules.openLine(game, '');
  const moves = [];
  const seats = [];
  for (let i = 0; i < most; ++i) {
    const mover = JSON.parse(line.state()).to_move;
    const move = line.randomMove(seed * 1000 + i);
    if (move === '') break;
    line.play(move);
    moves.push(move);
    seats.push(mover === 'chance' ? 10 : mover);
    see(JSON.parse(line.scene()), moves, seats);
  }
  line.delete();
}
