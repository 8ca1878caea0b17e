/** The computer's levels as people of one workshop, the first at level 1: `opponent.NAME` in the texts of the page is what each is called. */
export const opponents = [
  'ipi',
  'tia',
  'hori',
  'meryt',
  'nakht',
  'henut',
  'pashed',
  'nebet',
  'amek',
  'senmut',
] as const;

export type Opponent = (typeof opponents)[number];

/** Who plays at a level, from 1. */
export const opponentAt = (level: number): Opponent => opponents[Math.min(Math.max(level, 1), opponents.length) - 1]!;

const faces = import.meta.glob<string>('./faces/*.svg', { eager: true, query: '?url', import: 'default' });

/** The address of the picture of whoever plays at a level. */
export const faceAt = (level: number): string => faces[`./faces/${opponentAt(level)}.svg`]!;
