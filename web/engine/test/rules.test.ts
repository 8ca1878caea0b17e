import { describe, expect, it } from 'vitest';
import { gameRules, RulesError, type Line } from '../src/index.ts';
import { bytesOf, rules } from './modules.ts';

const games = [
  'khet',
  'khet:setup=imhotep',
  'khepri',
  'khepri:players=4',
  'kechi',
  'kechi:limit=die',
  'egotzi',
  'egotzi:scoring=squared',
];
const longestGame = 2000;

/** Plays moves drawn by lot to the end, or for `longestGame` moves; calls `look` before each. */
function playRandomly(line: Line, seed: number, look: (move: string, ply: number) => void) {
  for (let ply = 0; ply < longestGame; ++ply) {
    const move = line.randomMove(seed + ply);
    if (move === null) return;
    look(move, ply);
    line.play(move);
  }
}

/** Whether a person who chooses among the suggestions can make the move. */
function canBeMade(line: Line, move: string): boolean {
  for (let typed = ''; ;) {
    const { next } = line.suggest(typed);
    if (next.some((suggestion) => suggestion.text === move && suggestion.whole)) return true;
    const further = next.find(
      (suggestion) => move.startsWith(suggestion.text) && suggestion.text.length > typed.length,
    );
    if (!further) return false;
    typed = further.text;
  }
}

describe('games()', () => {
  it('tells of every game and its options', () => {
    expect(rules.games().map((game) => game.name)).toEqual(['egotzi', 'kechi', 'khepri', 'khet']);
    for (const game of rules.games()) expect(game.options.length).toBeGreaterThan(0);
  });
});

describe('load()', () => {
  it('makes the rules of one game a module of its own, and is asked once', async () => {
    const read: string[] = [];
    const some = gameRules((game) => {
      read.push(game);
      return bytesOf(`rules_${game}`);
    });
    expect(some.games()).toEqual(rules.games());
    expect(some.has('khet')).toBe(false);
    expect(() => some.open('khet')).toThrow(/^the rules of khet are not loaded$/);
    expect(() => some.open('khet')).not.toThrow(RulesError);
    await Promise.all([some.load('khet:setup=imhotep'), some.load('khet', 'chess')]);
    expect(read).toEqual(['khet']);
    expect(some.has('khet:setup=dynasty')).toBe(true);
    expect(some.open('khet:setup=imhotep').about).toEqual(rules.open('khet:setup=imhotep').about);
    expect(() => some.open('kechi')).toThrow(/not loaded/);
    expect(() => some.open('chess:a=b')).toThrow(
      new RulesError("unknown game 'chess'; games: egotzi, kechi, khepri, khet", 0, {
        what: 'game',
        text: 'chess:a=b',
      }),
    );
  });

  it('can be asked again after it failed', async () => {
    let there = false;
    const some = gameRules((game) => {
      if (!there) throw new Error('away');
      return bytesOf(`rules_${game}`);
    });
    await expect(some.load('kechi')).rejects.toThrow('away');
    there = true;
    await some.load('kechi');
    expect(some.has('kechi')).toBe(true);
  });
});

describe.each(games)('%s', (game) => {
  it('plays random games whose positions read back as they were', () => {
    for (let seed = 1; seed <= 3; ++seed) {
      const line = rules.open(game);
      playRandomly(line, 1000 * seed, (_, ply) => {
        if (ply % 7 !== 0) return;
        const state = line.state();
        const again = rules.open(state.game, state.position);
        expect(again.state().position).toBe(state.position);
        expect(again.state().moves).toBe(state.moves);
        again.dispose();
      });
      const { outcome, ply } = line.state();
      expect(line.moves()).toHaveLength(ply);
      if (outcome) expect(outcome.reduce((sum, score) => sum + score)).toBeCloseTo(1);
      line.dispose();
    }
  });

  it('suggests a way to every move', () => {
    const line = rules.open(game);
    playRandomly(line, 5, (move, ply) => {
      // Komi is typed, and a die is not a person.
      if (ply < 60 && !move.startsWith('komi=') && line.state().to_move !== 'chance')
        expect(canBeMade(line, move), `${move} after ${line.moves().join(' ')}`).toBe(true);
    });
    line.dispose();
  });

  it('shows before a move what it shows after it, and takes it back', () => {
    const line = rules.open(game);
    playRandomly(line, 9, (move, ply) => {
      if (ply >= 30) return;
      const before = line.state();
      const preview = line.preview(move);
      const after = line.copy();
      after.play(move);
      expect(after.scene()).toEqual(preview);
      expect(after.undo()).toBe(true);
      expect(after.state()).toEqual(before);
      after.dispose();
    });
    line.dispose();
  });
});

describe('a line that is played on', () => {
  it('tells what was played as the rules write it, by whom, and who is next', () => {
    const line = rules.open('kechi:limit=die');
    expect(line.play('roll=2 e13-d13,a13-b13')).toEqual({
      played: [
        { move: 'roll=2', mover: 'chance' },
        { move: 'a13-b13,e13-d13', mover: 0 },
      ],
      to_move: 'chance',
    });
    line.dispose();
  });

  it('keeps the state and the scene until a move is played or taken back', () => {
    const line = rules.open('khet');
    const [state, scene] = [line.state(), line.scene()];
    expect([line.state(), line.scene()]).toEqual([state, scene]);
    expect(line.state()).toBe(state);
    line.play('e4d4');
    expect(line.state().ply).toBe(1);
    line.undo();
    expect([line.state(), line.scene()]).toEqual([state, scene]);
    line.dispose();
  });
});

describe('a copy of a line', () => {
  it('is of the same game, and goes its own way', () => {
    const line = rules.open('khet');
    const copy = line.copy();
    expect(copy.about).toBe(line.about);
    copy.play('e4d4');
    expect([line.moves(), copy.moves()]).toEqual([[], ['e4d4']]);
  });
});

describe('what is wrong', () => {
  it('is told with its place', () => {
    expect(() => rules.open('chess')).toThrow(RulesError);
    expect(() => rules.open('khet', 'nonsense')).toThrow(RulesError);
    const line = rules.open('egotzi');
    expect(() => line.play('a1 a1')).toThrow(RulesError);
    expect(line.moves()).toEqual(['a1']);
    expect(() => line.preview('z99')).toThrow(RulesError);
    expect(line.undo()).toBe(true);
    expect(line.undo()).toBe(false);
  });
  it('is told of the text that it is about', () => {
    const wrongOf = (act: () => unknown): unknown => {
      try {
        return act();
      } catch (error) {
        return error instanceof RulesError ? error.wrong : error;
      }
    };
    expect(wrongOf(() => rules.open('chess', 'x'))).toEqual({ what: 'game', text: 'chess' });
    expect(wrongOf(() => rules.open('khet', 'x'))).toEqual({ what: 'position' });
    const line = rules.open('egotzi');
    line.play('a1');
    expect(wrongOf(() => line.play('b1 b1'))).toEqual({ what: 'move', number: 3, text: 'b1' });
    expect(wrongOf(() => line.play('swap?'))).toEqual({ what: 'move', number: 3, text: 'swap?' });
  });
});
