import type { Shapes } from '@merkhet/board';
import { gameName } from '@merkhet/engine/game-name';
import type { PieceSet } from '../base/settings.ts';
import { byGame } from './folder.ts';

/** What pieces look like, by the names of the games. */
export type ShapesByGame = Readonly<Record<string, Shapes>>;

/** The set that every page has at once. */
export const carved: ShapesByGame = byGame(
  import.meta.glob<Shapes>('./*/pieces.ts', { eager: true, import: 'default' }),
);
const others = import.meta.glob<Shapes>('./*/pieces-*.ts', { import: 'default' });

/** The pieces of all games in one set; all sets but the carved one are fetched when they are wanted. */
export async function piecesOf(set: PieceSet): Promise<ShapesByGame> {
  if (set === 'carved') return carved;
  const files = Object.entries(others).filter(([path]) => path.endsWith(`/pieces-${set}.ts`));
  const read = await Promise.all(files.map(async ([path, load]) => [path, await load()] as const));
  return { ...carved, ...byGame(Object.fromEntries(read)) };
}

const none: Shapes = {};

/** What the pieces of a game look like, by its name or text, in one set. */
export const shapesOf = (game: string, pieces: ShapesByGame = carved): Shapes => pieces[gameName(game)] ?? none;
