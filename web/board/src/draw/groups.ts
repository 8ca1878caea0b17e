import type { Mark, Square, Tint } from '@merkhet/engine';
import { squareKey } from './geometry.ts';

/** Connected squares that a scene marks as one group. */
export interface Group {
  squares: Square[];
  tint: Tint;
  label: string;
  /** "cancels", "decides", or "group" for one that does not count by itself. */
  kind: string;
  /** The number of the pair it cancels in, from 0 for the biggest; null: it stays. */
  pair: number | null;
}

function connected(marks: readonly Mark[]): Group[] {
  const open = new Map(marks.map((mark) => [squareKey(mark.square), mark]));
  const groups: Group[] = [];
  for (const [key, first] of open) {
    if (!open.delete(key)) continue;
    const squares: Square[] = [first.square];
    for (const [file, rank] of squares) {
      const around: Square[] = [
        [file + 1, rank],
        [file - 1, rank],
        [file, rank + 1],
        [file, rank - 1],
      ];
      for (const square of around) {
        const mark = open.get(squareKey(square));
        if (!mark || mark.tint !== first.tint) continue;
        open.delete(squareKey(square));
        squares.push(square);
      }
    }
    groups.push({ squares, tint: first.tint ?? 'none', label: first.label ?? '', kind: first.kind, pair: null });
  }
  return groups;
}

/** The marked groups, biggest first; those that cancel do so in pairs, one of each tint. */
export function groupsOf(marks: readonly Mark[]): Group[] {
  const groups = connected(marks.filter(({ kind }) => ['group', 'cancels', 'decides'].includes(kind)));
  groups.sort((a, b) => b.squares.length - a.squares.length);
  const pairs = new Map<Tint, number>();
  for (const group of groups.filter(({ kind }) => kind === 'cancels')) {
    group.pair = pairs.get(group.tint) ?? 0;
    pairs.set(group.tint, group.pair + 1);
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
