import { expect, it } from 'vitest';
import { LineCursor } from '../../src/moves/line-cursor.ts';
import { GameTree } from '../../src/moves/game-tree.ts';
import { renamesSeats } from '../../src/play/since/new-colours.ts';
import { rules } from '../modules.ts';

const all = await rules();

/** Which moves of a game give the seats other names. */
function renaming(game: string, moves: string): string[] {
  const tree = new GameTree();
  const setup = { game, position: '', players: [], clock: null };
  const cursor = new LineCursor(all, game, '', tree);
  for (const move of moves.split(' ')) cursor.play(move);
  cursor.dispose();
  return tree.path(tree.size - 1).flatMap(({ id, move }) => (renamesSeats(all, setup, tree, id) ? [move] : []));
}

it.each([
  ['egotzi', 'c3 swap d4 e5', ['swap']],
  ['egotzi', 'c3 d4 e5', []],
  ['egotzi:scoring=squared', 'komi=6 white c3', ['white']],
  ['egotzi:scoring=squared', 'komi=6 black c3', ['black']],
  ['khet', 'e4d4', []],
])('the seats of %s change their colours in %s', (game, moves, wanted) => {
  expect(renaming(game, moves)).toEqual(wanted);
});
