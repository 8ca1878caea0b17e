import { gameStore, type GameArchive } from './game-archive.ts';

/** The game kept as the present one. */
export const store = gameStore();
/** All games of this browser. */
export const archive: GameArchive = store.archive;
