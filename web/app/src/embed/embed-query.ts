import type { Material } from '@merkhet/board';
import { boardMaterials } from '../base/settings.ts';
import { gameQuery, linkedGame, parseQuery, printQuery, unescaped, type LinkedGame } from '../links/links.ts';
import { themes, type Theme } from '../base/theme.ts';
import type { EmbedKey } from './embed-texts.ts';

const flags = ['0', '1'] as const;

/** What the address of an embedded board asks for; docs/embed.md. */
export interface EmbedOptions extends LinkedGame {
  /** How many moves are played at first. */
  ply: number;
  /** Applied early by embed.html. */
  theme: Theme;
  material: Material | 'own';
  flipped: boolean;
  /** Whether moves can be tried. */
  interactive: boolean;
  /** A language; empty for the browser's. */
  lang: string;
}

const names = ['game', 'position', 'moves', 'ply', 'theme', 'material', 'flip', 'interactive', 'lang'] as const;
type Name = (typeof names)[number];

/** Something in the address is wrong: a message with its parts. */
export class EmbedError extends Error {
  constructor(
    readonly key: EmbedKey,
    readonly values: Record<string, string | number>,
  ) {
    super(key);
    this.name = 'EmbedError';
  }
}

/** The parameters of an address. Unlike in links to the app, whatever cannot be read is reported. */
function readValues(search: string): Map<Name, string> {
  const values = new Map<Name, string>();
  for (const part of search
    .replace(/^\?/, '')
    .split('&')
    .filter((text) => text !== '')) {
    const [name = '', value = ''] = part.split(/=(.*)/s);
    if (!names.includes(name as Name)) throw new EmbedError('unknown', { name, allowed: names.join(', ') });
    if (values.has(name as Name)) throw new EmbedError('twice', { name });
    try {
      values.set(name as Name, unescaped(value));
    } catch {
      throw new EmbedError('unreadable', { part });
    }
  }
  return values;
}

/** The language an address asks for, even if something else in it is wrong; empty for the reader's. */
export function askedLanguage(search: string): string {
  return parseQuery(search.replace(/^\?/, '')).get('lang') ?? '';
}

/**
 * Reads the query of an address; `languages`: those with texts. Throws an EmbedError at the first thing that
 * is wrong; the rules check the rest.
 */
export function readEmbedQuery(search: string, languages: readonly string[]): EmbedOptions {
  const values = readValues(search);
  const oneOf = <T extends string>(name: Name, allowed: readonly T[], usual: T): T => {
    const value = values.get(name);
    if (value === undefined) return usual;
    if (!allowed.includes(value as T)) throw new EmbedError('choice', { name, value, allowed: allowed.join(', ') });
    return value as T;
  };
  const linked = linkedGame(values);
  if (!linked) throw new EmbedError('missing', { name: 'game' });
  const ply = values.get('ply') ?? '0';
  const highest = linked.moves.length;
  if (!/^\d+$/.test(ply) || Number(ply) > highest) throw new EmbedError('number', { name: 'ply', value: ply, highest });
  return {
    ...linked,
    ply: Number(ply),
    theme: oneOf('theme', themes, 'system'),
    material: oneOf('material', boardMaterials, 'own'),
    flipped: oneOf('flip', flags, '0') === '1',
    interactive: oneOf('interactive', flags, '0') === '1',
    lang: oneOf('lang', languages, ''),
  };
}

/** What readEmbedQuery() reads back; defaults are left out. */
export function printEmbedQuery(shown: EmbedOptions): string {
  const unless = (usual: string, value: string) => (value === usual ? '' : value);
  return printQuery([
    ...gameQuery(shown),
    ['ply', unless('0', String(shown.ply))],
    ['theme', unless('system', shown.theme)],
    ['material', unless('own', shown.material)],
    ['flip', shown.flipped ? '1' : ''],
    ['interactive', shown.interactive ? '1' : ''],
    ['lang', shown.lang],
  ]);
}
