import { RulesError, type Records, type Rules } from '@merkhet/engine';
import { ComplaintError } from '../parts/complaint.ts';
import { studyOfRecord } from './game-record.ts';
import { savedOfStudy } from '../study/saved-study.ts';
import type { SavedGame } from './saved-game.ts';

/** What ends a comment or a value: no record begins inside. A backslash takes the next character with it. */
function endOf(text: string, begin: number, end: string): number {
  let at = begin + 1;
  while (at < text.length && text[at] !== end) at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** The records in a text, one after another: each begins with a line of the tag Game. */
export function splitRecords(text: string): string[] {
  const starts: number[] = [];
  for (let at = 0; at < text.length; ++at) {
    const sign = text[at];
    if (sign === '{') at = endOf(text, at, '}');
    else if (sign === '"') at = endOf(text, at, '"');
    else if (sign === ';') while (at + 1 < text.length && text[at + 1] !== '\n') ++at;
    else if (sign === '[' && (at === 0 || text[at - 1] === '\n') && /^\[Game\s/.test(text.slice(at, at + 6)))
      starts.push(at);
  }
  return starts.length < 2
    ? [text]
    : starts.map((start, index) => text.slice(index === 0 ? 0 : start, starts[index + 1]));
}

/** Games of a file, to be kept. Throws a ComplaintError that names the first that is wrong. */
export function gamesOf(rules: Rules, records: Records, texts: readonly string[]): SavedGame[] {
  return texts.map((text, index) => {
    try {
      const start = studyOfRecord(records.read(text));
      const line = rules.open(start.game, start.position);
      const { seats } = line.about;
      line.dispose();
      return savedOfStudy(start, seats);
    } catch (error) {
      if (!(error instanceof RulesError) || error.wrong?.what !== 'record') throw error;
      const { line, column } = error.wrong;
      throw new ComplaintError({
        key: 'wrong.recordOf',
        values: { game: index + 1, line, column },
        detail: error.message,
      });
    }
  });
}
