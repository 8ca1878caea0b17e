import type { Scene } from '@merkhet/engine';
import { printEmbedQuery, type EmbedOptions } from '../embed/embed-query.ts';

/** The address of the embedded board, beside the page at `page`. */
export function embedAddress(page: string, shown: EmbedOptions): string {
  const url = new URL('embed.html', page);
  url.search = printEmbedQuery(shown);
  return url.href;
}

/** What stands below the board, in pixels, and the buttons of moves where they can be tried. */
const below = 104;
const buttons = 48;

/** How high a frame of this width is, so that the board fills it. */
export function embedHeight(width: number, { files, ranks, trays }: Scene, interactive: boolean): number {
  const around = trays.length > 0 ? 3 : 1;
  return Math.round((width * (ranks + around)) / (files + around)) + below + (interactive ? buttons : 0);
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (text: string) => text.replace(/[&"<>]/g, (sign) => escapes[sign]!);

/** What an author puts into a page. */
export function embedSnippet(address: string, frame: { title: string; width: number; height: number }): string {
  const { title, width, height } = frame;
  return `<iframe src="${attribute(address)}" title="${attribute(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
