import { spoken, type Phrase } from '@merkhet/engine/phrase';
import others from 'virtual:texts/errors';
import type { Terms } from '../games/folder.ts';
import { localMove } from './local-moves.ts';

/** A pattern as it is found in a sentence, with the places that its parts fill. */
interface Found {
  pattern: string;
  test: RegExp;
  places: number[];
}

const plain = (pattern: string) => pattern.replace(/\{\d\}/g, '');

/** One that begins a sentence of its own: "illegal move 'e4': no piece stands on e4; possible: …". */
const isPrefix = (pattern: string) => /^[^{].*: \{\d\}$/.test(pattern);

/** Which is looked for first: what begins a sentence, then what says most, since others find themselves in it as well. */
const rank = (pattern: string) => plain(pattern).length + (isPrefix(pattern) ? 1000 : 0);

function found(pattern: string): Found {
  const places: number[] = [];
  // A part does not go on beyond its half of a sentence, quotations apart.
  const part = isPrefix(pattern) ? '(.+?)' : "((?:'[^']*'|(?!; ).)+?)";
  const test = pattern.split(/\{(\d)\}/).map((text, index) => {
    if (index % 2 === 0) return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    places.push(Number(text));
    return part;
  });
  return { pattern, test: new RegExp(`^${test.join('')}$`, 's'), places };
}

/** Whether nothing in it is to be translated: a quotation, or words of move and position texts in a row. */
const isData = (text: string) => /^('.*'|[^\sa-z]*|[a-z]( [a-z])*|\S+(,? …|, \S+)*)$/s.test(text);

/**
 * Says what is wrong in the words of a language. The rules write errors as they are read at a terminal, in one piece:
 * which pattern that was, and what its parts are, is found again here. `unknown` is told of what is in no pattern.
 */
export class Reasons {
  readonly #all: readonly Found[];

  constructor(
    readonly language: string,
    readonly errors: Terms,
    readonly terms: Terms,
    readonly unknown: (english: string) => void = () => {},
  ) {
    this.#all = Object.keys(errors)
      .sort((a, b) => rank(b) - rank(a))
      .map(found);
  }

  say(english: string): string {
    return spoken(this.#phrase(english), (pattern) => this.errors[pattern] ?? pattern, this.language);
  }

  #phrase(english: string): Phrase {
    const term = this.errors[english] ?? this.terms[english];
    if (term !== undefined || /^'[^']*'$/.test(english)) return term ?? english;
    for (const { pattern, test, places } of this.#all) {
      const match = test.exec(english);
      if (!match) continue;
      const parts: Phrase[] = [pattern];
      places.forEach((place, index) => (parts[place + 1] = this.#phrase(match[index + 1]!)));
      return parts;
    }
    if (!isData(english)) this.unknown(english);
    return this.#asWritten(english);
  }

  /** Moves and trays in a row, as the language has them. */
  #asWritten(text: string): string {
    if (/['"]/.test(text)) return text;
    return text.replace(/[^\s,]+/g, (word) =>
      /^[A-Z]+$/.test(word) ? (this.terms[word] ?? word) : localMove(word, this.terms),
    );
  }
}

/** What the rules say is wrong, and in which language: English if there are no other words for it. */
export async function reason(
  english: string,
  language: string,
  terms: Terms,
): Promise<{ text: string; language: string }> {
  try {
    const loaded = await others[language]?.();
    const text = loaded ? new Reasons(language, loaded.default, terms).say(english) : english;
    return { text, language: text === english ? 'en' : language };
  } catch (error) {
    // What is wrong matters more than its language.
    reportError(error);
    return { text: english, language: 'en' };
  }
}
