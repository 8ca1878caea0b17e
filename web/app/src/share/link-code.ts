import { renderSVG } from 'uqr';

/** Cameras find it hard to read the small squares of more characters. */
export const longestCoded = 800;

/** The QR code of a link as SVG text, black on white in every theme, with the margin that cameras need. */
export function linkCode(address: string): string {
  return renderSVG(address, { ecc: 'L', border: 4, whiteColor: '#fff', blackColor: '#000' });
}
