import type { Scene, Square, Suggestion, Tray } from '@merkhet/engine';

/** The side of a square in the units of the picture. */
export const unit = 100;

/** Trays lie in the frame: how deep one is along a side, how long, and the side of one in a corner. */
const trayDepth = 56;
const trayLength = 280;
const cornerTray = 78;
/** Between a tray and the outer edge of the frame. */
const trayGap = 5;
/** Between the squares and the trays: room for coordinates, or next to nothing. */
const strips = { coordinates: 27, none: 8 };

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
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
  /** The frame round the squares, wide enough for coordinates and trays. */
  readonly rim: number;
  /** The part of the frame, next to the squares, that holds the coordinates. */
  readonly strip: number;
  readonly width: number;
  readonly height: number;

  constructor(
    scene: Pick<Scene, 'files' | 'ranks' | 'trays'>,
    readonly flipped: boolean,
    readonly coordinates: boolean,
  ) {
    this.files = scene.files;
    this.ranks = scene.ranks;
    const trays = scene.trays.length > 0;
    const alone = !coordinates ? 20 : scene.files > 10 ? 64 : 46;
    this.strip = trays ? strips[coordinates ? 'coordinates' : 'none'] : alone;
    this.rim = trays ? this.strip + trayDepth + trayGap : alone;
    this.width = scene.files * unit + 2 * this.rim;
    this.height = scene.ranks * unit + 2 * this.rim;
  }

  /** Changes when anything moves. */
  get key(): string {
    return [this.files, this.ranks, this.flipped, this.rim].join();
  }

  /** The left and upper end of the squares. */
  get origin(): Point {
    return { x: this.rim, y: this.rim };
  }

  /** The square in a column and row as seen, or the other way round. */
  squareAt(column: number, row: number): Square {
    return this.flipped ? [this.files - 1 - column, row] : [column, this.ranks - 1 - row];
  }

  /** The middle of a square, which may lie off the board. */
  centre(square: Square): Point {
    const [column, row] = this.squareAt(...square);
    return { x: this.rim + (column + 0.5) * unit, y: this.rim + (row + 0.5) * unit };
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
    const distance = unit / 2 + (way.x !== 0 && way.y !== 0 ? this.rim / 2 : this.strip + trayDepth / 2);
    return { x: x + way.x * distance, y: y + way.y * distance };
  }

  traySize(tray: Tray): Size {
    const { x, y } = this.outward(tray);
    if (x !== 0 && y !== 0) return { width: cornerTray, height: cornerTray };
    return y === 0 ? { width: trayDepth, height: trayLength } : { width: trayLength, height: trayDepth };
  }

  /** What belongs to a tray when one points at it: the whole depth of the frame. */
  trayReach(tray: Tray): Point & Size {
    const { x, y } = this.outward(tray);
    const size = this.traySize(tray);
    const middle = this.centre(tray.beside);
    const distance = (unit + this.rim) / 2;
    return {
      x: middle.x + x * distance,
      y: middle.y + y * distance,
      width: x === 0 ? size.width : this.rim,
      height: y === 0 ? size.height : this.rim,
    };
  }

  /** The places of `count` pieces in a tray: along the side, or two and two in a corner. */
  traySlots(tray: Tray, count: number): { x: number; y: number; scale: number }[] {
    const middle = this.trayCentre(tray);
    const { x, y } = this.outward(tray);
    const corner = x !== 0 && y !== 0;
    const columns = corner ? Math.min(count, 2) : y === 0 ? 1 : count;
    const rows = Math.ceil(count / columns) || 1;
    const pitch = corner ? 37 : 60;
    return Array.from({ length: count }, (_, i) => ({
      x: middle.x + ((i % columns) - (columns - 1) / 2) * pitch,
      y: middle.y + (Math.floor(i / columns) - (rows - 1) / 2) * pitch,
      scale: !corner ? 0.58 : count > 1 ? 0.4 : 0.72,
    }));
  }
}
