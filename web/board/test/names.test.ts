import { describe, expect, it } from 'vitest';
import { contentsOf, lineText, optionsName, pieceName, squareText } from '../src/names.ts';
import { at, sceneOf, shapes, words } from './fixtures.ts';

describe('names', () => {
  it('tell orientation by corner, side or mirror', () => {
    expect(pieceName({ kind: 'pyramid', tint: 'red', quarter: 0 }, words, shapes)).toBe(
      'red Pyramid facing north-east',
    );
    expect(pieceName({ kind: 'anubis', tint: 'silver', quarter: 3 }, words, shapes)).toBe('silver Anubis facing west');
    expect(pieceName({ kind: 'eye', tint: 'red', quarter: 1 }, words, shapes)).toBe(
      'red Eye of Horus with its mirror from south-west to north-east',
    );
    expect(pieceName({ kind: 'scarab', tint: 'blue', marked: true }, words, shapes)).toBe('marked blue Scarab');
    expect(pieceName({ kind: 'ibis', tint: 'none' }, words, shapes)).toBe('ibis');
  });

  it('tell a square with its ground, piece and marks', () => {
    const scene = sceneOf({
      squares: [
        { square: [1, 2], ground: 'used' },
        { square: [0, 0], ground: 'entry' },
      ],
      pieces: [{ kind: 'stone', tint: 'white', square: [0, 0] }],
      marks: [
        { square: [0, 0], kind: 'last' },
        { square: [0, 0], kind: 'group', label: '3', tint: 'white' },
      ],
    });
    const contents = contentsOf(scene);
    expect(squareText([0, 0], contents.get('0,0'), words, shapes)).toBe(
      'a1, white stone, entry point, last move, white group of 3',
    );
    expect(squareText([1, 2], contents.get('1,2'), words, shapes)).toBe('b3, empty, used cell');
    expect(squareText([3, 1], undefined, words, shapes)).toBe('d2, empty');
  });

  it('tell what can be done', () => {
    expect(optionsName([at('x', [0, 0], true, 'push'), at('y', [0, 0], false, 'attack')], words)).toBe(
      'can push or attack',
    );
    expect(optionsName([at('x', [0, 0], false, 'move', '3')], words)).toBe('can move here: 3');
    expect(optionsName([at('x', [0, 0], false, 'pick')], words)).toBe('can be picked');
    expect(optionsName([], words)).toBe('');
  });

  it('trace a beam leg by leg', () => {
    const scene = sceneOf({
      pieces: [{ kind: 'pyramid', tint: 'silver', quarter: 3, square: [3, 1] }],
      marks: [{ square: [0, 1], kind: 'removed', tint: 'red' }],
    });
    expect(
      lineText(
        {
          kind: 'beam',
          tint: 'silver',
          points: [
            [3, 0],
            [3, 1],
            [0, 1],
          ],
        },
        scene,
        words,
        shapes,
      ),
    ).toBe(
      'Beam from d1; north to d2, meeting silver Pyramid facing north-west; west to a2, removing what stood there.',
    );
    expect(
      lineText(
        {
          kind: 'beam',
          tint: 'red',
          points: [
            [1, 0],
            [1, 3],
          ],
        },
        scene,
        words,
        shapes,
      ),
    ).toBe('Beam from b1; north off the board.');
  });
});
