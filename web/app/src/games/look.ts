import type { Material, Shapes } from '@merkhet/board';
import { gameName } from '@merkhet/engine/game-name';
import { Observable } from '../base/observable.ts';
import { settings, type PieceSet } from '../base/settings.ts';
import { materialOf } from './games.ts';
import { carved, piecesOf, shapesOf, type ShapesByGame } from './pieces.ts';

/** What the boards of this page look like. */
export interface Look {
  /** 'own': each game has its own. */
  material: Material | 'own';
  pieces: ShapesByGame;
}

const lookNow = (pieces: ShapesByGame): Look => ({ material: settings.value.material, pieces });

/** The look that was chosen, once its pieces are there. */
export const chosenLook = new Observable<Look>(lookNow(carved));

let set: PieceSet = 'carved';
settings.subscribe(() => {
  const wanted = settings.value.set;
  if (wanted === set) {
    if (settings.value.material !== chosenLook.value.material) chosenLook.value = lookNow(chosenLook.value.pieces);
    return;
  }
  set = wanted;
  void piecesOf(wanted).then((pieces) => {
    if (set === wanted) chosenLook.value = lookNow(pieces);
  });
});

/** How to draw a game, by its name or text. */
export function lookOf(
  game: string,
  { material, pieces }: Look = chosenLook.value,
): { material: Material; shapes: Shapes } {
  return { material: material === 'own' ? materialOf(gameName(game)) : material, shapes: shapesOf(game, pieces) };
}
