import type { PositionForm, Scene, Square, Stamp } from '@merkhet/engine';
import { traysOf, type Arrangement } from './position-text.ts';

/** A drawing of an arrangement that the rules need not accept, on the board of `like`. */
export function sceneOf(form: PositionForm, like: Scene, arrangement: Arrangement): Scene {
  const byText = new Map(form.stamps.map((stamp): [string, Stamp] => [stamp.text, stamp]));
  // Whatever can be put down is drawn from the arrangement; the rest belongs to the board.
  const put = new Set<string>(form.stamps.flatMap(({ ground }) => ground ?? []));
  const squares = like.squares.filter(({ ground }) => !put.has(ground));
  const pieces: Scene['pieces'] = [];
  arrangement.rows.forEach((row, down) =>
    row.forEach((token, file) => {
      const square: Square = [file, like.ranks - 1 - down];
      const stamp = byText.get(token);
      if (stamp?.ground) squares.push({ square, ground: stamp.ground });
      if (stamp?.piece) pieces.push({ ...stamp.piece, square });
    }),
  );
  const inTrays = traysOf(form, arrangement);
  const trays = like.trays.map((tray, index) => ({
    ...tray,
    pieces: (inTrays[index] ?? []).flatMap((token) => byText.get(token)?.piece ?? []),
  }));
  return {
    ...like,
    squares,
    pieces,
    trays,
    lines: [],
    arrows: [],
    marks: [],
    notes: [],
    turn: { arrows: [], marks: [], notes: [] },
  };
}
