import { expect, it } from 'vitest';
import type { Rules } from '@merkhet/engine';
import { optionsIn, optionTexts, titleIn } from '../../src/online/game-texts.ts';

const size = { name: 'size', kind: 'number', default: '6' };
const rules = { games: () => [{ name: 'egotzi', title: 'Egotzi', options: [size] }] } as unknown as Rules;
const textsOf = (game: string) => {
  let texts: string[] = [];
  optionTexts.subscribe((of) => (texts = of(rules, game)))();
  return texts;
};

it('reads the options of a game text', () => {
  expect(optionsIn('egotzi:size=7,scoring=squared')).toEqual({ size: '7', scoring: 'squared' });
  expect(optionsIn('egotzi')).toEqual({});
});
it('says those that are known', () => {
  expect(textsOf('egotzi:size=7,colour=blue')).toHaveLength(1);
  expect(textsOf('egotzi:size=7')[0]).toContain('7');
  expect(textsOf('egotzi')).toEqual([]);
  expect(textsOf('noughts:size=7')).toEqual([]);
});
it('calls a game by its title, or else by its name', () => {
  expect([titleIn(rules, 'egotzi'), titleIn(rules, 'noughts')]).toEqual(['Egotzi', 'noughts']);
});
