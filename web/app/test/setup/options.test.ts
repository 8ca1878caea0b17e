import type { GameInfo, Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { rememberedGames } from '../../src/keep/game-variant.ts';
import { OptionReader } from '../../src/setup/option-reader.ts';
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
