import type { Scene } from '@merkhet/engine';
import { paletteOf } from './palette.ts';
import { pictureOf } from './picture.ts';
import type { BoardStyle } from './types.ts';
import { View } from './view.ts';

/** A picture of a scene without coordinates, as SVG text. It needs no board on a page, and so no layout of one. */
export function pictureOfScene(scene: Scene, style: BoardStyle, dark: boolean, flipped = false): string {
  const view = new View();
  view.arrange(flipped, false, (tray) => tray);
  void view.show(scene, false);
  return pictureOf(view.svg, paletteOf(style, dark));
}
