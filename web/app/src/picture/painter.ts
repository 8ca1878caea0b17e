import { readFileSync } from 'node:fs';
import { gameName } from '@merkhet/engine/game-name';
import { materialOf } from '../games/games.ts';
import { shapesOf } from '../games/pieces.ts';
import { cardSize, drawCard, type Card } from './card.ts';
import { provideDocument } from './document.ts';
import { Rasteriser } from './rasteriser.ts';

/** The files that a painter reads, by the names of the packages' files: pictures.mjs lays them into one folder. */
export const painterFiles = {
  module: '@resvg/resvg-wasm/index_bg.wasm',
  titles: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2',
  texts: '@fontsource/inter/files/inter-latin-600-normal.woff2',
} as const;

/** A card, and the game whose pieces it shows, by its text. */
export type Painted = Card & { game: string };

/** Makes PNG files without a browser. */
export class Painter {
  private constructor(readonly rasteriser: Rasteriser) {}

  /** `pathOf` says where one of its files lies. */
  static async start(pathOf: (name: keyof typeof painterFiles) => string | URL): Promise<Painter> {
    provideDocument();
    const bytes = (name: keyof typeof painterFiles) => new Uint8Array(readFileSync(pathOf(name)));
    return new Painter(await Rasteriser.start(bytes('module'), [bytes('titles'), bytes('texts')]));
  }

  card({ game, ...card }: Painted): Uint8Array {
    return this.rasteriser.render(drawCard(card, shapesOf(game), materialOf(gameName(game))), cardSize.width).asPng();
  }
}
