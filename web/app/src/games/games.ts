import { byGame, type GameCard } from './folder.ts';

const cards = byGame(import.meta.glob<GameCard>('./*/game.ts', { eager: true, import: 'default' }));
const order = (name: string) => cards[name]?.order ?? Infinity;

/** In the order of the games; one without a folder here comes last. */
export const inOrder = (a: string, b: string): number =>
  order(a) === order(b) ? a.localeCompare(b) : order(a) - order(b);

/** The names of the games, in their order. */
export const gameNames: readonly string[] = Object.keys(cards).sort(inOrder);

/** What is shown, analysed or edited where nothing else is asked for. */
export const usualGame = gameNames[0]!;

/** The colours of seats that are not called by one. */
export const seatColours: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(cards).map(({ seats }) => seats),
);

/** The moves that a picture of a game with its usual options shows. */
export const openingOf = (name: string): string => cards[name]?.opening ?? '';
