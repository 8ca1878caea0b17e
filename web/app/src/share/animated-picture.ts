import { Board, type BoardOptions } from '@merkhet/board';
import type { Rules } from '@merkhet/engine';
import { imageOf } from '../table/pictures.ts';
import type { FromGifWorker, ToGifWorker } from './gif-worker.ts';

export interface Film {
  game: string;
  position: string;
  moves: readonly string[];
  /** How many moves are played in each picture, rising. */
  plies: readonly number[];
  /** How long each picture stays, in milliseconds. */
  times: readonly number[];
  /** Pixels. */
  width: number;
  look: BoardOptions;
}

/** A worker asked for one thing at a time. */
class GifWorker {
  readonly #worker = new Worker(new URL('./gif-worker.ts', import.meta.url), { type: 'module' });

  ask(message: ToGifWorker, moved: Transferable[] = []): Promise<FromGifWorker['file']> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<FromGifWorker>) => resolve(data.file);
      this.#worker.onerror = (event) => reject(new Error(event.message || 'the worker does not start'));
      this.#worker.postMessage(message, moved);
    });
  }
  stop(): void {
    this.#worker.terminate();
  }
}

/** Lets the page do what is waiting. */
const breath = () => new Promise<void>((go) => setTimeout(go));

/** Draws the pictures of a film one by one; between them and their parts the page can go on. */
async function* drawn(rules: Rules, film: Film): AsyncGenerator<ImageData> {
  const line = rules.open(film.game, film.position);
  const place = document.createElement('div');
  // In the page, since its colours come from there; without its height, which would make the page longer.
  place.style.cssText = 'position:fixed;inset:0 auto auto 0;width:300px;visibility:hidden;pointer-events:none';
  document.body.append(place);
  const board = new Board(place, { ...film.look, animate: false });
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  try {
    if (!context) throw new Error('no canvas');
    let played = 0;
    for (const ply of film.plies) {
      for (; played < ply; ++played) line.play(film.moves[played]!);
      void board.show(line.scene(), { animate: false });
      await breath();
      const svg = board.toSvg(film.width);
      await breath();
      const image = await imageOf(svg);
      await breath();
      const { canvas } = context;
      if (canvas.width !== film.width || canvas.height !== image.naturalHeight) {
        canvas.width = film.width;
        canvas.height = image.naturalHeight;
      }
      // Round a board's corners and trays there is nothing, so the page shows through.
      context.fillStyle = getComputedStyle(document.body).backgroundColor;
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      yield context.getImageData(0, 0, canvas.width, canvas.height);
    }
  } finally {
    board.destroy();
    place.remove();
    line.dispose();
  }
}

/**
 * A game as an animated picture (GIF). Rejects with the reason of `signal` when that is aborted, with a RulesError if a
 * text is wrong, else with what the browser lacks.
 */
export async function animatedPicture(
  rules: Rules,
  film: Film,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const worker = new GifWorker();
  try {
    let done = 0;
    for await (const { data, width, height } of drawn(rules, film)) {
      signal.throwIfAborted();
      if (done === 0) await worker.ask({ type: 'begin', width, height });
      await worker.ask(
        { type: 'frame', pixels: data as Uint8ClampedArray<ArrayBuffer>, milliseconds: film.times[done]! },
        [data.buffer],
      );
      onProgress(++done);
    }
    const file = await worker.ask({ type: 'end' });
    signal.throwIfAborted();
    return new Blob([file!], { type: 'image/gif' });
  } finally {
    worker.stop();
  }
}
