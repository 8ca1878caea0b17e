import type { BookMove, Records } from '@merkhet/engine';
import { recordsModule } from '../../base/modules.ts';

/** The addresses of the books that are shipped, by their files. */
const shipped = import.meta.glob<string>('../../../../../books/*.txt', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The name of the file that has the book of a game text: book_file_name() in src/players/book_choice.cpp. */
const fileOf = (game: string) =>
  `${game
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}.txt`;

/** Books of openings, each fetched when it is first looked into. */
export class OpeningBooks {
  /** By the names of their files. */
  readonly #addresses: ReadonlyMap<string, string>;
  readonly #module: () => Promise<Pick<Records, 'openBook' | 'bookMoves'>>;
  readonly #texts = new Map<string, Promise<string>>();
  /** The game whose book is open in the module. */
  #open = '';

  constructor(
    addresses: Record<string, string>,
    module: () => Promise<Pick<Records, 'openBook' | 'bookMoves'>> = recordsModule,
  ) {
    this.#addresses = new Map(Object.entries(addresses).map(([path, address]) => [path.split('/').at(-1)!, address]));
    this.#module = module;
  }

  /** Whether the game, by its canonical text, has a book. */
  has(game: string): boolean {
    return this.#addresses.has(fileOf(game));
  }

  /** What the game's book says of the moves from a position, the best first. Rejects when the book cannot be had. */
  async ask(game: string, position: string): Promise<BookMove[]> {
    const [text, records] = await Promise.all([this.#text(fileOf(game)), this.#module()]);
    if (this.#open !== game) records.openBook(game, text);
    this.#open = game;
    return records.bookMoves(position);
  }

  #text(file: string): Promise<string> {
    const known = this.#texts.get(file);
    if (known) return known;
    const fetched = this.#fetch(this.#addresses.get(file)!);
    this.#texts.set(file, fetched);
    // One that failed is fetched again when it is asked for again.
    fetched.catch(() => this.#texts.delete(file));
    return fetched;
  }

  async #fetch(address: string): Promise<string> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(response.statusText);
    return response.text();
  }
}

/** Those of this site. */
export const openingBooks = new OpeningBooks(shipped);
