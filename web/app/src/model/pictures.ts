import { pictureOfScene } from '@merkhet/board/picture';
import type { Rules, Scene } from '@merkhet/engine';
import { later } from './later.ts';
import { openingMoves } from './opening-moves.ts';
import { settings } from './settings.ts';

const known = new Map<string, string>();
let queue: Promise<unknown> = Promise.resolve();

/** Whether the page is dark, by choice or by the system. */
export function isDark(): boolean {
  const { theme } = settings.value;
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Pages that show every game do not load the rules of all of them: known scenes come with the page. */
async function sceneOf(rules: Rules, game: string, moves: string): Promise<Scene> {
  if (!rules.has(game) && moves === (openingMoves[game] ?? '')) {
    const known = (await import('virtual:openings')).default[game];
    if (known) return known;
  }
  await rules.load(game);
  const line = rules.open(game);
  line.play(moves);
  const scene = line.scene();
  line.dispose();
  return scene;
}

/**
 * A picture of a game after some moves, as SVG text. Each is drawn once, and one after another with time for the page
 * between them. Rejects with a RulesError when a text is wrong.
 */
export function picture(rules: Rules, game: string, moves = ''): Promise<string> {
  const style = settings.value.board;
  const key = [style, game, moves, isDark()].join('|');
  const drawn = known.get(key);
  if (drawn !== undefined) return Promise.resolve(drawn);
  const next = queue.then(async () => {
    await later();
    const before = known.get(key);
    if (before !== undefined) return before;
    const scene = await sceneOf(rules, game, moves);
    await later();
    const svg = pictureOfScene(scene, style, isDark());
    known.set(key, svg);
    // To read it as an image takes as long again.
    await later();
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
