import type { Rules, Scene, SceneLine } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { lots } from '../../src/base/lots.ts';
import { bare, beamsOf, drawQuestion, fired, hasBeams, type BeamQuestion } from '../../src/train/beam-question.ts';
import { answerTime, BeamRun, wantedTurns } from '../../src/train/beam-run.ts';
import { gameNames } from '../../src/games/games.ts';
import { rules } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

const aim = (points: SceneLine['points'], tint: SceneLine['tint'] = 'red'): SceneLine => ({
  kind: 'aim',
  tint,
  points,
});
const sceneWith = (lines: SceneLine[]): Scene => ({ ...bare(all.open('khet').scene()), lines });

describe('lots', () => {
  it('are the same for a seed, and even', () => {
    const [one, again] = [lots(5), lots(5)];
    const drawn = Array.from({ length: 10_000 }, () => one());
    expect(drawn).toEqual(Array.from({ length: 10_000 }, () => again()));
    expect(drawn.every((lot) => lot >= 0 && lot < 1)).toBe(true);
    const shares = Array.from(
      { length: 10 },
      (_, tenth) => drawn.filter((lot) => Math.floor(lot * 10) === tenth).length,
    );
    expect(Math.min(...shares)).toBeGreaterThan(900);
    expect(Math.max(...shares)).toBeLessThan(1100);
  });
});

describe('beams', () => {
  it('are in the games that have them', () => {
    expect(gameNames.filter((game) => hasBeams(all.open(game).scene()))).toEqual(['khet']);
  });

  it('end on what they meet, or on the last square of the board', () => {
    const met = aim([
      [9, 0],
      [9, 4],
      [3, 4],
    ]);
    const leaves = aim(
      [
        [0, 7],
        [0, 2],
        [10, 2],
      ],
      'silver',
    );
    expect(beamsOf(sceneWith([met, leaves]))).toEqual([
      { lines: [met], source: [9, 0], ends: [[3, 4]], turns: 1 },
      { lines: [leaves], source: [0, 7], ends: [[9, 2]], turns: 1 },
    ]);
    expect(
      beamsOf(
        sceneWith([
          aim([
            [9, 0],
            [9, 8],
          ]),
        ]),
      )[0],
    ).toMatchObject({ ends: [[9, 7]], turns: 0 });
  });

  it('end in several places once they are split', () => {
    const half = aim([
      [9, 0],
      [9, 4],
      [3, 4],
      [3, -1],
    ]);
    const other = aim([
      [3, 4],
      [-1, 4],
    ]);
    expect(beamsOf(sceneWith([half, other]))).toEqual([
      {
        lines: [half, other],
        source: [9, 0],
        ends: [
          [3, 0],
          [0, 4],
        ],
        turns: 4,
      },
    ]);
  });
});

describe('a question about a beam', () => {
  it('is a position of a game, in which the beam is what the rules say', async () => {
    for (const seed of [1, 2, 3]) {
      const question = await drawQuestion(all, 'khet', 2, seed);
      expect(question.scene).toMatchObject({ lines: [], marks: [], arrows: [], notes: [] });
      expect(question.turns).toBe(2);
      expect(fired(question).lines.map(({ kind, points }) => [kind, points])).toEqual(
        question.lines.map(({ points }) => ['beam', points]),
      );
      // The source fires, and every end lies on the board.
      const at = ([file, rank]: readonly [number, number]) =>
        question.scene.pieces.find(({ square }) => square[0] === file && square[1] === rank);
      expect(at(question.source)).toMatchObject({ kind: 'sphinx', tint: question.tint });
      for (const [file, rank] of question.ends)
        expect(file >= 0 && rank >= 0 && file < question.scene.files && rank < question.scene.ranks).toBe(true);
    }
  });

  it('is the same for a seed, and another for another', async () => {
    const drawn = await Promise.all([7, 7, 8].map((seed) => drawQuestion(all, 'khet', 3, seed)));
    expect(drawn[1]).toEqual(drawn[0]);
    expect(drawn[2]!.scene).not.toEqual(drawn[0]!.scene);
  });

  it('is as hard as is wished, up to splits', async () => {
    const turns: number[] = [];
    for (const wanted of [1, 2, 3, 4, 5]) turns.push((await drawQuestion(all, 'khet', wanted, wanted)).turns);
    expect(turns).toEqual([1, 2, 3, 4, 5]);
    const hard: BeamQuestion[] = [];
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) hard.push(await drawQuestion(all, 'khet', 6, seed));
    expect(hard.some(({ ends }) => ends.length > 1)).toBe(true);
  });
});

describe('a streak of questions', () => {
  const question = (ends: BeamQuestion['ends']): BeamQuestion => ({
    game: 'khet',
    scene: sceneWith([]),
    tint: 'red',
    lines: [],
    source: [0, 7],
    ends,
    turns: 1,
  });
  const asked: number[] = [];
  const draw = (turns: number) => {
    asked.push(turns);
    return Promise.resolve(question([[3, 4]]));
  };

  it('grows with right answers, grows harder, and ends with a wrong one', async () => {
    asked.length = 0;
    const run = new BeamRun(draw, false);
    for (let count = 1; count <= 5; ++count) {
      await run.next();
      run.answer([3, 4]);
      expect(run.view.value).toMatchObject({ phase: 'shown', verdict: 'right', streak: count, longest: count });
    }
    expect(asked).toEqual([0, 1, 2, 3, 4].map(wantedTurns));
    expect(asked).toEqual([1, 1, 2, 2, 3]);
    await run.next();
    run.answer([2, 4]);
    expect(run.view.value).toMatchObject({ verdict: 'wrong', missed: [2, 4], streak: 0, longest: 5 });
    run.answer([3, 4]);
    expect(run.view.value.streak).toBe(0);
  });

  it('needs every end of a beam that is split', async () => {
    const run = new BeamRun(
      () =>
        Promise.resolve(
          question([
            [3, 4],
            [0, 0],
          ]),
        ),
      false,
    );
    await run.next();
    run.answer([0, 0]);
    run.answer([0, 0]);
    expect(run.view.value).toMatchObject({ phase: 'asking', found: [[0, 0]], streak: 0 });
    run.answer([3, 4]);
    expect(run.view.value).toMatchObject({ phase: 'shown', verdict: 'right', streak: 1 });
  });

  it('ends when the time is over, if there is a limit', async () => {
    let now = 0;
    const run = new BeamRun(draw, true, () => now);
    await run.next();
    now = answerTime - 1;
    run.tick();
    expect(run.view.value).toMatchObject({ phase: 'asking', left: 1 });
    now = answerTime;
    run.tick();
    expect(run.view.value).toMatchObject({ phase: 'shown', verdict: 'late', missed: null });
    const patient = new BeamRun(draw, false, () => now);
    await patient.next();
    now += 1e6;
    patient.tick();
    expect(patient.view.value).toMatchObject({ phase: 'asking', left: null });
  });

  it('asks nothing of a page that is gone', async () => {
    const run = new BeamRun(draw, false);
    const drawn = run.next();
    run.dispose();
    await drawn;
    expect(run.view.value.question).toBe(null);
  });
});
