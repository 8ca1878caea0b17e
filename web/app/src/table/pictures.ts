import { pictureOfScene } from '@merkhet/board/picture';
import type { Rules, Scene, State } from '@merkhet/engine';
import { later } from '../base/later.ts';
import { openingOf } from '../games/games.ts';
import { lookOf } from '../games/look.ts';
import { isDark, settings } from '../base/settings.ts';
import { seenBy } from './sides.ts';

/** A picture of a game as SVG text, and who is to move in it; that is missing where the picture came with the page. */
export interface GamePicture {
  svg: string;
  state?: State;
}

const known = new Map<string, GamePicture>();
let queue: Promise<unknown> = Promise.resolve();

/** What is drawn of a game: as one seat sees it, like the board it plays on. */
type Shown = { scene: Scene; flipped: boolean; state?: State };

/** Pages that show every game do not load all their rules: known scenes come with the page. */
async function shownOf(rules: Rules, game: string, moves: string, position: string, byMover: boolean): Promise<Shown> {
  if (!byMover && !rules.has(game) && position === '' && moves === openingOf(game)) {
    const known = (await import('virtual:openings')).default[game];
    if (known) return known;
  }
  await rules.load(game);
  const line = rules.open(game, position);
  try {
    const { names, to_move } = line.state();
    const seat = byMover && typeof to_move === 'number' ? to_move : 0;
    const { flipped } = seenBy(line.scene(), names, seat, false);
    line.play(moves);
    return { scene: line.scene(), flipped, state: line.state() };
  } finally {
    line.dispose();
  }
}

/**
 * A picture of a game after some moves, from `position` or its start on. Each is drawn once, one after another with time
 * for the page between them. The first seat sees it, or who is to move where the moves begin. Rejects with a RulesError
 * when a text is wrong.
 */
export function picture(rules: Rules, game: string, moves = '', position = '', byMover = false): Promise<GamePicture> {
  const { material, shapes } = lookOf(game);
  const key = [material, settings.value.set, game, position, moves, byMover, isDark()].join('|');
  const drawn = known.get(key);
  if (drawn !== undefined) return Promise.resolve(drawn);
  const next = queue.then(async () => {
    await later();
    const before = known.get(key);
    if (before !== undefined) return before;
    const { scene, flipped, state } = await shownOf(rules, game, moves, position, byMover);
    await later();
    const svg = pictureOfScene(scene, shapes, material, isDark(), flipped);
    const made: GamePicture = { svg, ...(state && { state }) };
    known.set(key, made);
    // Reading it as an image takes as long again.
    await later();
    return made;
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
