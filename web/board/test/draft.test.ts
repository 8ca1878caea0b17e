import { describe, expect, it } from 'vitest';
import { Draft } from '../src/hands/draft.ts';
import { at, sourceOf } from './fixtures.ts';

const turn = { text: 'a1+', act: 'turn-right', whole: true };

describe('a half-made move', () => {
  it('goes from the picked piece to its target', () => {
    const draft = new Draft(
      sourceOf({
        '': [at('a1', [0, 0], false, 'pick'), at('b1', [1, 0], false, 'pick')],
        a1: [at('a1a2', [0, 1], true), turn],
      }),
    );
    const [pick] = draft.at('0,0');
    expect(draft.isComplete(pick!)).toBe(false);
    draft.choose(pick!);
    expect(draft.typed).toBe('a1');
    expect(draft.picked).toEqual([0, 0]);
    expect(draft.here().map(({ text }) => text)).toEqual(['a1+']);
    expect(draft.isComplete(draft.at('0,1')[0]!)).toBe(true);
    expect(draft.instead('1,0')).toEqual([at('b1', [1, 0], false, 'pick')]);
    expect(draft.back()).toBe(true);
    expect(draft.typed).toBe('');
    expect(draft.back()).toBe(false);
  });

  it('does not take a longer name for a longer move', () => {
    const squares = [at('a1', [0, 0], true, 'place'), at('a10', [0, 9], true, 'place')];
    const draft = new Draft(sourceOf({ '': squares, a1: squares, a10: [squares[1]!] }));
    expect(draft.isComplete(draft.at('0,0')[0]!)).toBe(true);
  });

  it('lets a whole move wait where it can go on', () => {
    const draft = new Draft(
      sourceOf({
        '': [at('a1-', [0, 0], false, 'pick')],
        'a1-': [at('a1-a2', [0, 1], true, 'move', '4/6')],
        'a1-a2': [{ text: 'a1-a2', act: 'end', whole: true }, at('a1-a2,b1-', [1, 0], false, 'pick')],
      }),
    );
    draft.choose(draft.at('0,0')[0]!);
    const [move] = draft.at('0,1');
    expect(draft.isComplete(move!)).toBe(false);
    draft.choose(move!);
    expect(draft.finished).toBe('a1-a2');
    expect(draft.next.map(({ text }) => text)).toEqual(['a1-a2,b1-']);
    expect(draft.picked).toBeNull();
  });

  it('leaves forms to others, and offers few moves without a square as buttons', () => {
    const numbers = Array.from({ length: 30 }, (_, i) => ({ text: `komi=${i}`, act: 'komi', whole: true }));
    expect(new Draft(sourceOf({ '': numbers })).buttons()).toEqual([]);
    expect(new Draft(sourceOf({ '': [{ text: 'komi=', act: 'komi', whole: false }] })).buttons()).toEqual([]);
    const colours = ['black', 'white'].map((text) => ({ text, act: text, whole: true }));
    expect(new Draft(sourceOf({ '': colours })).buttons()).toHaveLength(2);
  });

  it('keeps trays open while another piece is picked, unless a tray is asked for', () => {
    const tray = { text: '@N', act: 'enter', tray: 'N', whole: true };
    const draft = new Draft(
      sourceOf({
        '': [tray, at('a1', [0, 0], false, 'pick')],
        a1: [at('a1-a2', [0, 1], true), at('a1xb1@', [1, 0], false, 'attack')],
        'a1xb1@': [{ text: 'a1xb1@S', act: 'attack', tray: 'S', whole: true }],
      }),
    );
    draft.choose(draft.at('0,0')[0]!);
    expect(draft.targets()).toContain(tray);
    draft.choose(draft.at('1,0')[0]!);
    expect(draft.targets().map(({ text }) => text)).toEqual(['a1xb1@S']);
  });
});
