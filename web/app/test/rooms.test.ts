import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('../../', import.meta.url));
/** All files except what is built or fetched. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(web, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|modules|dist)$/.test(entry.name) ? [] : filesBelow(path);
    return entry.name === 'package-lock.json' ? [] : [path];
  });
}
const files = filesBelow('');
const textOf = (file: string) => readFileSync(join(web, file), 'utf8');
const games = 'app/src/games/';
/** The games there are: each has a folder. */
const names = [
  ...new Set(
    files.flatMap((file) =>
      file.startsWith(games) ? [...file.slice(games.length).split('/').slice(0, -1)].slice(0, 1) : [],
    ),
  ),
];

/** Tests and measurements speak of certain games; everything else knows none. */
const mayName = (file: string) =>
  file.startsWith(games) ||
  /^\w+\/(test|e2e|bench)\//.test(file) ||
  /\.(svg|png)$/.test(file) ||
  file.startsWith('app/public/');

describe('the pages', () => {
  it('name no game but in its folder', () => {
    const named = new RegExp(`\\b(${names.join('|')})\\b`, 'i');
    expect(names).not.toEqual([]);
    const found = files
      .filter((file) => !mayName(file))
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .flatMap((line, index) => (named.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
      );
    expect(found).toEqual([]);
  });

  it('have the same files for every game', () => {
    const contents = (name: string) =>
      files
        .flatMap((file) => (file.startsWith(`${games}${name}/`) ? [file.slice(games.length + name.length + 1)] : []))
        .sort();
    for (const name of names) expect(contents(name), name).toEqual(contents(names[0]!));
  });

  it('have no room in which one has to search', () => {
    const rooms = new Map<string, Set<string>>();
    for (const file of files) {
      // A module with its types is one thing.
      const unit = file.replace(/\.d\.(ts|mts)$/, '').replace(/\.\w+$/, '');
      rooms.set(dirname(file), (rooms.get(dirname(file)) ?? new Set()).add(unit));
    }
    const crowded = [...rooms].filter(([, units]) => units.size > 20).map(([room, units]) => `${room}: ${units.size}`);
    expect(crowded).toEqual([]);
  });

  it('name their files in one style', () => {
    const modules = files.filter((file) => /\.(ts|mts|mjs|svelte)$/.test(file));
    const odd = modules.filter((file) => {
      const name = file.slice(file.lastIndexOf('/') + 1);
      return !(file.endsWith('.svelte') ? /^[A-Z]\w*\.svelte$/ : /^[a-z\d]+(-[a-z\d]+)*(\.[a-z]+)+$/).test(name);
    });
    expect(odd).toEqual([]);
  });

  it('have no file that leads back to itself, by types and folders of games neither', () => {
    const sources = files.filter((file) => /^\w+\/src\/.*\.(ts|svelte)$/.test(file));
    const known = new Set(sources);
    const packages = new Map(
      ['engine', 'board'].flatMap((name) => {
        const { exports } = JSON.parse(textOf(`${name}/package.json`)) as { exports: Record<string, string> };
        return Object.entries(exports).map(
          ([entry, file]) => [join('@merkhet', name, entry), join(name, file)] as const,
        );
      }),
    );
    const folders = (pattern: string) =>
      new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/\*/g, '[^/]*').replace(/\?/g, '[^/]')}$`);
    const leadsTo = new Map(
      sources.map((file) => {
        const text = textOf(file);
        const imports = [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*|\bnew URL\(\s*)'([^']+)'/g)].map(
          ([, path]) => path!,
        );
        const globbed = [...text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*\[?((?:\s*'[^']*',?)+)/g)].flatMap(
          ([, list]) => [...list!.matchAll(/'([^'!]+)'/g)].map(([, pattern]) => folders(join(dirname(file), pattern!))),
        );
        const direct = imports.map((path) =>
          path.startsWith('.') ? join(dirname(file), path) : (packages.get(path) ?? ''),
        );
        const found = sources.filter((other) => globbed.some((pattern) => pattern.test(other)));
        // A file that gathers its neighbours is not one of them.
        return [file, new Set([...direct, ...found].filter((other) => known.has(other) && other !== file))];
      }),
    );
    expect(
      [...leadsTo.values()].reduce((sum, { size }) => sum + size, 0),
      'imports are found',
    ).toBeGreaterThan(400);
    const state = new Map<string, 'open' | 'done'>();
    const circles: string[] = [];
    const visit = (file: string, way: readonly string[]) => {
      if (state.get(file) === 'done') return;
      const at = way.indexOf(file);
      if (at >= 0)
        return void circles.push([...way.slice(at), file].map((one) => relative('app/src', one)).join(' > '));
      for (const next of leadsTo.get(file)!) visit(next, [...way, file]);
      state.set(file, 'done');
    };
    for (const file of sources) visit(file, []);
    expect(circles).toEqual([]);
    expect(sources.some((file) => extname(file) === '.svelte')).toBe(true);
  });
});
