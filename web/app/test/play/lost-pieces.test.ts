import type { PlacedPiece, Rules, Scene } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { lostPieces, takenMark } from '../../src/play/seats/lost-pieces.ts';
import { rules } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

const sceneAfter = (game: string, moves: string): Scene => {
  const line = all.open(game, '');
  if (moves) line.play(moves);
  const scene = line.scene();
  line.dispose();
  return scene;
};
const without = (scene: Scene, gone: (piece: PlacedPiece) => boolean): Scene => ({
  ...scene,
  pieces: scene.pieces.filter((piece) => !gone(piece)),
});

describe('lostPieces', () => {
  it('counts by kind what a seat had at the start, however it stood', () => {
    const opening = sceneAfter('khet', '');
    const { kind } = opening.pieces.find(({ tint, quarter }) => tint === 'red' && quarter === 1)!;
    const now = without(opening, (piece) => piece.tint === 'red' && piece.kind === kind);
    const before = opening.pieces.filter((piece) => piece.tint === 'red' && piece.kind === kind);
    expect(lostPieces(opening, now, 'red')).toMatchObject([{ piece: { kind, quarter: 0 }, count: before.length }]);
    expect(lostPieces(opening, now, 'silver')).toEqual([]);
  });

  it('is nothing where pieces wait beside the board or are yet to come', () => {
    for (const game of ['khepri', 'egotzi']) {
      const line = all.open(game, '');
      const opening = line.scene();
      for (let seed = 1; seed < 20; ++seed) line.play(line.randomMove(seed)!);
      for (const { tint } of line.scene().pieces) expect(lostPieces(opening, line.scene(), tint), game).toEqual([]);
      line.dispose();
    }
  });
});

describe('takenMark', () => {
  it('tells how many pieces a move took', () => {
    const scene = sceneAfter('khet', 'e4d4');
    const hit = { square: [0, 0] as const, kind: 'removed' };
    expect(takenMark(scene)).toBe('');
    expect(takenMark({ ...scene, marks: [hit] })).toBe('×');
    expect(takenMark({ ...scene, marks: [hit, hit] })).toBe('×2');
  });
});
