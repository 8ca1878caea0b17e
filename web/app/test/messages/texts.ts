import { readdirSync, readFileSync } from 'node:fs';
import { languagesThere } from '../../texts-plugin.ts';
import type { GameWords, Terms } from '../../src/games/folder.ts';
import { gameNames } from '../../src/games/games.ts';

const source = new URL('../../src/', import.meta.url);
type Json = { readonly [key: string]: Json } | readonly Json[] | string;

const read = (path: string) => JSON.parse(readFileSync(new URL(path, source), 'utf8')) as Json;
const jsonIn = (folder: string) => readdirSync(new URL(folder, source)).map((name) => `${folder}${name}`);

/** The languages with texts, English first. */
export const codes = languagesThere();
export const otherCodes = codes.slice(1);

/** The files of a language, by their paths with LANGUAGE for its code. */
export function filesOf(code: string): Map<string, Json> {
  const folders = [`messages/${code}/`, ...gameNames.map((game) => `games/${game}/${code}/`)];
  return new Map(folders.flatMap(jsonIn).map((path) => [path.replace(`/${code}/`, '/LANGUAGE/'), read(path)]));
}

/** All texts in a file by where they stand. */
export function textsIn(value: Json, at = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[at, value]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...textsIn(inner, `${at}/${key}`)]));
}

const table = (path: string) => read(path) as unknown as Terms;
const words = (game: string, code: string) => read(`games/${game}/${code}/words.json`) as unknown as GameWords;

/** What the rules say, by its English patterns. */
export const termsOf = (code: string): Terms =>
  Object.assign({}, table(`messages/${code}/rules.json`), ...gameNames.map((game) => words(game, code).terms)) as Terms;

/** What they say is wrong. */
export const errorsOf = (code: string): Terms =>
  Object.assign(
    {},
    table(`messages/${code}/errors.json`),
    ...gameNames.map((game) => table(`games/${game}/${code}/errors.json`)),
  ) as Terms;
