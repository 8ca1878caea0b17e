import type { GameInfo, Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { rememberedGames } from '../../src/keep/game-variant.ts';
import { OptionReader } from '../../src/setup/option-reader.ts';
import { choicesOf } from '../../src/setup/setup-form.ts';
import { rules } from '../modules.ts';

let all: Rules;
let egotzi: GameInfo;
beforeAll(async () => {
  all = await rules();
  egotzi = all.games().find(({ name }) => name === 'egotzi')!;
});

describe('the options of a form', () => {
  it('make a game, and keep the last one while they do not go together', () => {
    const reader = new OptionReader(all);
    expect(reader.read(egotzi, { options: {} })).toMatchObject({ game: 'egotzi', error: null });
    expect(reader.read(egotzi, { options: { size: '5' } })).toMatchObject({ game: 'egotzi:size=5', error: null });
    // Being typed.
    expect(reader.read(egotzi, { options: { size: '' } })).toMatchObject({ game: 'egotzi:size=5', error: null });
    const wrong = reader.read(egotzi, { options: { size: '5', balance: 'auction' } });
    expect(wrong.game).toBe('egotzi:size=5');
    expect(wrong.error?.wrong).toMatchObject({ what: 'game' });
    expect(reader.read(egotzi, { options: { size: '6' } })).toMatchObject({ game: 'egotzi:size=6', error: null });
  });

  it('are not asked for where they mean nothing', () => {
    const reader = new OptionReader(all);
    const idle = (game: string, options: Record<string, string>) =>
      reader.idle(
        all.games().find(({ name }) => name === game)!,
        { options },
      );
    expect(idle('egotzi', {})).toEqual(['komi']);
    expect(idle('egotzi', { scoring: 'squared' })).toEqual([]);
    expect(idle('egotzi', { scoring: 'squared', balance: 'auction' })).toEqual(['komi']);
    expect(idle('egotzi', { scoring: 'squared', balance: 'komi' })).toEqual([]);
    // What was typed stays, to be mended.
    expect(idle('egotzi', { komi: '6' })).toEqual([]);
    expect(idle('kechi', {})).toEqual([]);
    expect(idle('kechi', { limit: 'die' })).toEqual(['cells']);
    expect(idle('khepri', {})).toEqual([]);
    expect(idle('khet', {})).toEqual([]);
  });

  it('are chosen where they are few', () => {
    const choices = (game: string) =>
      Object.fromEntries(
        all
          .games()
          .find(({ name }) => name === game)!
          .options.flatMap((option) => (choicesOf(option).length > 0 ? [[option.name, choicesOf(option)]] : [])),
      );
    expect(choices('khepri')).toEqual({ players: ['2', '3', '4'] });
    expect(Object.keys(choices('kechi'))).toEqual(['lines', 'gap', 'cells', 'limit', 'goal']);
    expect(Object.keys(choices('egotzi'))).toEqual(['size', 'scoring', 'balance']);
  });
});

describe('a game in a list', () => {
  it('is told by the options that are not as usual', () => {
    const lookUp = rememberedGames(all);
    const changed = (game: string) => lookUp(game).changed.map(({ option, value }) => [option.name, value]);
    expect(changed('khet')).toEqual([]);
    expect(changed('khet:setup=imhotep,quiet=9')).toEqual([
      ['setup', 'imhotep'],
      ['quiet', '9'],
    ]);
    expect(changed('khet:setup=classic')).toEqual([]);
    expect(lookUp('kechi:limit=die').names).toEqual(['White', 'Black']);
    expect(lookUp('kechi:limit=die')).toBe(lookUp('kechi:limit=die'));
    expect(lookUp('gone:a=1')).toEqual({ names: [], changed: [] });
  });
});
