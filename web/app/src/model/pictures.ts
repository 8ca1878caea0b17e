import { language } from '../messages/messages.ts';
import { Board, type BoardStyle } from '@merkhet/board';
import type { Rules, Scene } from '@merkhet/engine';
import { settings } from './settings.ts';
import { seenBy } from './sides.ts';

const known = new Map<string, string>();
let queue: Promise<unknown> = Promise.resolve();

/** Whether the page is dark, by choice or by the system. */
export function isDark(): boolean {
  const { theme } = settings.value;
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** What is drawn of a game: as the first seat sees it, like the board it plays on. */
function shownOf(rules: Rules, game: string, moves: string, position: string): { scene: Scene; flipped: boolean } {
  const line = rules.open(game, position);
  try {
    const { flipped } = seenBy(line.scene(), line.state().names, 0, false);
    line.play(moves);
    return { scene: line.scene(), flipped };
  } finally {
    line.dispose();
  }
}

function draw(scene: Scene, flipped: boolean, style: BoardStyle): string {
  const place = document.createElement('div');
  // Its colours come from the page.
  place.style.cssText = 'position:absolute;visibility:hidden;width:300px';
  document.body.append(place);
  const board = new Board(place, { words: language.value.board, style, animate: false, coordinates: false, flipped });
  void board.show(scene, { animate: false });
  const svg = board.toSvg();
  board.destroy();
  place.remove();
  return svg;
}

/** Gives the page time for what is more urgent. */
const later = () => new Promise((wait) => setTimeout(wait));

/**
 * A picture of a game after some moves, from `position` or its start on, as SVG text. Each is drawn once, and one after
 * another with time for the page between them. Rejects with a RulesError when a text is wrong.
 */
export function picture(rules: Rules, game: string, moves = '', position = ''): Promise<string> {
  const style = settings.value.board;
  const key = [style, game, position, moves, isDark()].join('|');
  const drawn = known.get(key);
  if (drawn !== undefined) return Promise.resolve(drawn);
  const next = queue.then(async () => {
    await later();
    const before = known.get(key);
    if (before !== undefined) return before;
    const { scene, flipped } = shownOf(rules, game, moves, position);
    await later();
    const svg = draw(scene, flipped, style);
    known.set(key, svg);
    return svg;
  });
  queue = next.catch(() => undefined);
  return next;
}

/** SVG text as the address of an image. */
export function imageAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** An SVG text as an image that can be drawn. */
export async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = imageAddress(svg);
  await image.decode();
  return image;
}

/** An SVG text as a picture of pixels, `width` wide. */
export async function pngOf(svg: string, width: number): Promise<Blob> {
  const image = await imageOf(svg);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
  );
}
