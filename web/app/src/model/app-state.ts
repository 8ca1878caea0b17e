import { loadRecords, loadRules, type Records, type Rules } from '@merkhet/engine';
import { gameStore, type GameArchive } from './game-archive.ts';
import { GameTree } from './game-tree.ts';
import { usualLevel, type GameSetup, type Player } from './game-setup.ts';
import { treeOfMoves } from './line-cursor.ts';
import { linkedGame } from './links.ts';
import { Observable } from './observable.ts';
import { PlaySession } from './play-session.ts';
import { savedStudy, studyOfSaved, type SavedGame } from './saved-game.ts';
import { settings } from './settings.ts';
import { soundOfMove } from './sounds.ts';
import { Study, type StudyStart } from './study.ts';
import { LazyEngine } from './thinker.ts';

/** The rules, loaded once for the page. */
export const rulesReady: Promise<Rules> = loadRules();

/** As the settings ask for it when an engine starts. */
const size = () => ({ threads: settings.value.threads, megabytes: settings.value.megabytes });
/** The engines of the page: one for the game, one for study. Neither starts before it is needed. */
const playEngine = new LazyEngine(size);
const studyEngine = new LazyEngine(size);

/** The game being played and the game being studied. */
export const session = new Observable<PlaySession | null>(null);
export const study = new Observable<Study | null>(null);

const store = gameStore();
/** All games of this browser. */
export const archive: GameArchive = store.archive;

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

function begin(rules: Rules, setup: GameSetup, saved?: SavedGame): PlaySession {
  const next = new PlaySession(
    setup,
    {
      rules,
      thinker: playEngine,
      save: (game) => store.write(game),
      now: () => performance.now(),
      seed: randomSeed,
      pause: () => (settings.value.animation ? 350 : 60),
      onMove: soundOfMove,
    },
    saved,
  );
  session.value?.dispose();
  if (!saved) store.begin();
  session.value = next;
  next.start();
  return next;
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
  const title = rules.games().find(({ name }) => name === game.split(':')[0])?.title ?? game;
  return moves > 0 ? { title, moves } : null;
}

let records: Promise<Records> | undefined;

/** What reads and writes files, and takes position texts apart: fetched when it is first asked for. */
export function recordsModule(): Promise<Records> {
  // One that failed to load is asked for again.
  return (records ??= loadRecords().catch((error: unknown) => {
    records = undefined;
    throw error;
  }));
}

/** Set while the person is asked whether a new game may take the place of the one under way. */
export const replacing = new Observable<(UnderWay & { answer(yes: boolean): void }) | null>(null);

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
  begin(rules, setup);
  return true;
}

/** Starts a game from a position on, in which the person plays for whoever is to move there; false when it was not. */
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

/** The game of the archive that is open in this page, if any. */
export function presentId(): string {
  return store.id;
}

/** Goes on with a game of the archive. Throws a RulesError when its moves are no longer legal. */
export function resumeGame(rules: Rules, id: string): void {
  if (session.value && id === store.id) return;
  session.value?.dispose();
  session.value = null;
  const saved = store.resume(id);
  if (saved) begin(rules, saved.setup, saved);
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

/** What was left on the last visit; null when nothing was. */
export function savedGame(): SavedGame | null {
  return store.read();
}

/** The present game, or the one left on the last visit. */
export function presentGame(rules: Rules): PlaySession | null {
  if (session.value) return session.value;
  const saved = store.read();
  if (!saved) return null;
  try {
    return begin(rules, saved.setup, saved);
  } catch (error) {
    // A game of an older version whose rules have changed: nothing can be done with it.
    reportError(error);
    store.clear();
    return null;
  }
}

/** Studies a game in place of the one studied before. Throws a RulesError when it is against the rules. */
export function startStudy(rules: Rules, start: StudyStart): Study {
  const next = new Study(start, rules, studyEngine);
  study.value?.dispose();
  study.value = next;
  return next;
}

/** The game of a link, a game of the archive, the present game, or the start of Khet. */
function studyStart(rules: Rules, query: Map<string, string>): StudyStart {
  const linked = linkedGame(query);
  if (linked) {
    const tree = treeOfMoves(rules, linked.game, linked.position, linked.moves);
    return { game: linked.game, position: linked.position, tree, node: tree.leaf(0) };
  }
  const archived = archive.read(query.get('saved') ?? '');
  if (archived) return studyOfSaved(rules, archived);
  return savedStudy(rules, store) ?? { game: 'khet', position: '', tree: new GameTree(), node: 0 };
}

let openedWith = '';

/**
 * Opens what the address of the analysis page asks for: a linked game, (`saved=…`) a game of the archive, or
 * (`from=game`) the game being played; without any what was studied before. Throws a RulesError when a link's game is against the rules.
 */
export function openStudy(rules: Rules, query: Map<string, string>): void {
  const asked = JSON.stringify([...query]);
  if (study.value && (query.size === 0 || (asked === openedWith && query.has('game')))) return;
  startStudy(rules, studyStart(rules, query));
  openedWith = asked;
}
