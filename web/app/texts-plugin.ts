import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Json = { [key: string]: Json } | Json[] | string;
type Table = { [key: string]: Json };

const source = fileURLToPath(new URL('src/', import.meta.url));
const isTable = (value: Json | undefined): value is Table => typeof value === 'object' && !Array.isArray(value);

/** The languages with texts: each has a folder. English comes first: whatever another lacks is taken from it. */
export function languagesThere(): string[] {
  const found = readdirSync(`${source}messages`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return ['en', ...found.filter((name) => name !== 'en').sort()];
}

function over(below: Json | undefined, above: Json | undefined): Json {
  if (!isTable(below) || !isTable(above)) return above ?? below ?? {};
  return Object.fromEntries(
    [...new Set([...Object.keys(below), ...Object.keys(above)])].map((key) => [key, over(below[key], above[key])]),
  );
}

/** The texts of one language; `used` is told of every file that is read. */
class Language {
  constructor(
    readonly code: string,
    readonly used: (file: string) => void,
  ) {}

  #read(file: string): Json | undefined {
    if (!existsSync(file)) return undefined;
    this.used(file);
    return JSON.parse(readFileSync(file, 'utf8')) as Json;
  }
  #over(pathOf: (code: string) => string): Table {
    return over(this.#read(source + pathOf('en')), this.#read(source + pathOf(this.code))) as Table;
  }
  own(name: string): Table {
    return this.#over((code) => `messages/${code}/${name}.json`);
  }
  games(name: string): Table {
    const games = readdirSync(`${source}games`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return Object.fromEntries(
      games.map((game) => [game.name, this.#over((code) => `games/${game.name}/${code}/${name}.json`)]),
    );
  }
}

/** What is fetched together: src/messages/loaded-texts.d.ts has the types. */
const parts: Record<string, (texts: Language) => Table> = {
  page: (texts) => ({
    messages: { ...texts.own('page'), ...texts.own('outcome') },
    rules: texts.own('rules'),
    board: texts.own('board'),
    words: texts.games('words'),
    options: texts.games('options'),
  }),
  embed: (texts) => ({
    messages: { ...texts.own('embed'), ...texts.own('outcome') },
    rules: texts.own('rules'),
    board: texts.own('board'),
    words: texts.games('words'),
  }),
  learn: (texts) => ({ ui: texts.own('learn'), steps: texts.games('lesson'), briefs: texts.games('brief') }),
  train: (texts) => texts.own('train'),
  study: (texts) => texts.own('study'),
  editor: (texts) => texts.own('editor'),
  share: (texts) => texts.own('share'),
  settings: (texts) => texts.own('settings'),
  kept: (texts) => texts.own('kept'),
  statistics: (texts) => texts.own('statistics'),
  online: (texts) => texts.own('online'),
  studies: (texts) => texts.own('studies'),
  people: (texts) => texts.own('people'),
  notices: (texts) => texts.own('notices'),
  tournament: (texts) => texts.own('tournament'),
  'how-to-play': (texts) => texts.games('how-to-play'),
  opponents: (texts) => texts.own('opponents'),
  errors: (texts) => Object.assign(texts.own('errors'), ...Object.values(texts.games('errors'))) as Table,
};

/**
 * The texts of the pages, gathered from the files that translators write into one chunk for each language and part:
 * `virtual:texts/PART/LANGUAGE`; `virtual:texts/PART` has what loads them, English apart.
 */
export function texts(): Plugin {
  const name = /^virtual:texts\/([\w-]+)(?:\/(\w+))?$/;
  return {
    name: 'texts',
    resolveId: (id) => (name.test(id) ? `\0${id}` : null),
    load(id) {
      const [, part = '', code] = name.exec(id.slice(1)) ?? [];
      const gather = id.startsWith('\0') && parts[part];
      if (!gather) return null;
      if (code)
        return `export default ${JSON.stringify(gather(new Language(code, (file) => this.addWatchFile(file))))}`;
      const others = languagesThere().slice(1);
      return `export default { ${others.map((one) => `${one}: () => import('virtual:texts/${part}/${one}')`).join()} }`;
    },
  };
}
