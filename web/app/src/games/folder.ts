import type { Material } from '@merkhet/board';

/** What the folder of a game holds beside its pieces, its lesson and its puzzles; README.md of this folder lists it all. */
export interface GameCard {
  /** Its place among the games, from 1. */
  order: number;
  /** What its board is made of, unless a person chooses otherwise. */
  material: Material;
  /** Moves from its start that a picture of it shows: an empty board says nothing. Empty if the start says enough. */
  opening: string;
  /** The colours of its seats, by their names, if these are not colours. */
  seats?: Record<string, string>;
  /** A position to try on the start page. */
  front?: FrontPosition;
}

/** A position in which one turn of one piece wins; its texts are `front` in `GameWords`. */
export interface FrontPosition {
  position: string;
  /** The move that wins, and others that can be tried: each begins with the square of its piece. */
  answer: string;
  others: readonly string[];
}

/** What is said about it. */
export interface FrontText {
  /** The name of the board. */
  board: string;
  task: string;
  /** On the button that makes the move. */
  act: string;
  missed: string;
  done: string;
}

/** What the rules say in English, in another language or in other words. */
export type Terms = Record<string, string>;

/** Words for a game in one language: a file of its folder. */
export interface GameWords {
  /** A line or two for the start page. */
  summary: string;
  /** For a game that has one to try there. */
  front?: FrontText;
  /** What the board calls its pieces, by their kinds; by tint and kind, `red pyramid`, where the words change with it. */
  kinds: Record<string, string>;
  /** What its rules say, by their English patterns: names, figures, sentences, words in moves. English needs none. */
  terms?: Terms;
}

/** How a page speaks of one option of a game; what the rules say about it is for programs. */
export interface OptionText {
  label: string;
  help: string;
  /** By value; for an option whose default depends on others, that default under an empty key. */
  values?: Record<string, string>;
  /** How a number is said, with `{value}` for it; else by its digits. */
  value?: string;
}

/** By the option's name. */
export type OptionTexts = Record<string, OptionText>;

/** A point of a list: a sentence, or a name and what there is to say about it. */
export type Point = string | readonly [name: string, text: string];

/** A part of the rules: paragraphs, and lists of points. */
export interface Section {
  title: string;
  blocks: readonly (string | readonly Point[])[];
}

/** The rules of a game for players at a board on a screen. */
export type HowToPlay = readonly Section[];

/** The texts of a step of a lesson. */
export interface StepText {
  title: string;
  /** The rule, and what to do. */
  text: string;
  /** Said when a move was not the right one. */
  hint: string;
  /** Said when it is done, if there is more to say than praise. */
  done?: string;
}

/** The rules in a line or two, beside a puzzle. */
export interface Brief {
  /** The goal, and what a turn is. */
  rules: string;
  /** What cannot be seen at a glance of some kinds of its pieces. */
  key?: { title: string; pieces: Record<string, string> };
}

/** Files of the games' folders by the names of the games. */
export function byGame<T>(files: Record<string, T>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [/([\w-]+)\/[\w.-]+$/.exec(path)![1]!, file]));
}

/** The words of all games together: one page may show several. */
export function gathered(words: Readonly<Record<string, GameWords>>, terms: Terms = {}) {
  const all = Object.values(words);
  return {
    summaries: Object.fromEntries(Object.entries(words).map(([game, { summary }]) => [game, summary])),
    fronts: Object.fromEntries(Object.entries(words).flatMap(([game, { front }]) => (front ? [[game, front]] : []))),
    terms: Object.assign({ ...terms }, ...all.map((one) => one.terms)) as Terms,
    kinds: Object.assign({}, ...all.map((one) => one.kinds)) as Record<string, string>,
  };
}
