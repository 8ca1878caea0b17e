import type { Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedLanguage, EmbedError, printEmbedQuery, readEmbedQuery } from '../../src/embed/embed-query.ts';
import { embedLanguages, embedTexts } from '../../src/embed/embed-texts.ts';
import others from 'virtual:texts/embed';
import english from 'virtual:texts/embed/en';
import { ShownGame } from '../../src/embed/shown-game.ts';
import { rules as loadRules } from '../modules.ts';

const embedOptions = (search: string) => readEmbedQuery(search, embedLanguages);

describe('the address of an embedded board', () => {
  it('is read', () => {
    expect(
      embedOptions('?game=khet&moves=e4d4_a8+&ply=1&theme=dark&material=ash&flip=1&interactive=1&lang=es'),
    ).toEqual({
      game: 'khet',
      position: '',
      moves: ['e4d4', 'a8+'],
      ply: 1,
      theme: 'dark',
      material: 'ash',
      flipped: true,
      interactive: true,
      lang: 'es',
    });
    expect(embedOptions('?game=khet')).toMatchObject({
      moves: [],
      ply: 0,
      theme: 'system',
      material: 'own',
      flipped: false,
    });
  });

  it('is printed as it is read', () => {
    for (const query of [
      'game=khet',
      'game=khepri:players=3&position=a~b&moves=@N_end&ply=2&theme=light&material=contrast&flip=1&interactive=1&lang=es',
    ]) {
      expect(printEmbedQuery(embedOptions(query))).toBe(query);
    }
  });

  it('names its language even where something else is wrong', () => {
    expect(askedLanguage('?colour=%zz&lang=es')).toBe('es');
    expect(askedLanguage('?game=khet')).toBe('');
  });

  it.each([
    ['', 'missing'],
    ['?moves=e4d4', 'missing'],
    ['?game=khet&colour=red', 'unknown'],
    ['?game=khet&theme=blue', 'choice'],
    ['?game=khet&flip=yes', 'choice'],
    ['?game=khet&moves=e4d4&ply=2', 'number'],
    ['?game=khet&ply=-1', 'number'],
    ['?game=%zz', 'unreadable'],
    ['?game=khet&lang=xx', 'choice'],
    ['?game=khet&ply=0&ply=0', 'twice'],
  ])('is refused where it is wrong: %s', (search, key) => {
    expect(() => embedOptions(search)).toThrow(EmbedError);
    expect(() => embedOptions(search)).toThrow(key);
  });
});

describe('ShownGame', () => {
  let rules: Rules;
  beforeAll(async () => {
    rules = await loadRules();
  });
  const shown = (search: string) => new ShownGame(rules, embedOptions(search));

  it('goes through the game', () => {
    const game = shown('?game=khet&moves=e4d4_a8+_j1+&ply=1');
    expect([game.ply, game.total, game.move]).toEqual([1, 3, 'e4d4']);
    game.last();
    expect([game.ply, game.canGoOn, game.move]).toEqual([3, false, 'j1+']);
    game.back();
    game.forward();
    expect(game.ply).toBe(3);
    game.first();
    expect([game.ply, game.move]).toEqual([0, '']);
  });

  it('takes moves beside the game, and goes back to it', () => {
    const game = shown('?game=khet&moves=e4d4_a8+&ply=1');
    game.try('a8+', () => 1);
    expect(game.onGame).toBe(true);
    game.back();
    game.try('f8f7', () => 1);
    game.try('j1+', () => 1);
    expect([game.onGame, game.ply, game.total]).toEqual([false, 3, 2]);
    game.toGame();
    expect([game.onGame, game.ply]).toEqual([true, 1]);
  });

  it('rolls a die by itself', () => {
    const game = shown('?game=kechi:limit=die,lines=3&moves=roll=3');
    game.last();
    game.try('a9-a6', () => 5);
    expect(game.move).toMatch(/^roll=/);
  });

  it('says what is wrong with a game', () => {
    expect(() => shown('?game=chess')).toThrow(/chess/);
    expect(() => shown('?game=khet&moves=e4e9')).toThrow();
  });
});

describe('the texts of an embedded board', () => {
  it('are in the language that is wished for first', async () => {
    expect((await embedTexts(['es-MX'])).messages).toEqual((await others['es']!()).default.messages);
    const { board } = await embedTexts(['es']);
    expect(board).toMatchObject({ language: 'es', board: 'Tablero' });
    expect(board.patterns['To move']).toBe('Turno de');
    expect(await embedTexts(['fi'])).toMatchObject({ code: 'en', messages: english.messages });
  });
});
