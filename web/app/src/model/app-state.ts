import { loadRules, type Rules } from '@merkhet/engine';
import { treeOfMoves } from './game-file.ts';
import { GameTree } from './game-tree.ts';
import type { GameSetup } from './game-setup.ts';
import { linkedGame } from './links.ts';
import { Observable } from './observable.ts';
import { PlaySession } from './play-session.ts';
import { gameStore, savedStudy, type SavedGame } from './saved-game.ts';
import { settings } from './settings.ts';
import { soundOfMove } from './sounds.ts';
import { Study, type StudyStart } from './study.ts';
import { LazyEngine } from './thinker.ts';

/** The rules, loaded once for the page. */
export const rulesReady: Promise<Rules> = loadRules();

/** The engines of the page: one for the game, one for study. Neither starts before it is needed. */
const size = () => ({ threads: settings.value.threads, megabytes: settings.value.megabytes });
const playEngine = new LazyEngine(size);
const studyEngine = new LazyEngine(size);

/** The game being played and the game being studied. */
export const session = new Observable<PlaySession | null>(null);
export const study = new Observable<Study | null>(null);

const store = gameStore();

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
  session.value = next;
  next.start();
  return next;
}

/** Starts a game in place of the present one. Throws a RulesError when its text is wrong. */
export function startGame(rules: Rules, setup: GameSetup): void {
  begin(rules, setup);
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

/** The game of a link, the present game, or the start of Khet. */
function studyStart(rules: Rules, query: Map<string, string>): StudyStart {
  const linked = linkedGame(query);
  if (linked) {
    const tree = treeOfMoves(rules, linked.game, linked.position, linked.moves);
    return { game: linked.game, position: linked.position, tree, node: tree.leaf(0) };
  }
  return savedStudy(rules, store) ?? { game: 'khet', position: '', tree: new GameTree(), node: 0 };
}

let openedWith = '';

/**
 * Opens what the address of the analysis page asks for: a linked game, or (`from=game`) the game being played; without
 * either what was studied before. Throws a RulesError when a link's game is against the rules.
 */
export function openStudy(rules: Rules, query: Map<string, string>): void {
  const asked = JSON.stringify([...query]);
  if (study.value && (query.size === 0 || (asked === openedWith && query.has('game')))) return;
  startStudy(rules, studyStart(rules, query));
  openedWith = asked;
}
