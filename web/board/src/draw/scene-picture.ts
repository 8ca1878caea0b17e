import type { Scene } from '@merkhet/engine';
import { Layout, unit } from './geometry.ts';
import { paletteOf } from './palette.ts';
import { pictureOf } from './picture.ts';
import type { Material, Shapes } from '../types.ts';
import { View } from './view.ts';

/** A picture of a scene without coordinates, as SVG text. It needs no board on a page, and so no layout. */
export function pictureOfScene(
  scene: Scene,
  shapes: Shapes,
  material: Material,
  dark: boolean,
  flipped = false,
): string {
  const view = new View();
  view.arrange(flipped, false, {}, shapes);
  void view.show(scene, false);
  return pictureOf(view.svg, material, paletteOf(material, dark));
}

/** The width of a board with this scene over its height, and in squares; without its bar of buttons: to keep room for it. */
export function shapeOf(scene: Scene, coordinates: boolean): { ratio: number; across: number } {
  const { width, height } = new Layout(scene, false, coordinates);
  return { ratio: width / height, across: width / unit };
}
