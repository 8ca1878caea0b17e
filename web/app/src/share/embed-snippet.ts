import { escaped } from '../base/markup.ts';
import type { Scene } from '@merkhet/engine';
import { printEmbedQuery, type EmbedOptions } from '../embed/embed-query.ts';

/** The address of the embedded board, beside the page at `page`. */
export function embedAddress(page: string, shown: EmbedOptions): string {
  const url = new URL('embed.html', page);
  url.search = printEmbedQuery(shown);
  return url.href;
}

/** What embed.css puts round the board, in pixels: left and right of it; below and above it; the buttons of moves. */
const beside = 13;
const below = 86;
const buttons = 53;
/** In a narrower frame the link to the app is on a line of its own. */
const narrow = 400;
const line = 26;

/** How high a frame of this width must be for the board to fill it. */
export function embedHeight(width: number, { files, ranks, trays }: Scene, interactive: boolean): number {
  const around = trays.length > 0 ? 3 : 1;
  const board = ((width - beside) * (ranks + around)) / (files + around);
  return Math.ceil(board) + below + (width < narrow ? line : 0) + (interactive ? buttons : 0);
}

/** What an author puts into a page. */
export function embedSnippet(address: string, frame: { title: string; width: number; height: number }): string {
  const { title, width, height } = frame;
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
