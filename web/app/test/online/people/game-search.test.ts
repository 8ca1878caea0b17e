import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRoute } from '../../../src/links/router.ts';
import { printQuery } from '../../../src/links/links.ts';
import {
  askedOf,
  endings,
  exactGame,
  queryOf,
  searchOf,
  type GameSearch,
} from '../../../src/online/found/game-search.ts';
import { rules as realRules } from '../../modules.ts';

const nothing = searchOf(new Map());
const whole: GameSearch = {
  player: 'Ann',
  opponent: 'Bob',
  result: 'won',
  game: 'khet:setup=dynasty',
  opening: 'e4d5 a8+',
  ending: 'longest game',
  speed: 'post',
  rated: 'no',
  from: '2026-11-01',
  until: '2026-11-24',
};
const later = Date.parse('2027-01-01');

describe('a search of games', () => {
  it('is kept in its address', () => {
    const { query } = parseRoute(`#/search?${printQuery(queryOf(whole))}`);
    expect(searchOf(query)).toEqual(whole);
    expect(printQuery(queryOf(nothing))).toBe('');
  });
  it('passes over what it does not know', () => {
    const query = new Map([
      ['result', 'eaten'],
      ['speed', 'slow'],
      ['from', 'yesterday'],
      ['until', '2026-99-99'],
    ]);
    expect(searchOf(query)).toEqual(nothing);
  });
  it('asks for all that is given', () => {
    expect(askedOf(whole, later)).toEqual({
      player: 'Ann',
      opponent: 'Bob',
      result: 'won',
      game: 'khet:setup=dynasty',
      opening: 'e4d5 a8+',
      ending: 'longest game',
      speed: 'post',
      rated: false,
      from: new Date(2026, 10, 1).getTime(),
      until: new Date(2026, 10, 25).getTime(),
    });
    expect(askedOf(nothing, later)).toEqual({});
  });
  it('asks for nothing that makes no sense alone, and for no time to come', () => {
    const now = new Date(2026, 10, 24, 12).getTime();
    const asked = askedOf({ ...whole, player: '', game: '' }, now);
    expect(asked).not.toHaveProperty('opponent');
    expect(asked).not.toHaveProperty('opening');
    expect(asked.until).toBe(now);
  });
  it('knows endings that the server knows', () => {
    const source = readFileSync(new URL('../../../../../src/play/ending.cpp', import.meta.url), 'utf8');
    for (const ending of endings) expect(source).toContain(`"${ending}"`);
  });

  it('tells a game with its usual options from any of its name', async () => {
    const rules = await realRules();
    for (const info of rules.games()) {
      await rules.load(info.name);
      const text = exactGame(info, {});
      expect(text).not.toBe(info.name);
      const [exact, usual] = [rules.open(text), rules.open(info.name)];
      expect(exact.about.game).toBe(usual.about.game);
      exact.dispose();
      usual.dispose();
    }
  });
});
