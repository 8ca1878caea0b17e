import { describe, expect, it } from 'vitest';
import { GameTree } from '../../src/moves/game-tree.ts';
import { embedAddress, embedHeight, embedSnippet } from '../../src/share/embed-snippet.ts';
import { framePlies, frameTimes } from '../../src/share/frames.ts';
import { GifMaker } from '../../src/share/gif-maker.ts';
import { framesOfGif } from './gif-frames.ts';

const made = (seat: number, chance = false) => ({ seat, chance });

describe('the pictures of an animation', () => {
  const tree = new GameTree();
  let at = 0;
  for (const [move, seat] of [
    ['a', 0],
    ['b', 0],
    ['end', 0],
    ['c', 1],
    ['end', 1],
    ['d', 0],
  ] as const)
    at = tree.add(at, move, made(seat));
  const path = tree.path(at);

  it('are one a move and one at the start', () => {
    expect(framePlies(path, false)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
  it('are one a turn, the last move among them', () => {
    expect(framePlies(path, true)).toEqual([0, 3, 5, 6]);
    const rolled = tree.add(at, 'roll=3', made(1, true));
    expect(framePlies(tree.path(rolled), true)).toEqual([0, 3, 5, 6, 7]);
    expect(framePlies([], true)).toEqual([0]);
  });
  it('stay as long as asked, the last longer', () => {
    expect(frameTimes(3, 'fast')).toEqual([500, 500, 3000]);
    expect(frameTimes(1, 'slow')).toEqual([3000]);
  });
});

describe('GifMaker', () => {
  const picture = (...colours: [number, number, number][]) =>
    new Uint8ClampedArray(colours.flatMap((one) => [...one, 255]));

  it('makes a frame of each picture, with its time', () => {
    const maker = new GifMaker(2, 1);
    maker.add(picture([255, 0, 0], [0, 0, 255]), 500);
    maker.add(picture([255, 0, 0], [0, 255, 0]), 1000);
    maker.add(picture([255, 0, 0], [0, 255, 0]), 3000);
    const file = maker.finish();
    expect(new TextDecoder().decode(file.slice(0, 6))).toBe('GIF89a');
    expect(framesOfGif(file)).toEqual([
      { width: 2, height: 1, milliseconds: 500 },
      { width: 2, height: 1, milliseconds: 1000 },
      { width: 2, height: 1, milliseconds: 3000 },
    ]);
  });
});

describe('the snippet of an embedded board', () => {
  const shown = {
    game: 'khet',
    position: '',
    moves: ['e4d4', 'a8+'],
    ply: 0,
    theme: 'system',
    material: 'own',
    flipped: false,
    interactive: false,
    lang: '',
  } as const;

  it('leaves out what is as usual', () => {
    expect(embedAddress('https://a.org/x/index.html#/analysis', { ...shown, moves: [...shown.moves] })).toBe(
      'https://a.org/x/embed.html?game=khet&moves=e4d4_a8+',
    );
    const all = {
      ...shown,
      moves: ['e4d4'],
      ply: 1,
      theme: 'dark',
      material: 'ash',
      flipped: true,
      interactive: true,
    } as const;
    expect(embedAddress('https://a.org/x/#/', { ...all, moves: [...all.moves] })).toBe(
      'https://a.org/x/embed.html?game=khet&moves=e4d4&ply=1&theme=dark&material=ash&flip=1&interactive=1',
    );
  });
  it('is one element whose attributes are escaped', () => {
    expect(embedSnippet('https://a.org/embed.html?game=khet&ply=1', { title: '"K"', width: 480, height: 500 })).toBe(
      '<iframe src="https://a.org/embed.html?game=khet&amp;ply=1" title="&quot;K&quot;" width="480" height="500" loading="lazy" style="border:0;max-width:100%"></iframe>',
    );
  });
  it('has room for the board and what stands below it', () => {
    const scene = { files: 9, ranks: 9, trays: [] } as unknown as Parameters<typeof embedHeight>[1];
    expect(embedHeight(480, scene, false)).toBeGreaterThan(480);
    expect(embedHeight(480, scene, true)).toBeGreaterThan(embedHeight(480, scene, false));
  });
});
