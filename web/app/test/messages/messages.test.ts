import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import inEnglish from 'virtual:texts/page/en';
import { settings } from '../../src/base/settings.ts';
import { language, languages, loadLanguage } from '../../src/messages/messages.ts';
import { bestLanguage, filled } from '../../src/messages/texts.ts';
import { codes } from './texts.ts';

const folder = new URL('../../src/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
  .map((entry) => ({ name: entry.name, text: readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8') }));
/** Parts of the site whose texts are fetched with them. */
const parts = sources.flatMap(({ name }) => /^(\w+)-messages\.ts$/.exec(name)?.[1] ?? []);

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
  it('are all used', () => {
    const built = [
      /^settings\.(theme|material|set)\./,
      /^settings\.(coordinates|animation|preview|lasers|sound)$/,
      /^analysis\.(blunder|mistake|inaccuracy)$/,
      /^result\.(resigned|time|agreed|aborted|wins|draw|share)$/,
      /^share\.(speed|size)\./,
      /^standing\.(slight|clear|winning)$/,
      /^opponent\./,
    ];
    const unused = Object.keys(inEnglish.messages).filter(
      (key) => !sources.some(({ text }) => text.includes(`'${key}'`)) && !built.some((one) => one.test(key)),
    );
    expect(unused).toEqual([]);
  });

  it.each(parts)('are all used in their part, as they are or begun with: %s', (part) => {
    const english = JSON.parse(readFileSync(new URL(`messages/en/${part}.json`, folder), 'utf8')) as object;
    const file = `${part}-messages.ts`;
    const text = sources
      .filter((one) => one.name === file || one.text.includes(`${file}'`))
      .map((one) => one.text)
      .join('\n');
    const begun = [...text.matchAll(/`([\w.]{2,})\$\{/g)].map(([, beginning = '']) => beginning);
    const unused = Object.keys(english).filter(
      (key) => !text.includes(`'${key}'`) && !begun.some((beginning) => key.startsWith(beginning)),
    );
    expect(unused).toEqual([]);
  });

  it('are filled in', () => {
    expect(filled('{a} and {b} and {a}', { a: 1, b: 'x' })).toBe('1 and x and 1');
    expect(filled('{a}', {})).toBe('{a}');
    expect(filled('{n} {n|one=move|other=moves}', { n: 1 })).toBe('1 move');
    expect(filled('{n} {n|one=move|other=moves}', { n: 2 })).toBe('2 moves');
  });

  it('have the forms and numbers of their language', () => {
    const polish = '{n} {n|one=ruch|few=ruchy|many=ruchów|other=ruchu}';
    expect([1, 3, 5, 22].map((n) => filled(polish, { n }, 'pl'))).toEqual([
      '1 ruch',
      '3 ruchy',
      '5 ruchów',
      '22 ruchy',
    ]);
    expect(filled('{n} {n|one=coup|other=coups}', { n: 0 }, 'fr')).toBe('0 coup');
    expect(filled('{n}手', { n: 12345 }, 'ja')).toBe('12,345手');
    expect(filled('{n}', { n: 12345 }, 'de')).toBe('12.345');
  });

  it('are in the language that is wished for first', () => {
    expect([...languages].sort()).toEqual([...codes].sort());
    expect(bestLanguage(['fi-FI', 'es-MX', 'en'], languages)).toBe('es');
    expect(bestLanguage(['fi'], languages)).toBe('en');
  });
});
