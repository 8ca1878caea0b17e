import type { PenKind } from './pen.ts';
import type { Tint } from './study-change.ts';

/** What taps and keys on the board do: make moves, or draw. */
export interface Hand {
  pen: PenKind | null;
  tint: Tint;
}
