import { materials, type Material } from '@merkhet/board';
import { byGame, type FrontPosition, type GameCard } from './folder.ts';

const cards = byGame(import.meta.glob<GameCard>('./*/game.ts', { eager: true, import: 'default' }));
const order = (name: string) => cards[name]?.order ?? Infinity;

/** In the order of the games; one without a folder here comes last. */
export const inOrder = (a: string, b: string): number =>
  order(a) === order(b) ? a.localeCompare(b) : order(a) - order(b);

/** The names of the games, in their order. */
export const gameNames: readonly string[] = Object.keys(cards).sort(inOrder);

/** The game shown, analysed or edited if no other is asked for. */
export const usualGame = gameNames[0]!;

/** What the board of a game is made of, unless a person chooses otherwise. */
export const materialOf = (name: string): Material => cards[name]?.material ?? materials[0]!;

/** The colours of seats whose names are not colours. */
export const seatColours: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(cards).map(({ seats }) => seats),
);

/** The game with a position to try on the start page. */
export const frontGame: string = gameNames.find((name) => cards[name]?.front) ?? '';
/** That position; undefined if no game has one. */
export const frontPosition: FrontPosition | undefined = cards[frontGame]?.front;

/** The moves that a picture of a game with default options shows. */
export const openingOf = (name: string): string => cards[name]?.opening ?? '';
