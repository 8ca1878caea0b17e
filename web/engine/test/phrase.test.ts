import { expect, test } from 'vitest';
import { patternsOf, spoken, type Phrase } from '../src/phrase.ts';

const moves: Phrase = ['{0} moves {1} to {2}.', ['Silver'], ['{0} on {1}', ['the Scarab'], 'e4'], 'e5'];

test('a phrase reads in English, or in the language of its patterns', () => {
  expect(spoken(moves)).toBe('Silver moves the Scarab on e4 to e5.');
  const spanish: Record<string, string> = {
    '{0} moves {1} to {2}.': '{0} lleva a {2} {1}.',
    Silver: 'Plata',
    '{0} on {1}': '{0} de {1}',
    'the Scarab': 'el Escarabajo',
  };
  expect(spoken(moves, (pattern) => spanish[pattern] ?? pattern)).toBe('Plata lleva a e5 el Escarabajo de e4.');
  expect(spoken('e4', () => 'never')).toBe('e4');
});

test('the patterns of a phrase can be listed', () => {
  expect(patternsOf(moves)).toEqual(['{0} moves {1} to {2}.', 'Silver', '{0} on {1}', 'the Scarab']);
});
