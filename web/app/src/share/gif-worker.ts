import { GifMaker } from './gif-maker.ts';

/** What a page sends: the size once, then frames, then the end. Each is answered once it is done. */
export type ToGifWorker =
  | { type: 'begin'; width: number; height: number }
  | { type: 'frame'; pixels: Uint8ClampedArray<ArrayBuffer>; milliseconds: number }
  | { type: 'end' };

/** Empty until the end. */
export type FromGifWorker = { file: Uint8Array<ArrayBuffer> | null };

let maker: GifMaker | null = null;

function file(message: ToGifWorker): Uint8Array<ArrayBuffer> | null {
  if (message.type === 'begin') maker = new GifMaker(message.width, message.height);
  else if (message.type === 'frame') maker!.add(message.pixels, message.milliseconds);
  else return maker!.finish();
  return null;
}

onmessage = ({ data }: MessageEvent<ToGifWorker>) => {
  const answer: FromGifWorker = { file: file(data) };
  postMessage(answer);
};
