declare module 'gifenc' {
  export type Palette = [red: number, green: number, blue: number][];

  export interface FrameOptions {
    palette?: Palette;
    transparent?: boolean;
    transparentIndex?: number;
    /** Milliseconds. */
    delay?: number;
    /** 1: the frame stays under the next. */
    dispose?: number;
  }

  export function GIFEncoder(): {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
  /** At most that many colours to stand for those of a picture. */
  export function quantize(rgba: Uint8Array | Uint8ClampedArray, maxColours: number): Palette;
  /** Each pixel's nearest colour in a palette. */
  export function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: Palette): Uint8Array;
}
