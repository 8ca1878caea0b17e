import type { Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { soundsOfChange, soundsOfScene, type Heard } from '../../src/table/heard.ts';
import { heardOf } from '../../src/play/game-sounds.ts';
import type { PlayView } from '../../src/play/play-view.ts';
import { rules as openRules } from '../modules.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await openRules();
});

/** What the last of some moves sounds like. */
function heardAfter(game: string, moves: string, over = false) {
  const line = rules.open(game);
  line.play(moves);
  const sounds = soundsOfScene(line.scene(), over);
  line.dispose();
  return sounds;
}

describe('the sound of a move', () => {
  it('tells a step from a turn, and both from a hit', () => {
    expect(heardAfter('khet', 'e4d4')).toEqual(['move', 'beam']);
    expect(heardAfter('khet', 'e4d4 h8+')).toEqual(['turn', 'beam']);
    expect(heardAfter('khet', 'e4d4 a8+')).toEqual(['turn', 'beam', 'hit']);
  });
  it('is the end of what a game is about when a hit ends it', () => {
    expect(heardAfter('khet', 'e4d4 a8+', true)).toEqual(['turn', 'beam', 'fall']);
  });
  it('tells a stone put down from one that is pushed', () => {
    expect(heardAfter('egotzi', 'd4')).toEqual(['move']);
    expect(heardAfter('egotzi', 'd4 d3')).toEqual(['push']);
  });
  it('tells a step from a capture without a beam', () => {
    expect(heardAfter('kechi', 'a13-a7')).toEqual(['move']);
    expect(heardAfter('kechi', 'a13-a7 m1-g1 i13-c13 e1-a3 a7-a1')).toEqual(['capture']);
  });
  it('is next to nothing for a move that changes nothing on the board', () => {
    expect(heardAfter('khepri', '@E')).toEqual(['move']);
    expect(heardAfter('khepri', '@E @N @NE end')).toEqual(['tick']);
  });
  it('says that a line scores', () => {
    const scene = { ...rules.open('khepri').scene(), marks: [{ square: [4, 4] as [number, number], kind: 'score' }] };
    expect(soundsOfScene(scene, false)).toEqual(['tick', 'score']);
  });
});

describe('the sounds around the moves', () => {
  const quiet: Heard = { rolling: false, yours: false, low: false, end: null };

  it('are made when something begins, and once', () => {
    expect(soundsOfChange(quiet, { ...quiet, rolling: true }, 0)).toEqual(['die']);
    expect(soundsOfChange({ ...quiet, rolling: true }, { ...quiet, rolling: true }, 0)).toEqual([]);
    expect(soundsOfChange({ ...quiet, yours: true }, { ...quiet, yours: true, low: true }, 0)).toEqual(['low']);
    expect(soundsOfChange(quiet, { ...quiet, end: 'win' }, 0)).toEqual(['win']);
    expect(soundsOfChange({ ...quiet, end: 'win' }, { ...quiet, end: 'win' }, 0)).toEqual([]);
  });
  it('call a person back only after a wait', () => {
    expect(soundsOfChange(quiet, { ...quiet, yours: true }, 500)).toEqual([]);
    expect(soundsOfChange(quiet, { ...quiet, yours: true }, 5000)).toEqual(['yours']);
  });
  it('are those of the only person at the screen', () => {
    const view = (kinds: string[], more: object) =>
      ({ players: kinds.map((kind) => ({ kind })), result: null, mover: 0, left: false, ...more }) as PlayView;
    const ended = (scores: number[]) => ({ result: { scores, reason: 'played' } });
    expect(heardOf(view(['human', 'engine'], {}), [])).toEqual({ ...quiet, yours: true });
    expect(heardOf(view(['human', 'engine'], { mover: 'chance' }), []).rolling).toBe(true);
    expect(heardOf(view(['human', 'engine'], { mover: 1 }), [19_000, 60_000]).low).toBe(true);
    expect(heardOf(view(['human', 'engine'], {}), [60_000, 19_000]).low).toBe(false);
    expect(heardOf(view(['human', 'engine'], ended([1, 0])), []).end).toBe('win');
    expect(heardOf(view(['engine', 'human'], ended([1, 0])), []).end).toBe('loss');
    expect(heardOf(view(['human', 'engine'], ended([0.5, 0.5])), []).end).toBe('over');
    expect(heardOf(view(['human', 'human'], ended([1, 0])), []).end).toBe('over');
    // Two people at one screen know whose turn it is.
    expect(heardOf(view(['human', 'human'], {}), [5000, 5000])).toEqual(quiet);
  });
});
