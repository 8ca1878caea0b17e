import type { Scene, Square, Suggestion, Tray } from '@merkhet/engine';

/** The side of a square in the units of the picture. */
export const unit = 100;

/** Between the frame and a tray, and round the trays. */
const trayGap = 8;
/** The side of a tray. */
export const traySide = 112;

export interface Point {
  x: number;
  y: number;
}

/** A square or a tray as a key: "4,7" or "@N". */
export type PlaceKey = string;

export const squareKey = (square: Square): PlaceKey => `${square[0]},${square[1]}`;
export const trayKey = (name: string): PlaceKey => `@${name}`;
export const squareOf = (place: PlaceKey): Square => place.split(',').map(Number) as unknown as Square;

/** The place that a suggestion names, if any. */
export function placeOf({ square, tray }: Suggestion): PlaceKey | null {
  if (square) return squareKey(square);
  return tray ? trayKey(tray) : null;
}

export const sameSquare = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];

/** "e4"; files beyond z do not occur. */
export const squareName = ([file, rank]: Square): string => String.fromCharCode(97 + file) + (rank + 1);

/** Where squares and trays lie in the picture. */
export class Layout {
  readonly files: number;
  readonly ranks: number;
  /** The frame round the squares, wide enough for coordinates. */
  readonly rim: number;
  readonly #margin: number;
  readonly width: number;
  readonly height: number;

  constructor(
    scene: Pick<Scene, 'files' | 'ranks' | 'trays'>,
    readonly flipped: boolean,
    readonly coordinates: boolean,
  ) {
    this.files = scene.files;
    this.ranks = scene.ranks;
    this.rim = !coordinates ? 20 : scene.files > 10 ? 64 : 46;
    this.#margin = this.rim + (scene.trays.length > 0 ? traySide + 2 * trayGap : 0);
    this.width = scene.files * unit + 2 * this.#margin;
    this.height = scene.ranks * unit + 2 * this.#margin;
  }

  /** Changes when anything moves. */
  get key(): string {
    return [this.files, this.ranks, this.flipped, this.#margin].join();
  }

  /** The left and upper end of the squares. */
  get origin(): Point {
    return { x: this.#margin, y: this.#margin };
  }

  /** The middle of a square, which may lie off the board. */
  centre([file, rank]: Square): Point {
    const column = this.flipped ? this.files - 1 - file : file;
    const row = this.flipped ? rank : this.ranks - 1 - rank;
    return { x: this.#margin + (column + 0.5) * unit, y: this.#margin + (row + 0.5) * unit };
  }

  /** The direction of a tray from its square: -1, 0 or 1 in the picture's x and y. */
  outward({ beside: [file, rank] }: Tray): Point {
    const turned = this.flipped ? -1 : 1;
    const x = file === 0 ? -1 : file === this.files - 1 ? 1 : 0;
    const y = rank === 0 ? 1 : rank === this.ranks - 1 ? -1 : 0;
    return { x: x * turned, y: y * turned };
  }

  trayCentre(tray: Tray): Point {
    const { x, y } = this.centre(tray.beside);
    const way = this.outward(tray);
    const distance = unit / 2 + this.rim + trayGap + traySide / 2;
    return { x: x + way.x * distance, y: y + way.y * distance };
  }

  /** The places of `count` pieces in a tray. */
  traySlots(tray: Tray, count: number): { x: number; y: number; scale: number }[] {
    const middle = this.trayCentre(tray);
    const columns = count > 1 ? 2 : 1;
    const rows = Math.ceil(count / columns) || 1;
    const pitch = 50;
    return Array.from({ length: count }, (_, i) => ({
      x: middle.x + ((i % columns) - (columns - 1) / 2) * pitch,
      y: middle.y + (Math.floor(i / columns) - (rows - 1) / 2) * pitch,
      scale: count > 1 ? 0.5 : 0.62,
    }));
  }
}
