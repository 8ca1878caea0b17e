import { readdirSync, readFileSync } from 'node:fs';
import type { FormPart, Line, PositionForm, Records, Rules } from '@merkhet/engine';
import { patternsOf, type Phrase } from '@merkhet/engine/phrase';
import { beforeAll, describe, expect, it } from 'vitest';
import * as englishFile from '../../src/messages/en.ts';
import type { GameWords, HowToPlay } from '../../src/games/folder.ts';
import { gameNames } from '../../src/games/games.ts';
import { shapesOf } from '../../src/games/pieces.ts';
import { language, languages, loadLanguage, type LanguageFile } from '../../src/messages/messages.ts';
import { bestLanguage, filled } from '../../src/messages/texts.ts';
import { settings } from '../../src/base/settings.ts';
import * as spanishFile from '../../src/messages/es.ts';
import { describedDefault } from '../../src/setup/setup-form.ts';
import { records, rules } from '../modules.ts';

const files: Record<string, LanguageFile> = { en: englishFile, es: spanishFile };
const english = englishFile;
const inEnglish = english.default;
const { default: spanish, terms } = spanishFile;
const parts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([part]) => part).sort();
const folder = new URL('../../src/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/^[a-z]{2}\.ts$/.test(entry.name))
  .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
  .join('\n');

describe('the language of the page', () => {
  it('is the one wished for last, however long the one before takes to load', async () => {
    const wish = (code: string) => {
      settings.value = { ...settings.value, language: code };
      return loadLanguage();
    };
    const spanishLoaded = wish('es');
    await wish('en');
    await spanishLoaded;
    expect(language.value.code).toBe('en');
    await wish('es');
    expect(language.value.code).toBe('es');
    await wish('en');
  });
});

describe('messages', () => {
  it('are there in every language, with the same parts to fill in', () => {
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(inEnglish).sort());
    for (const [key, text] of Object.entries(inEnglish)) {
      expect(spanish[key as keyof typeof spanish], key).not.toBe('');
      expect(parts(spanish[key as keyof typeof spanish]), key).toEqual(parts(text));
    }
  });

  it('are all used', () => {
    const built = [
      /^settings\.(theme|board)\./,
      /^settings\.(coordinates|animation|preview|lasers|sound)$/,
      /^analysis\.(blunder|mistake|inaccuracy)$/,
      /^result\.(resigned|time)$/,
      /^share\.(speed|size)\./,
    ];
    const unused = Object.keys(inEnglish).filter(
      (key) => !sources.includes(`'${key}'`) && !built.some((one) => one.test(key)),
    );
    expect(unused).toEqual([]);
  });

  it('are filled in', () => {
    expect(filled('{a} and {b} and {a}', { a: 1, b: 'x' })).toBe('1 and x and 1');
    expect(filled('{a}', {})).toBe('{a}');
    expect(filled('{n} {n|move|moves}', { n: 1 })).toBe('1 move');
    expect(filled('{n} {n|move|moves}', { n: 2 })).toBe('2 moves');
  });

  it('are in the language that is wished for first', () => {
    expect(languages).toEqual(['en', 'es']);
    expect(bestLanguage(['fr-FR', 'es-MX', 'en'], languages)).toBe('es');
    expect(bestLanguage(['fr'], languages)).toBe('en');
  });
});

describe('how to play', () => {
  it('is there in every language', () => expect(Object.keys(files).sort()).toEqual(languages));

  it('says as much of every game in every language', async () => {
    const games = (await rules())
      .games()
      .map(({ name }) => name)
      .sort();
    const shape = (sections: HowToPlay) =>
      sections.map(({ blocks }) =>
        blocks.map((block) => (typeof block === 'string' ? 1 : block.map((point) => typeof point))),
      );
    for (const [code, { howToPlay }] of Object.entries(files)) {
      expect(Object.keys(howToPlay).sort(), code).toEqual(games);
      for (const game of games)
        expect(shape(await howToPlay[game]!()), `${game}, ${code}`).toEqual(shape(await english.howToPlay[game]!()));
    }
  });
});

describe('the words of a game', () => {
  it('are there in every language', async () => {
    const games = (await rules())
      .games()
      .map(({ name }) => name)
      .sort();
    for (const [code, { summaries }] of Object.entries(files)) {
      expect(Object.keys(summaries).sort(), code).toEqual(games);
      expect(
        Object.values(summaries).every((summary) => summary.trim() !== ''),
        code,
      ).toBe(true);
    }
  });

  it('name the same kinds of pieces in every language, those that have a shape', async () => {
    for (const { name } of (await rules()).games()) {
      const kinds = await Promise.all(
        Object.keys(files).map(async (code) =>
          Object.keys(
            ((await import(`../../src/games/${name}/${code}/words.ts`)) as { default: GameWords }).default.kinds,
          ).sort(),
        ),
      );
      for (const one of kinds) expect(one, name).toEqual(Object.keys(shapesOf(name)).sort());
    }
  });
});

describe('terms of the rules', () => {
  let all: Rules;
  let files: Records;
  beforeAll(async () => {
    [all, files] = await Promise.all([rules(), records()]);
  });

  /** What a position and its half-typed moves say. */
  function phrasesOf(line: Line, seed: number): Phrase[] {
    const { facts, notes } = line.scene();
    const phrases = [...notes, ...facts.flatMap(({ name, value }) => [name, value])];
    for (let typed: string | undefined = '', depth = 0; typed !== undefined && depth < 4; ++depth) {
      const { next, note } = line.suggest(typed);
      phrases.push(note);
      typed = next[(seed + depth) % Math.max(1, next.length)]?.text;
    }
    return phrases;
  }

  function phrasesOfForm(form: PositionForm): Phrase[] {
    const partsOf = ({ name, help, choices = [] }: FormPart) => [
      name,
      help ?? '',
      ...choices.map((choice) => choice.name),
    ];
    const fields = form.fields.flatMap(({ name, help, choices = [] }) => [
      name,
      help ?? '',
      ...choices.flatMap((choice) => [choice.name, ...(choice.parts ?? []).flatMap(partsOf)]),
    ]);
    return [...form.stamps.map(({ name }) => name), ...fields];
  }

  it.each([
    ['English', englishFile.options],
    ['Spanish', spanishFile.options],
  ])("speak of every option and value in players' %s", (_, options) => {
    for (const { name, options: wanted } of all.games()) {
      expect(Object.keys(options[name]!).sort(), name).toEqual(wanted.map((option) => option.name).sort());
      for (const option of wanted) {
        const values = [...(describedDefault(option) ? [''] : []), ...(option.allowed ?? [])];
        expect(Object.keys(options[name]![option.name]!.values ?? {}).sort(), `${name}.${option.name}`).toEqual(
          values.sort(),
        );
      }
    }
  });

  it.each([
    ...gameNames,
    'khet:setup=imhotep2',
    'khet:quiet=3',
    'khepri:players=3,turns=9',
    'khepri:players=4,target=2',
    'kechi:lines=3,gap=1',
    'kechi:limit=die,lines=2,gap=2',
    'kechi:goal=tokens,lines=2,gap=2',
    'egotzi:size=3',
    'egotzi:size=4,balance=none',
    'egotzi:size=4,scoring=squared,komi=4',
    'egotzi:size=3,scoring=squared,balance=auction',
  ])('are all in Spanish: seats, figures and sentences of %s', (text) => {
    const wanted = new Set<string>();
    for (let game = 0; game < 4; ++game) {
      const line = all.open(text);
      for (const phrase of phrasesOfForm(files.positionForm(text)))
        for (const pattern of patternsOf(phrase)) wanted.add(pattern);
      for (let ply = 0; ply < 120; ++ply) {
        for (const name of line.state().names) wanted.add(name);
        for (const phrase of phrasesOf(line, ply)) for (const pattern of patternsOf(phrase)) wanted.add(pattern);
        const move = line.randomMove(1000 * game + ply);
        if (move === null) break;
        line.play(move);
      }
      line.dispose();
    }
    expect([...wanted].filter((word) => !(word in terms))).toEqual([]);
  });

  it('keep their places in Spanish', () => {
    const places = (text: string) => [...new Set(text.match(/\{\d\}/g) ?? [])].sort();
    for (const [pattern, translated] of Object.entries(terms))
      expect(places(translated), pattern).toEqual(places(pattern));
  });
});
