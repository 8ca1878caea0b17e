import { gameName, RulesError, type Rules } from '@merkhet/engine';
import { engineSize } from '../base/modules.ts';
import { claimGame } from '../keep/game-claim.ts';
import { archive, store } from '../keep/kept-games.ts';
import { rotated, usualLevel, type GameSetup, type Player } from '../setup/game-setup.ts';
import { Observable } from '../base/observable.ts';
import { PlaySession } from './play-session.ts';
import type { SavedGame } from '../keep/saved-game.ts';
import { settings } from '../base/settings.ts';
import { soundOfMove } from '../table/sounds.ts';
import { LazyEngine } from '../base/thinker.ts';

/** The game's engine; it does not start until needed. */
export const playEngine = new LazyEngine(engineSize);

/** The game being played. */
export const session = new Observable<PlaySession | null>(null);
/** Whether the browser has no room for the game being played: it lasts as long as the page. */
export const notKept = new Observable(false);

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

/** Lets go of the game being played, so that another page can go on with it. */
let release = () => {};

/** Makes a session the present one; `choose` makes its game the store's, now that it is certain that it can be played. */
function begin(rules: Rules, setup: GameSetup, saved?: SavedGame, choose?: () => void, steal = false): PlaySession {
  const next = sessionOf(rules, setup, saved);
  session.value?.dispose();
  choose?.();
  session.value = next;
  release();
  release = claimGame(store.id, { got: () => next.start(), lost: () => next.leave() }, steal);
  return next;
}

/** Goes on here with a game that another page has. */
export function playHere(rules: Rules): void {
  const { id } = store;
  const saved = archive.read(id);
  if (saved) begin(rules, saved.setup, saved, () => store.resume(id), true);
}

/** `key`: what another page has stored. If that is the game which it goes on with, it is shown as it stands now. */
export function follow(rules: Rules, key: string | null): void {
  if (!session.value?.view.value.left || !key?.endsWith(store.id)) return;
  const saved = archive.read(store.id);
  if (!saved) return;
  const next = sessionOf(rules, saved.setup, saved);
  next.leave();
  session.value?.dispose();
  session.value = next;
}

function sessionOf(rules: Rules, setup: GameSetup, saved?: SavedGame): PlaySession {
  // What a record says stays with its game.
  const head = { ...(saved?.tags && { tags: saved.tags }), ...(saved?.comments && { comments: saved.comments }) };
  return new PlaySession(
    setup,
    {
      rules,
      thinker: playEngine,
      save: (game) => void (notKept.value = !store.write({ ...game, ...head })),
      now: () => performance.now(),
      seed: randomSeed,
      pause: () => (settings.value.animation ? 350 : 60),
      onMove: soundOfMove,
    },
    saved,
  );
}

/** A game with moves that is not over yet. */
export interface UnderWay {
  title: string;
  moves: number;
}

/** The game that is being played, or was left on the last visit; null when there is none or it is over. */
export function gameUnderWay(rules: Rules): UnderWay | null {
  const playing = session.value;
  const saved = playing ? null : store.read();
  const over = playing ? playing.view.value.result !== null : (saved?.over ?? true);
  const game = playing?.setup.game ?? saved?.setup.game;
  if (over || game === undefined) return null;
  const moves = playing ? playing.tree.node(playing.view.value.live).ply : saved!.tree.moves.length;
  const title = rules.games().find(({ name }) => name === gameName(game))?.title ?? game;
  return moves > 0 ? { title, moves } : null;
}

/** A game under way whose place a new one may take, if the person says so. */
export type Replacement = UnderWay & { answer(yes: boolean): void };
/** Set while the person is asked. */
export const replacing = new Observable<Replacement | null>(null);

function mayReplace(rules: Rules): Promise<boolean> {
  const old = gameUnderWay(rules);
  if (!old) return Promise.resolve(true);
  return new Promise((resolve) => {
    replacing.value = {
      ...old,
      answer(yes) {
        replacing.value = null;
        resolve(yes);
      },
    };
  });
}

/**
 * Starts a game in place of the present one; asks first when that one is under way. False when it was kept. Throws a
 * RulesError when the text of the new game is wrong.
 */
export async function startGame(rules: Rules, setup: GameSetup): Promise<boolean> {
  rules.open(setup.game, setup.position).dispose();
  if (!(await mayReplace(rules))) return false;
  begin(rules, setup, undefined, () => store.begin());
  return true;
}

/** The game in which the players have changed seats since the one before. */
export const reseated = new Observable<PlaySession | null>(null);

/** Starts the same game again with everybody one seat on. */
export async function rematch(rules: Rules, setup: GameSetup): Promise<void> {
  const next = rotated(setup);
  const other = JSON.stringify(next.players) !== JSON.stringify(setup.players);
  if ((await startGame(rules, next)) && other) reseated.value = session.value;
}

/** Starts a game from a position, in which the person plays for the seat to move; false if it did not start. */
export function playFrom(rules: Rules, game: string, position: string): Promise<boolean> {
  const line = rules.open(game, position);
  const { to_move: mover } = line.state();
  const { seats } = line.about;
  line.dispose();
  const own = typeof mover === 'number' ? mover : 0;
  const engine: Player = { kind: 'engine', level: usualLevel };
  const players = Array.from({ length: seats }, (_, seat): Player => (seat === own ? { kind: 'human' } : engine));
  return startGame(rules, { game, position, players, clock: null });
}

/**
 * Continues a game of the archive; false if it is not there. Throws a RulesError if its moves are no longer
 * legal: the present game then stays.
 */
export function resumeGame(rules: Rules, id: string): boolean {
  if (session.value && id === store.id) return true;
  const saved = archive.read(id);
  if (!saved) return false;
  begin(rules, saved.setup, saved, () => store.resume(id));
  return true;
}

/** Takes a game out of the archive, and returns it so that it can be put back; null when it is not there. */
export function removeGame(id: string): SavedGame | null {
  if (session.value && id === store.id) {
    session.value.dispose();
    session.value = null;
  }
  const saved = archive.read(id);
  archive.remove(id);
  return saved;
}

/** The present game, or the one left on the last visit. */
export function presentGame(rules: Rules): PlaySession | null {
  if (session.value) return session.value;
  const saved = store.read();
  if (!saved) return null;
  try {
    return begin(rules, saved.setup, saved);
  } catch (error) {
    // A game from an older version whose rules have changed stays in the archive: a newer page may be able to read it.
    reportError(error);
    if (error instanceof RulesError) store.release();
    return null;
  }
}
