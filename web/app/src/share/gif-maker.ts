import { applyPalette, GIFEncoder, quantize, type Palette } from 'gifenc';

/** Colours a frame can name; from the second frame on, one is kept for "as before". */
const mostColours = 256;

/** Makes an animated picture (a looping GIF) of frames of one size. */
export class GifMaker {
  readonly #gif = GIFEncoder();
  #before: Uint32Array | null = null;
  readonly #width: number;
  readonly #height: number;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  /** Adds a frame of opaque pixels, four bytes each, that is shown for that long. */
  add(pixels: Uint8ClampedArray<ArrayBuffer>, milliseconds: number): void {
    const now = new Uint32Array(pixels.buffer, pixels.byteOffset, this.#width * this.#height);
    if (this.#before) this.#addChanges(now, this.#before, milliseconds);
    else {
      const palette = quantize(pixels, mostColours);
      this.#gif.writeFrame(applyPalette(pixels, palette), this.#width, this.#height, { palette, delay: milliseconds });
    }
    this.#before = now;
  }

  /** Only what changed has a colour: far smaller, and what stays does not flicker. */
  #addChanges(now: Uint32Array, before: Uint32Array, delay: number): void {
    const places: number[] = [];
    for (let i = 0; i < now.length; ++i) if (now[i] !== before[i]) places.push(i);
    const changed = new Uint8Array(Uint32Array.from(places, (place) => now[place]!).buffer);
    const palette: Palette = places.length > 0 ? quantize(changed, mostColours - 1) : [];
    const colours = places.length > 0 ? applyPalette(changed, palette) : new Uint8Array();
    const asBefore = palette.length;
    const index = new Uint8Array(now.length).fill(asBefore);
    places.forEach((place, i) => (index[place] = colours[i]!));
    this.#gif.writeFrame(index, this.#width, this.#height, {
      palette: [...palette, [0, 0, 0]],
      transparent: true,
      transparentIndex: asBefore,
      dispose: 1,
      delay,
    });
  }

  /** The file. Nothing can be added after it. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#gif.finish();
    return this.#gif.bytes();
  }
}
