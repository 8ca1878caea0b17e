import type { Shapes } from '@merkhet/board';
import { gameName } from '@merkhet/engine/game-name';
import { byGame } from './folder.ts';

const shapes = byGame(import.meta.glob<Shapes>('./*/pieces.ts', { eager: true, import: 'default' }));

const none: Shapes = {};

/** What the pieces of a game look like, by its text. */
export const shapesOf = (game: string): Shapes => shapes[gameName(game)] ?? none;
