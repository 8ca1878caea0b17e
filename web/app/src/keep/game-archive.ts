import { acceptedGame, type SavedGame } from './saved-game.ts';
import { browserStore, type TextStore } from '../base/storage.ts';

/** A game in the list of games. */
export interface ArchivedGame {
  id: string;
  saved: SavedGame;
}

const prefix = 'merkhet.games.';
/** More games than this are not kept: the oldest go. */
export const mostGames = 200;

const newId = (): string => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)}`;

/** The games of this browser. Each has its own entry in the store, so that pages do not overwrite each other's. */
export class GameArchive {
  readonly #store: TextStore;

  constructor(store: TextStore = browserStore()) {
    this.#store = store;
  }

  /** All games with a move, the latest first. */
  list(): ArchivedGame[] {
    const found = this.#ids().flatMap((id) => {
      const saved = this.read(id);
      return saved && saved.tree.moves.length > 0 ? [{ id, saved }] : [];
    });
    return found.sort((a, b) => (b.saved.saved ?? 0) - (a.saved.saved ?? 0));
  }

  /** How many games have a move: their trees are not built for it. */
  count(): number {
    return this.#ids().filter((id) => ((this.#json(id) as SavedGame | null)?.tree?.moves?.length ?? 0) > 0).length;
  }

  read(id: string): SavedGame | null {
    try {
      return acceptedGame(this.#json(id));
    } catch {
      return null;
    }
  }

  #json(id: string): unknown {
    try {
      return JSON.parse(this.text(id) ?? 'null');
    } catch {
      return null;
    }
  }

  /** The entry as it is stored. */
  text(id: string): string | null {
    return this.#store.getItem(prefix + id);
  }

  /** Keeps a game; the oldest go if there are too many or the store is full. False if it does not fit even so. */
  write(id: string, saved: SavedGame): boolean {
    const text = JSON.stringify(saved);
    let mayDrop: boolean | undefined;
    for (;;) {
      if (this.#put(id, text)) {
        while (this.#ids().length > mostGames && this.#dropOldest(id));
        return true;
      }
      // Nothing is discarded for a game that would not fit anyway.
      mayDrop ??= text.length <= this.#ids().reduce((sum, one) => sum + (this.text(one)?.length ?? 0), 0);
      if (!mayDrop || !this.#dropOldest(id)) return false;
    }
  }

  /** Adds a game without dropping another; false if there is no room. */
  add(saved: SavedGame): boolean {
    return this.#ids().length < mostGames && this.#put(newId(), JSON.stringify(saved));
  }

  remove(id: string): void {
    this.#store.removeItem(prefix + id);
  }

  /** Drops the oldest game other than `kept`; false when there is none. */
  #dropOldest(kept: string): boolean {
    const others = this.#ids()
      .filter((id) => id !== kept)
      .map((id) => ({ id, age: this.read(id)?.saved ?? 0 }));
    const [first, ...rest] = others;
    if (!first) return false;
    this.remove(rest.reduce((oldest, one) => (one.age < oldest.age ? one : oldest), first).id);
    return true;
  }

  #put(id: string, text: string): boolean {
    try {
      this.#store.setItem(prefix + id, text);
      return true;
    } catch {
      return false;
    }
  }

  #ids(): string[] {
    const ids: string[] = [];
    for (let index = 0; index < this.#store.length; ++index) {
      const key = this.#store.key(index);
      if (key?.startsWith(prefix)) ids.push(key.slice(prefix.length));
    }
    return ids;
  }
}

/** Writes one game as it goes on. If another page has continued the same game, it becomes a game of its own. */
export class GameKeeper {
  #last: string | null;
  readonly #archive: GameArchive;

  /** `id`: of a game that is in the archive. */
  constructor(
    archive: GameArchive,
    public id: string = newId(),
  ) {
    this.#archive = archive;
    this.#last = archive.text(id);
  }

  write(saved: SavedGame): boolean {
    const there = this.#archive.text(this.id);
    const elsewhere = this.#last !== null && there !== this.#last;
    const before = this.#last === null ? null : (JSON.parse(this.#last) as SavedGame);
    const same = before !== null && contentOf(saved) === contentOf(before);
    // Nothing of its own is lost: another page has continued the game, or removed it.
    if (elsewhere && same) return true;
    if (elsewhere && there !== null) this.id = newId();
    // A game that was only looked at keeps its date.
    const time = (same ? before.saved : undefined) ?? Date.now();
    const written = this.#archive.write(this.id, { ...saved, saved: time });
    this.#last = this.#archive.text(this.id);
    return written;
  }
}

/** What makes a game the same: not when it was kept, nor the clocks, which run while nobody plays. */
export function contentOf({ setup, tree, live, ended }: SavedGame): string {
  return JSON.stringify([setup, tree, live, ended]);
}

const pointer = 'merkhet.present';

/** The game under way in this page: the one from before a reload, or else the one played last. */
export class PresentGame {
  #keeper: GameKeeper;
  readonly #store: TextStore;
  readonly #tab: TextStore;

  /** `tab`: a store that other pages do not see. */
  constructor(
    readonly archive: GameArchive,
    store: TextStore,
    tab: TextStore,
  ) {
    this.#store = store;
    this.#tab = tab;
    const id = tab.getItem(pointer) ?? store.getItem(pointer);
    this.#keeper = new GameKeeper(archive, id ?? undefined);
  }

  get id(): string {
    return this.#keeper.id;
  }

  read(): SavedGame | null {
    return this.archive.read(this.#keeper.id);
  }

  write(saved: SavedGame): boolean {
    const written = this.#keeper.write(saved);
    this.#point();
    return written;
  }

  /** Lets a new game begin; the one before stays in the archive if a move was made in it. */
  begin(): void {
    if (this.read()?.tree.moves.length === 0) this.archive.remove(this.#keeper.id);
    this.#keeper = new GameKeeper(this.archive);
  }

  /** Makes a game of the archive the present one. */
  resume(id: string): void {
    this.#keeper = new GameKeeper(this.archive, id);
    this.#point();
  }

  /** Lets go of the present game, which stays in the archive. */
  release(): void {
    for (const place of [this.#tab, this.#store])
      if (place.getItem(pointer) === this.#keeper.id) place.removeItem(pointer);
    this.#keeper = new GameKeeper(this.archive);
  }

  #point(): void {
    for (const place of [this.#tab, this.#store]) {
      try {
        if (place.getItem(pointer) !== this.#keeper.id) place.setItem(pointer, this.#keeper.id);
      } catch {
        // A full store: the game itself may still be kept.
      }
    }
  }
}

/** The present game of this browser, and with it all others. */
export function gameStore(store: TextStore = browserStore(), tab: TextStore = browserStore('session')): PresentGame {
  return new PresentGame(new GameArchive(store), store, tab);
}
