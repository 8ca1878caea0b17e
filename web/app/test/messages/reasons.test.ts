import { describe, expect, it } from 'vitest';
import { Reasons } from '../../src/messages/reasons.ts';
import { records, rules } from '../modules.ts';
import { Complaints } from './complaints-of-rules.ts';
import { errorsOf, otherCodes, termsOf } from './texts.ts';

let gathered: Promise<Complaints> | undefined;

describe.each(otherCodes)('what the rules say is wrong, in language %s', (code) => {
  it('has words for all that a person can do wrong', async () => {
    gathered ??= gather();
    const unknown = new Set<string>();
    const reasons = new Reasons(code, errorsOf(code), termsOf(code), (english) => unknown.add(english));
    for (const english of (await gathered).said) reasons.say(english);
    expect([...unknown].sort().slice(0, 40)).toEqual([]);
  }, 600_000);
});

/** It takes seconds: once for all languages. */
async function gather(): Promise<Complaints> {
  const complaints = new Complaints(await rules(), await records());
  complaints.ofGames();
  complaints.ofGameTexts();
  complaints.ofRecords();
  return complaints;
}

describe('what the rules say is wrong', () => {
  it('is said by patterns, whose parts have words of their own', () => {
    const errors = {
      'no piece stands on {0}': 'auf {0} steht nichts',
      'expected {0}, found {1}': 'erwartet: {0}; gefunden: {1}',
      'a blank': 'ein Leerzeichen',
      '{0}; possible: {1}': '{0}; möglich: {1}',
      '{0} has {1} instead of 9': '{0} hat {1} statt 9',
      '{0} squares': '{0} {0|one=Feld|other=Felder}',
    };
    const german = new Reasons('de', errors, { NE: 'NO', end: 'Ende' });
    expect(german.say('no piece stands on e4')).toBe('auf e4 steht nichts');
    expect(german.say("expected a blank, found 'a blank, found x'")).toBe(
      "erwartet: ein Leerzeichen; gefunden: 'a blank, found x'",
    );
    expect(german.say('no piece stands on e4; possible: @NE>d9, end')).toBe(
      'auf e4 steht nichts; möglich: @NO>d9, Ende',
    );
    expect(german.say('a1 has 7 squares instead of 9')).toBe('a1 hat 7 Felder statt 9');
    expect(german.say('no network')).toBe('no network');
  });
});
