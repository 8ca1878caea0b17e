/** A place for texts under names: what this module needs of localStorage. */
export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
  readonly length: number;
  /** The key of one of `length` texts, in any order. */
  key(index: number): string | null;
}

function memoryStore(): TextStore {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
  };
}

/** The browser's store, or the one of this tab; if a page may not use it, one that lasts as long as the page. */
export function browserStore(kind: 'local' | 'session' = 'local'): TextStore {
  try {
    const store = kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
    store.setItem('merkhet.probe', '1');
    store.removeItem('merkhet.probe');
    return store;
  } catch {
    return memoryStore();
  }
}

/** One value kept as JSON. What cannot be read, or is not what `accept` takes, counts as absent. */
export class Stored<T> {
  readonly #store: TextStore;
  readonly #key: string;
  readonly #accept: (value: unknown) => T | null;

  constructor(store: TextStore, key: string, accept: (value: unknown) => T | null) {
    this.#store = store;
    this.#key = key;
    this.#accept = accept;
  }

  read(): T | null {
    const text = this.#store.getItem(this.#key);
    if (text === null) return null;
    try {
      return this.#accept(JSON.parse(text));
    } catch {
      return null;
    }
  }
  /** False when the store is full: the page goes on, only a reload would lose what came since. */
  write(value: T): boolean {
    try {
      this.#store.setItem(this.#key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }
  clear(): void {
    this.#store.removeItem(this.#key);
  }
}
