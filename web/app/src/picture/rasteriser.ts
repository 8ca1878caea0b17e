import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';

/** Makes pixels of SVG text. Needs the bytes of resvg's module, and of the fonts that texts are set in. */
export class Rasteriser {
  readonly #options: ResvgRenderOptions;

  private constructor(fonts: Uint8Array[]) {
    this.#options = { font: { fontBuffers: fonts, sansSerifFamily: 'Inter', defaultFontFamily: 'Inter' } };
  }

  /** Once in a program. */
  static async start(module: Uint8Array<ArrayBuffer>, fonts: Uint8Array[]): Promise<Rasteriser> {
    await initWasm(module);
    return new Rasteriser(fonts);
  }

  /** The picture `width` pixels wide: `asPng()` is a file. */
  render(svg: string, width: number): { pixels: Uint8Array; width: number; height: number; asPng(): Uint8Array } {
    return new Resvg(svg, { ...this.#options, fitTo: { mode: 'width', value: width } }).render();
  }
}
