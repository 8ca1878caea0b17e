import { dayOf } from '../base/file-name.ts';
import { levels, type Ending, type GameSetup, type Player } from '../setup/game-setup.ts';
import { GameTree, type TreeJson } from '../moves/game-tree.ts';

/** A game as it is kept from one visit to the next. */
export interface SavedGame {
  version: 1;
  setup: GameSetup;
  tree: TreeJson;
  /** The node that the game has reached. */
  live: number;
  ended: Ending | null;
  /** Whether nothing is left to play. */
  over: boolean;
  clocks: number[] | null;
  /** A half-made move at the node reached. */
  draft?: string;
  /** The score of each seat, when the game is over. */
  scores?: number[] | null;
  /** When it was kept, in milliseconds since 1970. */
  saved?: number;
  /** What the record says that it was read from; see GameRecord. */
  tags?: [name: string, value: string][];
  comments?: string[];
}

function isPlayer(value: unknown): value is Player {
  const player = value as Player | null;
  return player?.kind === 'human' || (player?.kind === 'engine' && typeof player.level === 'number');
}

/** The saved game in a stored value, or null if it is none. Its moves are checked when played. */
export function acceptedGame(value: unknown): SavedGame | null {
  const saved = value as SavedGame | null;
  if (saved?.version !== 1 || typeof saved.setup?.game !== 'string') return null;
  if (!Array.isArray(saved.setup.players) || !saved.setup.players.every(isPlayer)) return null;
  return GameTree.fromJson(saved.tree).has(saved.live) ? saved : null;
}

/** What a record says about a saved game besides its moves. */
export function tagsOf(game: SavedGame): [string, string][] {
  const tags = game.tags ? [...game.tags] : ownTags(game);
  const { ended } = game;
  if (ended?.reason === 'resigned') tags.push(['Resigned', String(ended.seat)]);
  if (ended) tags.push(['Termination', `${ended.reason === 'resigned' ? 'resignation' : 'time'}, seat ${ended.seat}`]);
  // Each may stand once: the later one holds.
  return [...new Map(tags)];
}

/** What a record calls a person without a name. */
const person = 'Person';

/** The player in a record's tag for a seat, if Merkhet wrote it for a person or itself; null for other names. */
export function playerOfTag(who: string): Player | null {
  if (who === person) return { kind: 'human' };
  const level = Number(/^Merkhet, level (\d+)$/.exec(who)?.[1] ?? 0);
  return level >= 1 && level <= levels ? { kind: 'engine', level } : null;
}

function ownTags({ setup, saved }: SavedGame): [string, string][] {
  const tags = setup.players.map((player, seat): [string, string] => [
    `Seat${seat}`,
    player.kind === 'human' ? person : `Merkhet, level ${player.level}`,
  ]);
  if (saved !== undefined) {
    tags.push(['Date', dayOf(saved).replaceAll('-', '.')]);
  }
  tags.push(['Players', setup.players.map(({ kind }) => (kind === 'human' ? 'human' : 'computer')).join(',')]);
  if (setup.clock) tags.push(['TimeControl', `${setup.clock.initial / 1000}+${setup.clock.increment / 1000}`]);
  return tags;
}
