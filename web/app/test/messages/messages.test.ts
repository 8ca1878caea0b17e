import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import editorInEnglish from 'virtual:texts/editor/en';
import keptInEnglish from 'virtual:texts/kept/en';
import inEnglish from 'virtual:texts/page/en';
import settingsInEnglish from 'virtual:texts/settings/en';
import shareInEnglish from 'virtual:texts/share/en';
import studyInEnglish from 'virtual:texts/study/en';
import studiesInEnglish from 'virtual:texts/studies/en';
import statisticsInEnglish from 'virtual:texts/statistics/en';
import trainInEnglish from 'virtual:texts/train/en';
import { settings } from '../../src/base/settings.ts';
import { language, languages, loadLanguage } from '../../src/messages/messages.ts';
import { bestLanguage, filled } from '../../src/messages/texts.ts';
import { codes } from './texts.ts';

const folder = new URL('../../src/', import.meta.url);
const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
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
  it('are all used', () => {
    const built = [
      /^settings\.(theme|material|set)\./,
      /^settings\.(coordinates|animation|preview|lasers|sound)$/,
      /^analysis\.(blunder|mistake|inaccuracy)$/,
      /^result\.(resigned|time|agreed|aborted|wins|draw|share)$/,
      /^share\.(speed|size)\./,
      /^standing\.(slight|clear|winning)$/,
      /^opponent\./,
      /^(see|mark|tint|from|undone|pen)\./,
    ];
    const all = {
      ...inEnglish.messages,
      ...editorInEnglish,
      ...keptInEnglish,
      ...settingsInEnglish,
      ...shareInEnglish,
      ...statisticsInEnglish,
      ...studiesInEnglish,
      ...studyInEnglish,
      ...trainInEnglish,
    };
    const unused = Object.keys(all).filter(
      (key) => !sources.includes(`'${key}'`) && !built.some((one) => one.test(key)),
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
