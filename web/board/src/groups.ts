import type { Mark, Square, Tint } from '@merkhet/engine';
import { squareKey } from './geometry.ts';

/** Connected squares that a scene marks as a group, with one tint and label. */
export interface Group {
  squares: Square[];
  tint: Tint;
  label: string;
  /** The number of the pair with which it cancels, from 0 for the biggest; null: it stays. */
  pair: number | null;
}

function connected(marks: readonly Mark[]): Group[] {
  const open = new Map(marks.map((mark) => [squareKey(mark.square), mark]));
  const groups: Group[] = [];
  for (const [key, first] of open) {
    if (!open.delete(key)) continue;
    const squares: Square[] = [first.square];
    for (const [file, rank] of squares) {
      const around: Square[] = [[file + 1, rank], [file - 1, rank], [file, rank + 1], [file, rank - 1]];
      for (const square of around) {
        const mark = open.get(squareKey(square));
        if (!mark || mark.tint !== first.tint || mark.label !== first.label) continue;
        open.delete(squareKey(square));
        squares.push(square);
      }
    }
    groups.push({ squares, tint: first.tint ?? 'none', label: first.label ?? '', pair: null });
  }
  return groups;
}

/** The marked groups, biggest first; groups of one size and two tints cancel in pairs. */
export function groupsOf(marks: readonly Mark[]): Group[] {
  const groups = connected(marks.filter(({ kind }) => kind === 'group'));
  groups.sort((a, b) => b.squares.length - a.squares.length);
  let pair = 0;
  for (const group of groups) {
    if (group.pair !== null) continue;
    const other = groups.find((one) =>
      one.pair === null && one.tint !== group.tint && one.squares.length === group.squares.length);
    if (other) group.pair = other.pair = pair++;
  }
  return groups;
}

/** The square nearest to the middle of a group, for its label. */
export function middleOf({ squares }: Group): Square {
  const mean = (axis: 0 | 1): number => squares.reduce((sum, square) => sum + square[axis], 0) / squares.length;
  const [x, y] = [mean(0), mean(1)];
  const distance = (square: Square): number => Math.hypot(square[0] - x, square[1] - y);
  return squares.reduce((best, square) => (distance(square) < distance(best) ? square : best));
}
