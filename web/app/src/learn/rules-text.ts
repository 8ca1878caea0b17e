/** A point of a list: a sentence, or something by its name and what there is to say about it. */
export type Point = string | readonly [name: string, text: string];

/** A part of the rules: paragraphs, and lists of points. */
export interface Section {
  title: string;
  blocks: readonly (string | readonly Point[])[];
}

export type GameName = 'khet' | 'khepri' | 'kechi' | 'egotzi';

/** The rules of every game for players at a board on a screen, in one language. */
export type HowToPlay = Record<GameName, readonly Section[]>;
