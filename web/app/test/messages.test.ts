import { readdirSync, readFileSync } from 'node:fs';
import type { Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import english, { options as englishOptions } from '../src/messages/en.ts';
import { bestLanguage, filled, language, languages, loadLanguage } from '../src/messages/messages.ts';
import { settings } from '../src/model/settings.ts';
import spanish, { options as spanishOptions, terms } from '../src/messages/es.ts';
import { describedDefault } from '../src/model/setup-form.ts';
import { rules } from './modules.ts';

const parts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([part]) => part).sort();
const folder = new URL('../src/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.parentPath.includes('messages'))
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
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect(spanish[key as keyof typeof spanish], key).not.toBe('');
      expect(parts(spanish[key as keyof typeof spanish]), key).toEqual(parts(text));
    }
  });

  it('are all used', () => {
    const built = [/^game\./, /^settings\.(theme|board)\./, /^settings\.(coordinates|animation|preview|sound)$/,
      /^analysis\.(blunder|mistake|inaccuracy)$/, /^result\.(resigned|time)$/];
    const unused = Object.keys(english).filter((key) => !sources.includes(`'${key}'`) && !built.some((one) => one.test(key)));
    expect(unused).toEqual([]);
  });

  it('are filled in', () => {
    expect(filled('{a} and {b} and {a}', { a: 1, b: 'x' })).toBe('1 and x and 1');
    expect(filled('{a}', {})).toBe('{a}');
  });

  it('are in the language that is wished for first', () => {
    expect(languages).toEqual(['en', 'es']);
    expect(bestLanguage(['fr-FR', 'es-MX', 'en'], languages)).toBe('es');
    expect(bestLanguage(['fr'], languages)).toBe('en');
  });
});

describe('terms of the rules', () => {
  let all: Rules;
  beforeAll(async () => {
    all = await rules();
  });

  it.each([['English', englishOptions], ['Spanish', spanishOptions]])('speak of every option and value in players\' %s', (_, options) => {
    const wanted = all.games().flatMap(({ name, options }) => options.map((option) => ({ key: `${name}.${option.name}`, option })));
    expect(Object.keys(options).sort()).toEqual(wanted.map(({ key }) => key).sort());
    for (const { key, option } of wanted) {
      const values = [...(describedDefault(option) ? [''] : []), ...(option.allowed ?? [])];
      expect(Object.keys(options[key]!.values ?? {}).sort(), key).toEqual(values.sort());
    }
  });

  it('are all in Spanish: seats, figures', () => {
    const wanted = new Set<string>();
    const texts: string[] = [];
    for (const game of all.games()) {
      texts.push(game.name);
      for (const option of game.options) {
        for (const value of option.allowed ?? []) texts.push(`${game.name}:${option.name}=${value}`);
      }
    }
    texts.push('khepri:players=4');
    for (const text of texts) {
      let line;
      try {
        line = all.open(text);
      } catch {
        continue; // Not every value goes without another option.
      }
      for (let ply = 0; ply < 12; ++ply) {
        for (const name of line.state().names) wanted.add(name);
        for (const { name } of line.scene().facts) wanted.add(name);
        const move = line.randomMove(ply);
        if (move === null) break;
        line.play(move);
      }
      line.dispose();
    }
    expect([...wanted].filter((word) => !(word in terms))).toEqual([]);
  });
});
