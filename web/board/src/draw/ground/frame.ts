import type { Scene } from '@merkhet/engine';
import { squareName, unit } from '../geometry.ts';
import type { Layout, Point } from '../geometry.ts';
import { label, oblong } from '../shapes.ts';
import { placed } from '../svg.ts';
import type { Sketches } from '../svg.ts';
import { trayName } from '../../words.ts';
import type { BoardWords } from '../../words.ts';

/** How far the bed goes beyond the squares. */
const bedEdge = 5;

/** The frame, with its light and its shade, its mitred corners, and the bed that squares lie in. */
export function frameSketches(_: Scene, { origin: { x, y }, rim, files, ranks }: Layout): Sketches {
  const [width, height] = [files * unit, ranks * unit];
  const edge = rim - 3;
  const rect = (className: string, out: number, corner: number): string =>
    `<rect class="${className}" x="${x - out}" y="${y - out}" width="${width + 2 * out}" height="${height + 2 * out}" rx="${corner}"/>`;
  const [left, top, right, low] = [x - edge, y - edge, x + width + edge, y + height + edge];
  // The left and the upper edge, round their corner and up to the joints with the others.
  const lit = `M${left + 9} ${low - 9}L${left + 3.5} ${low - 3.5}A12 12 0 0 1 ${left} ${low - 12}V${top + 12}A12 12 0 0 1 ${left + 12} ${top}H${right - 12}A12 12 0 0 1 ${right - 3.5} ${top + 3.5}L${right - 9} ${top + 9}H${left + 9}Z`;
  const turned = `rotate(180 ${x + width / 2} ${y + height / 2})`;
  const joint = edge - 16;
  const joints = [
    [left, top, 1, 1],
    [right, top, -1, 1],
    [left, low, 1, -1],
    [right, low, -1, -1],
  ].map(([a, b, across, down]) => `M${a! + 9 * across!} ${b! + 9 * down!}l${joint * across!} ${joint * down!}`);
  return new Map([
    [
      '',
      '<g>' +
        rect('frame', edge, 12) +
        rect('grain', edge, 12) +
        `<path class="frame-lit" d="${lit}"/><path class="frame-shade" transform="${turned}" d="${lit}"/><path class="joint" d="${joints.join('')}"/>` +
        rect('string', 9, 6) +
        rect('bed', bedEdge, 4) +
        '</g>',
    ],
  ]);
}

export function coordinateSketches(_: Scene, layout: Layout): Sketches {
  const sketches: Sketches = new Map();
  if (!layout.coordinates) return sketches;
  // In the middle of what the edge of the bed leaves of the strip.
  const distance = 50 + (bedEdge + layout.strip) / 2;
  // The lower left corner as seen.
  const [left, low] = layout.flipped ? [layout.files - 1, layout.ranks - 1] : [0, 0];
  const put = ({ x, y }: Point, right: number, down: number, text: string): void =>
    void sketches.set(text, placed({ x: x + right * distance, y: y + down * distance }, label(text)));
  for (let file = 0; file < layout.files; ++file) put(layout.centre([file, low]), 0, 1, squareName([file, 0])[0]!);
  for (let rank = 0; rank < layout.ranks; ++rank) put(layout.centre([left, rank]), -1, 0, String(rank + 1));
  return sketches;
}

/** Trays are cut into the frame. */
export function traySketches(scene: Scene, layout: Layout, patterns: BoardWords['patterns']): Sketches {
  return new Map(
    scene.trays.map((tray) => {
      const { x, y } = layout.outward(tray);
      const size = layout.traySize(tray);
      const [right, low] = [size.width / 2 - 1, size.height / 2 - 1];
      const inner =
        oblong('tray', size, 12) +
        `<path class="recess" d="M${-right} ${low - 11}V${11 - low}Q${-right} ${-low} ${11 - right} ${-low}H${right - 11}"/>`;
      // Its name is beside it, on the side of the middle.
      const aside = y === 0 ? { x: 0, y: size.height / 2 + 26 } : { x: (size.width / 2 + 32) * (x > 0 ? -1 : 1), y: 0 };
      const name = layout.coordinates ? placed(aside, label(trayName(tray.name, patterns)), 'name') : '';
      return [tray.name, placed(layout.trayCentre(tray), inner + name)];
    }),
  );
}
