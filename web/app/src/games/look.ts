import type { Material, Shapes } from '@merkhet/board';
import { gameName } from '@merkhet/engine/game-name';
import { Observable } from '../base/observable.ts';
import { settings, type PieceSet } from '../base/settings.ts';
import { byGame } from './folder.ts';
import { materialOf } from './games.ts';

type ByGame = Readonly<Record<string, Shapes>>;

const carved: ByGame = byGame(import.meta.glob<Shapes>('./*/pieces.ts', { eager: true, import: 'default' }));
const others = import.meta.glob<Shapes>('./*/pieces-*.ts', { import: 'default' });

/** The pieces of all games in one set; all sets but the carved one are fetched when they are wanted. */
export async function piecesOf(set: PieceSet): Promise<ByGame> {
  if (set === 'carved') return carved;
  const files = Object.entries(others).filter(([path]) => path.endsWith(`/pieces-${set}.ts`));
  const read = await Promise.all(files.map(async ([path, load]) => [path, await load()] as const));
  return { ...carved, ...byGame(Object.fromEntries(read)) };
}

/** What the boards of this page look like. */
export interface Look {
  /** 'own': each game has its own. */
  material: Material | 'own';
  pieces: ByGame;
}

const lookNow = (pieces: ByGame): Look => ({ material: settings.value.material, pieces });

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

const none: Shapes = {};

/** How to draw a game, by its name or text. */
export function lookOf(
  game: string,
  { material, pieces }: Look = chosenLook.value,
): { material: Material; shapes: Shapes } {
  const name = gameName(game);
  return { material: material === 'own' ? materialOf(name) : material, shapes: pieces[name] ?? none };
}

/** What the carved pieces of a game look like. */
export const shapesOf = (game: string): Shapes => carved[gameName(game)] ?? none;
