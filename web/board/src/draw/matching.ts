import type { Arrow, Piece, Scene, Square } from '@merkhet/engine';
import { sameSquare, squareKey, trayKey } from './geometry.ts';
import type { Layout, PlaceKey } from './geometry.ts';

/** A piece where it is drawn: on a square, or in a tray. */
export interface Standing {
  piece: Piece;
  place: PlaceKey;
  square: Square | null;
  x: number;
  y: number;
  scale: number;
}

/** What becomes of the pieces of one scene in the next. */
export interface Matching {
  /** By index in the new standings: the index in the old ones, or -1. */
  origin: number[];
  /** Old pieces that are gone; `to` is where one went before. */
  gone: { index: number; to: Square | null; removed: boolean }[];
}

/** All pieces of a scene with their places in the picture. */
export function standings(scene: Scene, layout: Layout): Standing[] {
  const onBoard = scene.pieces.map((piece) => ({
    piece,
    place: squareKey(piece.square),
    square: piece.square,
    scale: 1,
    ...layout.centre(piece.square),
  }));
  const inTrays = scene.trays.flatMap((tray) => {
    const slots = layout.traySlots(tray, tray.pieces.length);
    return tray.pieces.map((piece, i) => ({ piece, place: trayKey(tray.name), square: null, ...slots[i]! }));
  });
  return [...onBoard, ...inTrays];
}

/** The same for pieces that look the same, whichever way they face. */
export const looksOf = ({ kind, tint, marked }: Piece): string => `${kind} ${tint} ${marked ? 1 : 0}`;

/** More changes than this mean another position, not a move. */
const mostGlides = 24;

class Matcher {
  readonly origin: number[];
  readonly taken: boolean[];
  readonly landed = new Map<number, Square>();

  constructor(
    readonly before: readonly Standing[],
    readonly after: readonly Standing[],
  ) {
    this.origin = after.map(() => -1);
    this.taken = before.map(() => false);
  }

  #join(old: number, now: number): void {
    this.origin[now] = old;
    this.taken[old] = true;
  }

  #isFree(old: number, now: number): boolean {
    return (
      !this.taken[old] &&
      this.origin[now] === -1 &&
      looksOf(this.before[old]!.piece) === looksOf(this.after[now]!.piece)
    );
  }

  /** Whether every arrow starts on a piece that is at its end now, or was removed there. */
  follow(arrows: readonly Arrow[], removed: (square: Square) => boolean): boolean {
    const steps = arrows.map(({ from, to }) => ({
      to,
      old: this.before.findIndex(({ square }) => square && sameSquare(square, from)),
      now: this.after.findIndex(({ square }) => square && sameSquare(square, to)),
    }));
    const fits = ({ old, now, to }: (typeof steps)[number]): boolean =>
      old >= 0 && (now >= 0 ? this.#isFree(old, now) : removed(to));
    if (!steps.every(fits)) return false;
    for (const { old, now, to } of steps) {
      if (now >= 0) this.#join(old, now);
      else this.landed.set(old, to);
    }
    return true;
  }

  /** Keeps pieces that have not moved. */
  keep(): void {
    const places = new Map<string, number[]>();
    this.before.forEach(({ place, piece }, i) => {
      if (this.taken[i] || this.landed.has(i)) return;
      const key = `${place} ${looksOf(piece)}`;
      places.set(key, [...(places.get(key) ?? []), i]);
    });
    this.after.forEach(({ place, piece }, i) => {
      if (this.origin[i] !== -1) return;
      const old = places.get(`${place} ${looksOf(piece)}`)?.shift();
      if (old !== undefined) this.#join(old, i);
    });
  }

  /** Matches what is left with the nearest that looks the same. */
  nearest(): void {
    const pairs: { old: number; now: number; distance: number }[] = [];
    const open = this.after.flatMap((_, i) => (this.origin[i] === -1 ? [i] : []));
    if (open.length > mostGlides) return;
    for (const now of open) {
      const to = this.after[now]!;
      this.before.forEach((from, old) => {
        if (this.landed.has(old) || !this.#isFree(old, now)) return;
        pairs.push({ old, now, distance: Math.hypot(from.x - to.x, from.y - to.y) });
      });
    }
    pairs.sort((a, b) => a.distance - b.distance);
    for (const { old, now } of pairs) if (this.#isFree(old, now)) this.#join(old, now);
  }
}

/** Finds for every piece where it was before: by the arrows, else by staying, else by the shortest way. */
export function match(
  before: readonly Standing[],
  after: readonly Standing[],
  previous: Scene,
  scene: Scene,
): Matching {
  const matcher = new Matcher(before, after);
  const marked = (square: Square): boolean =>
    scene.marks.some((mark) => mark.kind === 'removed' && sameSquare(mark.square, square));
  const swapped = scene.arrows.flatMap(({ from, to, kind }) => (kind === 'swap' ? [{ from: to, to: from, kind }] : []));
  const backwards = previous.arrows.map(({ from, to, kind }) => ({ from: to, to: from, kind }));
  const forward = scene.arrows.length > 0 && matcher.follow([...scene.arrows, ...swapped], marked);
  // Taking a move back goes along its arrows the other way.
  if (!forward && backwards.length > 0) matcher.follow(backwards, () => false);
  matcher.keep();
  matcher.nearest();
  const gone = before.flatMap((old, index) => {
    if (matcher.taken[index]) return [];
    const to = matcher.landed.get(index) ?? null;
    const square = to ?? old.square;
    return [{ index, to, removed: square !== null && marked(square) }];
  });
  return { origin: matcher.origin, gone };
}
