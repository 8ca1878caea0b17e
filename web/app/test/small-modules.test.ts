import { describe, expect, it, vi } from 'vitest';
import { Clock, clockText } from '../src/play/turns/clock.ts';
import { gameText, rotated, scoresOf } from '../src/setup/game-setup.ts';
import { asksForKeys } from '../src/frame/keys.ts';
import { gameQuery, linkedGame, parseQuery, printQuery } from '../src/links/links.ts';
import { Observable } from '../src/base/observable.ts';
import { addressOfGame, addressOf, parseRoute } from '../src/links/router.ts';
import { acceptedGame } from '../src/keep/saved-game.ts';
import { acceptedSettings, defaults } from '../src/base/settings.ts';
import { acceptedForm, formPlayers, usualForm, wrongFields } from '../src/setup/setup-form.ts';
import { Stored } from '../src/base/storage.ts';
import { wholeNumber } from '../src/base/whole-number.ts';
import { lineText, winners } from '../src/messages/words.ts';
import { memory } from './modules.ts';

describe('Clock', () => {
  const setting = { initial: 60_000, increment: 2_000 };

  it('counts for the seat whose turn it is, and adds at the end of a turn', () => {
    const clock = new Clock(setting, 2);
    clock.turn(0, 1_000);
    expect(clock.all(11_000)).toEqual([50_000, 60_000]);
    clock.turn(0, 12_000);
    clock.turn(1, 21_000);
    expect(clock.all(26_000)).toEqual([42_000, 55_000]);
  });

  it('falls when the time is spent, and never shows less than nothing', () => {
    const clock = new Clock(setting, 3);
    clock.turn(2, 0);
    expect(clock.fallen(59_999)).toBe(null);
    expect(clock.fallen(60_000)).toBe(2);
    expect(clock.remaining(2, 90_000)).toBe(0);
  });

  it('stops without an increment, and can be put back', () => {
    const clock = new Clock(setting, 2);
    clock.turn(0, 0);
    clock.stop(5_000);
    expect(clock.all(99_000)).toEqual([55_000, 60_000]);
    clock.set([10_000, 20_000]);
    expect(clock.running).toBe(null);
    expect(clock.all(99_000)).toEqual([10_000, 20_000]);
  });

  it('adds at the end of a turn that nobody follows yet', () => {
    const clock = new Clock(setting, 2);
    clock.turn(0, 0);
    clock.endTurn(5_000);
    expect(clock.running).toBe(null);
    expect(clock.all(99_000)).toEqual([57_000, 60_000]);
    clock.turn(1, 99_000);
    expect(clock.all(100_000)).toEqual([57_000, 59_000]);
  });

  it('is read as on a chess clock', () => {
    expect([3_600_000, 3_599_000, 60_000, 59_001, 10_000, 9_950, 0].map((left) => clockText(left))).toEqual([
      '1:00:00',
      '59:59',
      '1:00',
      '1:00',
      '0:10',
      '9.9',
      '0.0',
    ]);
  });

  it('is read in days and hours where there are days', () => {
    const hour = 3_600_000;
    expect([72 * hour, 53.5 * hour, 24 * hour].map((left) => clockText(left))).toEqual(['3d', '2d 5h', '1d']);
    expect(clockText(53 * hour, 'fr')).toBe('2j 5h');
    expect(clockText(24 * hour - 1)).toBe('24:00:00');
  });
});

describe('links', () => {
  const games = [
    { game: 'khet:setup=imhotep', position: '', moves: ['e4d4', 'a8+', 'j1-'] },
    {
      game: 'khepri:players=3',
      position: '9/9/9/9/9/9/9/9/9 yb,Yb y 0:0 0 -',
      moves: ['@N', '@N>d9', 'e5xe6@NW', 'e5-e6', 'end'],
    },
    { game: 'kechi:limit=die', position: '', moves: ['roll=4', 'a13-a12,e13-e10'] },
    { game: 'egotzi:scoring=squared', position: '', moves: ['komi=6', 'black', 'c3'] },
  ];

  it('hold whole games', () => {
    for (const game of games) expect(linkedGame(parseQuery(printQuery(gameQuery(game))))).toEqual(game);
  });

  it('stay readable, and hold nothing that a link may not', () => {
    expect(addressOfGame(games[0]!)).toBe('#/analysis?game=khet:setup=imhotep&moves=e4d4_a8+_j1-');
    for (const game of games) expect(addressOfGame(game)).toMatch(/^#\/analysis\?[\w:=&+~@,/%.!*'()-]+$/);
  });

  it('escape any text', () => {
    const values: [string, string][] = [
      ['a', '~ &=#%?_+ü\n'],
      ['b', 'x'],
    ];
    expect([...parseQuery(printQuery(values))]).toEqual(values);
  });

  it('pass over what is broken', () => {
    expect([...parseQuery('game=%E0%A4%A&moves=x&=y&z')]).toEqual([['moves', 'x']]);
    expect(linkedGame(parseQuery('moves=x'))).toBe(null);
  });

  it('are part of addresses', () => {
    const address = addressOf('analysis', [
      ['game', 'khet'],
      ['position', ''],
    ]);
    expect(address).toBe('#/analysis?game=khet');
    expect(parseRoute(address)).toEqual({ path: ['analysis'], query: new Map([['game', 'khet']]) });
    expect(parseRoute('')).toEqual({ path: [], query: new Map() });
    expect(parseRoute('#/new/khet').path).toEqual(['new', 'khet']);
  });
});

describe('storage', () => {
  const accept = (value: unknown) => (typeof value === 'number' ? value : null);

  it('gives back what was stored, and nothing for what is not wanted', () => {
    const store = memory();
    const stored = new Stored(store, 'n', accept);
    expect(stored.read()).toBe(null);
    expect(stored.write(7)).toBe(true);
    expect(stored.read()).toBe(7);
    store.setItem('n', '"seven"');
    expect(stored.read()).toBe(null);
    store.setItem('n', '{broken');
    expect(stored.read()).toBe(null);
    stored.write(8);
    stored.clear();
    expect(stored.read()).toBe(null);
  });

  it('says when the store is full', () => {
    expect(new Stored(memory(2), 'n', accept).write(12345)).toBe(false);
  });

  it('takes settings one by one', () => {
    expect(acceptedSettings({ theme: 'dark', sound: 'loud', megabytes: 64, other: 1 })).toEqual({
      ...defaults,
      theme: 'dark',
      megabytes: 64,
    });
    expect(acceptedSettings({ theme: 'pink' }).theme).toBe('system');
    expect(acceptedSettings({ material: 'glass' }).material).toBe('own');
    expect(acceptedSettings({ studyLines: 5 }).studyLines).toBe(5);
    for (const studyLines of [0, 2.5, 6]) expect(acceptedSettings({ studyLines }).studyLines).toBe(3);
    expect(acceptedSettings(null)).toEqual(defaults);
  });

  it('takes only games that are whole', () => {
    const setup = {
      game: 'khet',
      position: '',
      players: [{ kind: 'human' }, { kind: 'engine', level: 3 }],
      clock: null,
    };
    const game = {
      version: 1,
      setup,
      tree: { moves: ['a'], parents: [0], seats: [0] },
      live: 1,
      ended: null,
      over: false,
      clocks: null,
    };
    expect(acceptedGame(game)).toEqual(game);
    expect(acceptedGame({ ...game, version: 2 })).toBe(null);
    expect(acceptedGame({ ...game, live: 2 })).toBe(null);
    expect(acceptedGame({ ...game, setup: { ...setup, players: [{ kind: 'ghost' }] } })).toBe(null);
    expect(acceptedGame(null)).toBe(null);
  });
});

describe('setups', () => {
  it('leave out what is as usual', () => {
    expect(
      gameText('khet', [
        ['setup', 'isis'],
        ['quiet', ''],
      ]),
    ).toBe('khet:setup=isis');
    expect(gameText('khet', [['setup', '']])).toBe('khet');
  });

  it('seat the players', () => {
    const form = { ...usualForm(), level: 5 };
    const human = { kind: 'human' };
    const engine = (level: number) => ({ kind: 'engine', level });
    expect(formPlayers(form, 2, 0)).toEqual([human, engine(5)]);
    expect(formPlayers({ ...form, seat: 1 }, 2, 0)).toEqual([engine(5), human]);
    expect(formPlayers({ ...form, seat: -1 }, 2, 0.7)).toEqual([engine(5), human]);
    expect(formPlayers({ ...form, opponent: 'friend' }, 2, 0)).toEqual([human, human]);
    expect(formPlayers({ ...form, seats: [0, 2, 0, 9] }, 3, 0)).toEqual([human, engine(2), human]);
  });

  it('exchange seats for a rematch', () => {
    const setup = {
      game: 'khet',
      position: '',
      players: [{ kind: 'human' as const }, { kind: 'engine' as const, level: 2 }],
      clock: null,
    };
    expect(rotated(setup).players).toEqual([{ kind: 'engine', level: 2 }, { kind: 'human' }]);
  });

  it('keep stored forms within bounds', () => {
    expect(acceptedForm({ level: 99, minutes: 'x', seat: -1, clocked: true, options: { size: '5', bad: 4 } })).toEqual({
      ...usualForm(),
      seat: -1,
      clocked: true,
      options: { size: '5' },
    });
  });

  it('share the point of who gave up', () => {
    expect(scoresOf({ seat: 1 }, 2)).toEqual([1, 0]);
    expect(scoresOf({ seat: 0 }, 3)).toEqual([0, 0.5, 0.5]);
    expect(winners([0, 0.5, 0.5])).toEqual([1, 2]);
  });
});

describe('Observable', () => {
  it('tells its value at once and at every change, until it is left', () => {
    const seen = vi.fn();
    const value = new Observable(1);
    const leave = value.subscribe(seen);
    value.value = 2;
    leave();
    value.value = 3;
    expect(seen.mock.calls).toEqual([[1], [2]]);
  });
});

describe('numbers that are typed', () => {
  it('are whole and within bounds, or nothing', () => {
    const bounds = { lowest: 3, highest: 11 };
    expect(
      ['3', ' 11 ', '', '2', '12', '4.5', '4,5', 'x', '1e1', '-4'].map((text) => wholeNumber(text, bounds)),
    ).toEqual([3, 11, null, null, null, null, null, null, null, null]);
  });

  it('are told apart in the form of a game', () => {
    const size = { name: 'size', kind: 'number', lowest: 3, highest: 11, default: '7', help: '' } as const;
    const info = { name: 'egotzi', title: 'Egotzi', summary: '', options: [size] };
    const form = usualForm();
    expect(wrongFields(info, form)).toEqual([]);
    form.options.size = '';
    form.minutes = '0';
    expect(wrongFields(info, form)).toEqual(['size']);
    form.clocked = true;
    expect(wrongFields(info, form)).toEqual(['size', 'minutes']);
  });
});

describe('lines of moves', () => {
  it('are cut behind a move', () => {
    expect(lineText(['a1-b1', 'c1-d1', 'e1'], 12, 12)).toBe('a1-b1  c1-d1 …');
    expect(lineText(['a1-b1,c1-d1', 'e1'], 12, 5)).toBe('a1-b1,c1-d1 …');
    expect(lineText([])).toBe('');
  });
});

describe('the list of keys', () => {
  it('is asked for by ? alone', () => {
    const pressed = (key: string, more = {}) =>
      asksForKeys({ key, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more } as KeyboardEvent);
    expect([pressed('?'), pressed('a'), pressed('?', { ctrlKey: true })]).toEqual([true, false, false]);
  });
});
