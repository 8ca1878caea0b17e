import type { Scene } from '@merkhet/engine';
import type { Material, Shapes } from '@merkhet/board';
import { pictureOfScene } from '@merkhet/board/picture';
import { escaped } from '../base/markup.ts';
import { seenBy } from '../table/sides.ts';

/** What the picture of a link shows: a position, and a few words beside it. */
export interface Card {
  scene: Scene;
  /** The scene of the start: the board is seen from its first seat. */
  start: Scene;
  /** What the seats are called. */
  seats: string[];
  title: string;
  /** A line each, short enough for a column. */
  lines: string[];
}

/** The size that sites ask for. */
export const cardSize = { width: 1200, height: 630 };
const edge = 40;
/** The least width of the column of words. */
const column = 330;

const colours = { ground: '#ebe5d9', ink: '#2a231a', soft: '#5c5344', light: '#e0982a', bob: '#b8432f' };

/** The sign of the site, 64 units high. */
const sign = `<circle cx="45" cy="16" r="11" fill="${colours.light}" opacity=".28"/><circle cx="45" cy="16" r="6" fill="${colours.light}"/>
<path d="M6 30h44" stroke="${colours.ink}" stroke-width="5" stroke-linecap="round"/><path d="M17 32v13" stroke="${colours.ink}" stroke-width="2"/>
<path d="M17 43l6 7-6 8-6-8z" fill="${colours.bob}"/>`;

/** A line of words; a family is a name of one of the fonts. */
const words = (text: string, x: number, y: number, size: number, family: string, fill: string): string =>
  `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}">${escaped(text)}</text>`;

/** The card as SVG text. */
export function drawCard({ scene, start, seats, title, lines }: Card, shapes: Shapes, material: Material): string {
  const board = pictureOfScene(scene, shapes, material, false, seenBy(start, seats, 0, false).flipped);
  const [, , across = 1, down = 1] = (/viewBox="([^"]*)"/.exec(board)?.[1] ?? '').split(' ').map(Number);
  const scale = Math.min((cardSize.height - 2 * edge) / down, (cardSize.width - 3 * edge - column) / across);
  const [width, height] = [across * scale, down * scale];
  // In the middle as far as the words are as wide as their column.
  const x = (cardSize.width - width - edge - column) / 2;
  const placed = board.replace(/<svg[^>]*>/, (tag) =>
    tag
      .replace(/ (width|height)="[^"]*"/g, '')
      .replace(/>$/, ` x="${x}" y="${(cardSize.height - height) / 2}" width="${width}" height="${height}">`),
  );
  const left = x + width + edge;
  const below = cardSize.height / 2 - 40;
  const said = lines.map((line, i) => words(line, left, below + 66 + i * 50, 34, 'Inter', colours.soft));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} ${cardSize.height}">
<rect width="100%" height="100%" fill="${colours.ground}"/>${placed}
${words(title, left, below, 76, 'Marcellus', colours.ink)}${said.join('')}
<g fill="none" transform="translate(${left} ${cardSize.height - edge - 64})">${sign}</g>
${words('Merkhet', left + 66, cardSize.height - edge - 20, 32, 'Marcellus', colours.soft)}</svg>`;
}
