/** A game in a link: `#/analysis?game=NAME&moves=e4d4_a8+`. */
export interface LinkedGame {
  game: string;
  position: string;
  /** With parentheses where variations begin and end: link-tree.ts. */
  moves: string[];
  /** The number of the last move played, counted as written; without it, the end of the main line. */
  at?: number;
}

/** No game uses it in a move. */
const separator = '_';

/** Escapes only what a link cannot hold, so that links stay readable. */
function escaped(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('~', '%7E')
    .replaceAll('%20', '~')
    .replace(/%(3A|3D|2C|40|2F|2B|3B)/g, decodeURIComponent);
}

/** Reads what escaped() wrote. Throws a URIError for a broken escape. */
export function unescaped(text: string): string {
  return decodeURIComponent(text.replaceAll('~', '%20'));
}

/** The part of an address after `#/page?`, read; parts that cannot be read are left out. */
export function parseQuery(query: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const part of query.split('&')) {
    const equals = part.indexOf('=');
    if (equals <= 0) continue;
    try {
      values.set(part.slice(0, equals), unescaped(part.slice(equals + 1)));
    } catch {
      // A broken escape: as if the part were not there.
    }
  }
  return values;
}

/** What parseQuery() reads back; empty values are left out. */
export function printQuery(values: Iterable<readonly [string, string]>): string {
  return [...values]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${escaped(value)}`)
    .join('&');
}

/** The parts of a query that linkedGame() reads back. */
export function gameQuery({ game, position, moves, at }: LinkedGame): [string, string][] {
  return [
    ['game', game],
    ['position', position],
    ['moves', moves.join(separator)],
    ['at', at === undefined ? '' : String(at)],
  ];
}

/** The game of a link; null when it holds none. Whether its moves are legal is for the rules to say. */
export function linkedGame(query: Map<string, string>): LinkedGame | null {
  const game = query.get('game');
  if (!game) return null;
  const moves = query.get('moves') ?? '';
  const at = query.get('at') ?? '';
  return {
    game,
    position: query.get('position') ?? '',
    moves: moves.split(separator).filter((move) => move !== ''),
    ...(/^\d+$/.test(at) && { at: Number(at) }),
  };
}
