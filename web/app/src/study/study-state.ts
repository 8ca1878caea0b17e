import type { Rules } from '@merkhet/engine';
import { archive, store } from '../keep/kept-games.ts';
import { keptReport } from '../keep/made-report.ts';
import { ComplaintError } from '../parts/complaint.ts';
import { contentOf } from '../keep/game-archive.ts';
import { usualGame } from '../games/games.ts';
import { GameTree } from '../moves/game-tree.ts';
import { readSaid } from '../links/link-notes.ts';
import { treeOfLink } from '../links/link-tree.ts';
import { linkedGame } from '../links/links.ts';
import { Observable } from '../base/observable.ts';
import { savedStudy, studyOfSaved } from './saved-study.ts';
import { settings } from '../base/settings.ts';
import { Study } from './study.ts';
import { engine } from './study-engine.ts';
import type { StudyStart } from './study-start.ts';

/** The game being studied. */
export const study = new Observable<Study | null>(null);

/** The study before another game was loaded in its place, as it was left. */
export const replaced = new Observable<StudyStart | null>(null);

function startStudy(rules: Rules, start: StudyStart): void {
  const next = new Study(start, rules, engine, settings.value.studyLines);
  const made = keptReport(start.game, start.position, start.tree);
  if (made) next.adopt(made);
  study.value?.dispose();
  study.value = next;
  if (settings.value.studyEngine) next.setEngine(true);
}

/** What the study was opened with: the address, and the archive's game as it was then. */
let opened = { asked: '', kept: '' };

/** Studies a loaded game; the one studied before can be put back. Throws a RulesError if it is against the rules. */
export function loadStudy(rules: Rules, start: StudyStart): void {
  const before = study.value;
  startStudy(rules, start);
  // No address holds it.
  opened = { asked: '', kept: '' };
  replaced.value = before && before.tree.size > 1 ? { ...before.start, node: before.view.value.cursor } : null;
}

/** Goes back to the study before a game was loaded. */
export function undoLoad(rules: Rules): void {
  if (replaced.value) startStudy(rules, replaced.value);
  replaced.value = null;
}

/** The game of a link, a game of the archive, the present game, or the start of a game. */
function studyStart(rules: Rules, query: Map<string, string>): StudyStart {
  const linked = linkedGame(query);
  if (linked) {
    const { tree, node, nodes, seats } = treeOfLink(rules, linked);
    return { game: linked.game, position: linked.position, tree, node, ...readSaid(query, tree, nodes, seats) };
  }
  const id = query.get('saved');
  const archived = archive.read(id ?? '');
  if (archived) return studyOfSaved(rules, archived);
  if (id) throw new ComplaintError({ key: 'wrong.notKept', detail: '' });
  return savedStudy(rules, store) ?? { game: usualGame, position: '', tree: new GameTree(), node: 0 };
}

/**
 * Opens what the address of the analysis page asks for: a linked game, (`saved=…`) a game of the archive, or
 * (`from=game`) the game being played; without any what was studied before. What the same address opened before stays,
 * with all that was tried in it, unless the game was played on. The engine starts if it was asked for. Throws a RulesError when a game is against the rules, a
 * ComplaintError when it is not in the archive; what was studied stays then.
 */
export function openStudy(rules: Rules, query: Map<string, string>): void {
  open(rules, query);
  if (wantsEngine(query)) study.value?.setEngine(true);
}

/** Whether an address was followed to see what the engine thinks: `show=engine`, or the game being played, not its report. */
function wantsEngine(query: Map<string, string>): boolean {
  const show = query.get('show') ?? '';
  return show === 'engine' || (query.get('from') === 'game' && show === '');
}

function open(rules: Rules, query: Map<string, string>): void {
  const asked = JSON.stringify([...query]);
  const archived = archive.read(query.get('saved') ?? '');
  const kept = archived ? contentOf(archived) : opened.kept;
  const same = asked === opened.asked && kept === opened.kept && query.get('from') !== 'game';
  if (study.value && (query.size === 0 || same)) return;
  startStudy(rules, studyStart(rules, query));
  replaced.value = null;
  opened = { asked, kept: archived ? kept : '' };
}
