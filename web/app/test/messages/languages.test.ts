import { englishWords } from '@merkhet/board/english';
import { describe, expect, it } from 'vitest';
import { gameNames } from '../../src/games/games.ts';
import { shapesOf } from '../../src/games/pieces.ts';
import { codes, filesOf, otherCodes, textsIn } from './texts.ts';

const english = filesOf('en');
/** In English the rules and the board have these texts themselves. */
const notInEnglish = /\/(board|rules|errors)\.json$/;
const isWords = (path: string) => path.endsWith('/words.json');

/** The parts in braces that a text has filled in. */
const partsOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, part]) => part!))].sort();

/** Those of a game's words that every language has. */
const isShared = (place: string) => place === '/summary' || place.startsWith('/front/');

/** Where the texts of a file stand. */
function placesIn(path: string, file: Parameters<typeof textsIn>[0]): string[] {
  const places = [...textsIn(file).keys()];
  return places.filter((place) => !isWords(path) || isShared(place)).sort();
}

describe.each(otherCodes)('the texts in language %s', (code) => {
  const files = filesOf(code);

  it('are in all the files, and no other', () => {
    const own = [...files.keys()].filter((path) => !notInEnglish.test(path));
    expect(own.sort()).toEqual([...english.keys()].sort());
    const apart = [...files.keys()].filter((path) => notInEnglish.test(path)).sort();
    expect(apart).toEqual(
      [
        ...['board', 'errors', 'rules'].map((name) => `messages/LANGUAGE/${name}.json`),
        ...gameNames.map((game) => `games/${game}/LANGUAGE/errors.json`),
      ].sort(),
    );
  });

  it.each([...english])('are all there, with the parts that are filled in: %s', (path, file) => {
    const own = files.get(path) ?? {};
    expect(placesIn(path, own)).toEqual(placesIn(path, file));
    const texts = textsIn(own);
    for (const [place, text] of textsIn(file)) {
      if (isWords(path) && !isShared(place)) continue;
      expect(texts.get(place)!.trim(), place).not.toBe('');
      expect(partsOf(texts.get(place)!), place).toEqual(partsOf(text));
    }
  });

  it('are there for the board', () => {
    const { language: _, kinds: __, patterns: ___, tints: ____, ...words } = englishWords;
    const all = textsIn(words);
    const own = textsIn(files.get('messages/LANGUAGE/board.json')!);
    // Where a comma will do, it is that of English; a seat's own square may be called by its colour.
    const needed = [...all.keys()].filter((place) => !/^\/(comma|space)$/.test(place));
    expect(needed.filter((place) => !own.has(place))).toEqual([]);
    expect([...own.keys()].filter((place) => !all.has(place) && !place.startsWith('/tints/'))).toEqual([]);
    // A piece's tint may be in its name.
    for (const place of needed) {
      const given = [...partsOf(all.get(place)!), ...(place === '/lineStart' ? ['tint'] : [])];
      expect(
        partsOf(own.get(place)!).filter((part) => !given.includes(part)),
        place,
      ).toEqual([]);
    }
  });

  it('keep the places of what the rules say', () => {
    for (const [path, file] of files) {
      if (!/\/(rules|errors|words)\.json$/.test(path)) continue;
      const patterns = isWords(path) ? ((file as { terms?: Record<string, string> }).terms ?? {}) : file;
      for (const [pattern, said] of Object.entries(patterns as Record<string, string>)) {
        expect(said, pattern).not.toBe('');
        expect(partsOf(said), `${path}: ${pattern}`).toEqual(partsOf(pattern));
      }
    }
  });
});

describe.each(codes)('the forms for numbers in language %s', (code) => {
  const rules = new Intl.PluralRules(code);
  const needed = [...new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)))];

  it('are those that it has', () => {
    for (const [path, file] of filesOf(code))
      for (const [place, text] of textsIn(file))
        for (const [, forms] of text.matchAll(/\{\w+\|([^}]*)\}/g)) {
          const names = forms!.split('|').map((form) => form.split('=')[0]!);
          for (const name of needed)
            if (!names.includes('other') || code === 'en') expect(names, `${path}${place}`).toContain(name);
          expect(
            names.filter((name) => !rules.resolvedOptions().pluralCategories.includes(name as Intl.LDMLPluralRule)),
            `${path}${place}`,
          ).toEqual([]);
          expect(names, `${path}${place}`).toContain('other');
        }
  });
});

describe.each(codes)('the pieces in language %s', (code) => {
  it.each(gameNames)('have names in %s, those kinds that have a shape', (game) => {
    const { kinds } = filesOf(code).get(`games/${game}/LANGUAGE/words.json`) as { kinds: Record<string, string> };
    // "red pyramid" is a pyramid too.
    const named = new Set(Object.keys(kinds).map((kind) => kind.split(' ').at(-1)!));
    expect([...named].sort()).toEqual(Object.keys(shapesOf(game)).sort());
    expect(Object.keys(shapesOf(game)).filter((kind) => !(kind in kinds))).toEqual([]);
  });
});

it('French has no “de” or “que” before a name, which may begin with a vowel: d’Egotzi, d’Argent', () => {
  const elided = /(?<!\p{L})(?:de|que|jusque) \{(?:game|name|names|who)\}/iu;
  const texts = [...filesOf('fr')].flatMap(([path, file]) =>
    [...textsIn(file)].map(([place, text]) => `${path}${place}: ${text}`),
  );
  expect(texts.filter((text) => elided.test(text))).toEqual([]);
});
