import type { FormPart, Line, PositionForm, Records, Rules } from '@merkhet/engine';
import { patternsOf, type Phrase } from '@merkhet/engine/phrase';
import { beforeAll, describe, expect, it } from 'vitest';
import others from 'virtual:texts/page';
import english from 'virtual:texts/page/en';
import { gameNames } from '../../src/games/games.ts';
import { localMove, moveOfLocal } from '../../src/messages/local-moves.ts';
import { describedDefault } from '../../src/setup/setup-form.ts';
import { records, rules } from '../modules.ts';
import { codes, otherCodes, termsOf } from './texts.ts';

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

  it.each(codes)('speak of every option and value in the words of players: %s', async (code) => {
    const { options } = code === 'en' ? english : (await others[code]!()).default;
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
  ])('are in every language: seats, figures, sentences and words in moves of %s', (text) => {
    const wanted = new Set<string>();
    const moves = new Set<string>();
    for (let game = 0; game < 4; ++game) {
      const line = all.open(text);
      for (const phrase of phrasesOfForm(files.positionForm(text)))
        for (const pattern of patternsOf(phrase)) wanted.add(pattern);
      for (let ply = 0; ply < 120; ++ply) {
        for (const name of line.state().names) wanted.add(name);
        for (const phrase of phrasesOf(line, ply)) for (const pattern of patternsOf(phrase)) wanted.add(pattern);
        const move = line.randomMove(1000 * game + ply);
        if (move === null) break;
        moves.add(move);
        line.play(move);
      }
      line.dispose();
    }
    for (const move of moves) for (const [word] of move.matchAll(/(?<=@)[A-Z]+|^[a-z]+(?=$|=)/g)) wanted.add(word);
    for (const code of otherCodes) {
      const terms = termsOf(code);
      expect(
        [...wanted].filter((word) => !(word in terms)),
        code,
      ).toEqual([]);
      for (const move of moves) expect(moveOfLocal(localMove(move, terms), terms), code).toBe(move);
      for (const move of moves) expect(moveOfLocal(move, terms), code).toBe(move);
      // As somebody types it who is in a hurry.
      const hasty = (move: string) => localMove(move, terms).replace(/@[^\s>]+/g, (tray) => tray.toLowerCase());
      for (const move of moves) expect(moveOfLocal(hasty(move), terms), code).toBe(move);
    }
  });
});
