declare module 'subset-font' {
  export interface SubsetOptions {
    targetFormat?: 'truetype' | 'woff' | 'woff2';
    /** Tags of the OpenType features that stay; all of them if left out. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  /** A font that has only the letters of `text`. */
  export default function subsetFont(font: Uint8Array, text: string, options?: SubsetOptions): Promise<Buffer>;
}

declare module 'fontverter' {
  export function convert(font: Uint8Array, to: 'truetype' | 'woff' | 'woff2'): Promise<Buffer>;
}
