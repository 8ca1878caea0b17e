import { createRequire } from 'node:module';
import type { Rules } from '@merkhet/engine';
import jsQr from 'jsqr';
import { beforeAll, describe, expect, it } from 'vitest';
import { gameNames, openingOf } from '../../src/games/games.ts';
import { shapesOf } from '../../src/games/pieces.ts';
import { cardSize, drawCard, type Card } from '../../src/picture/card.ts';
import { Painter, painterFiles } from '../../src/picture/painter.ts';
import { linkCode, longestCoded } from '../../src/share/link-code.ts';
import { rules } from '../modules.ts';

let all: Rules;
let painter: Painter;
/** Half the size: fewer pixels tell as much. */
const width = cardSize.width / 2;
beforeAll(async () => {
  all = await rules();
  painter = await Painter.start((name) => createRequire(import.meta.url).resolve(painterFiles[name]));
});

function cardOf(game: string, moves: string, lines: string[] = []): Card {
  const line = all.open(game);
  try {
    const start = line.scene();
    const { names: seats } = line.state();
    line.play(moves);
    return { scene: line.scene(), start, seats, title: game, lines };
  } finally {
    line.dispose();
  }
}

/** The picture's colours by how often they occur, and what it says at a point. */
function look(svg: string, width: number) {
  const rendered = painter.rasteriser.render(svg, width);
  const { pixels } = rendered;
  const at = (x: number, y: number) => [...pixels.slice(4 * (y * width + x), 4 * (y * width + x) + 4)];
  const colours = new Set<number>();
  for (let i = 0; i < pixels.length; i += 4) colours.add((pixels[i]! << 16) | (pixels[i + 1]! << 8) | pixels[i + 2]!);
  return { width: rendered.width, height: rendered.height, pixels, at, colours };
}

describe('the picture of a link', () => {
  it('shows the board of every game, its pieces and the words', () => {
    for (const game of gameNames) {
      const card = cardOf(game, openingOf(game), ['Move 1']);
      const picture = look(drawCard(card, shapesOf(game), 'slate'), width);
      expect([picture.width, picture.height], game).toEqual([600, 315]);
      expect(picture.at(3, 3), game).toEqual([0xeb, 0xe5, 0xd9, 255]);
      expect(picture.colours.size, game).toBeGreaterThan(100);
      // Without its pieces, or its words, it is another picture.
      const bare = look(drawCard({ ...card, scene: { ...card.scene, pieces: [] } }, shapesOf(game), 'slate'), width);
      expect(Buffer.compare(bare.pixels, picture.pixels), game).not.toBe(0);
      const silent = look(drawCard({ ...card, lines: [] }, shapesOf(game), 'slate'), width);
      expect(Buffer.compare(silent.pixels, picture.pixels), game).not.toBe(0);
    }
  });

  it('shows the beam where it goes, as the pages do', () => {
    const shown = look(drawCard(cardOf('khet', 'e4d4'), shapesOf('khet'), 'slate'), width);
    const dark = look(
      drawCard(
        { ...cardOf('khet', 'e4d4'), scene: { ...cardOf('khet', 'e4d4').scene, lines: [] } },
        shapesOf('khet'),
        'slate',
      ),
      cardSize.width,
    );
    let changed = 0;
    for (let i = 0; i < shown.pixels.length; i += 4) if (shown.pixels[i + 1] !== dark.pixels[i + 1]) ++changed;
    expect(changed).toBeGreaterThan(300);
  });

  it('takes words for words', () => {
    const card = { ...cardOf('khet', ''), title: '<b>&"', lines: ['a < b'] };
    expect(drawCard(card, shapesOf('khet'), 'slate')).toContain('&lt;b&gt;&amp;&quot;');
  });

  it('is a PNG file of the size that sites ask for', () => {
    const file = Buffer.from(painter.card({ ...cardOf('khet', ''), game: 'khet' }));
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

describe('the QR code of a link', () => {
  it('reads as the link', () => {
    const links = [
      'https://example.org/khet/?moves=e4d4_a8+',
      `https://example.org/?${'a8+_'.repeat(300)}`.slice(0, longestCoded),
    ];
    for (const link of links) {
      const { pixels, width, height, at } = look(
        linkCode(link),
        Number(/viewBox="0 0 (\d+)/.exec(linkCode(link))![1]) / 2,
      );
      expect(jsQr(new Uint8ClampedArray(pixels), width, height)?.data).toBe(link);
      expect(at(2, 2)).toEqual([255, 255, 255, 255]);
    }
  });
});
