import { readdirSync, readFileSync } from 'node:fs';
import type { Line, Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { judged } from '../../src/learn/conditions.ts';
import { openStep, StepRun } from '../../src/learn/lesson-run.ts';
import { lessons } from '../../src/learn/lessons.ts';
import type { Step } from '../../src/learn/lesson.ts';
import english from 'virtual:texts/learn/en';
import { rules } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

const everyStep = lessons.flatMap(({ steps }) => steps);
const here = (line: Line) => ({ scene: line.scene(), state: line.state() });
const atOnce = () => Promise.resolve();

/** The verdict on some moves, played one by one; what comes after a decision is not played. */
function verdictOn(step: Step, moves: readonly string[]) {
  const line = openStep(all, step);
  const before = here(line);
  const seat = Number(before.state.to_move);
  let verdict: ReturnType<typeof judged> = 'more';
  for (const [index, move] of moves.entries()) {
    expect(verdict, `${step.id} is decided before its answer ends`).toBe('more');
    line.play(move);
    verdict = judged(step.goal, { before, after: here(line), moves: moves.slice(0, index + 1), seat });
  }
  line.dispose();
  return verdict;
}

/** Legal turns of a step, drawn at random. */
function* randomTurns(step: Step, count: number): Generator<string[]> {
  for (let seed = 1; seed <= count; ++seed) {
    const line = openStep(all, step);
    const mover = line.state().to_move;
    const moves: string[] = [];
    while (line.state().to_move === mover && moves.length < 30) {
      const move = line.randomMove(seed * 100 + moves.length);
      if (move === null) break;
      line.play(move);
      moves.push(move);
    }
    line.dispose();
    yield moves;
  }
}

describe('lessons', () => {
  it('are there for each game, with at least eight steps', () => {
    expect(lessons.map(({ name }) => name).sort()).toEqual(
      all
        .games()
        .map(({ name }) => name)
        .sort(),
    );
    for (const { name, steps } of lessons) {
      expect(steps.length, name).toBeGreaterThanOrEqual(8);
      for (const { id, game } of steps) {
        expect(id.startsWith(`${name}.`), id).toBe(true);
        expect(game.split(':')[0], id).toBe(name);
      }
    }
    expect(new Set(everyStep.map(({ id }) => id)).size).toBe(everyStep.length);
    expect(everyStep.map(({ id }) => id as string).sort()).toEqual(
      Object.entries(english.steps)
        .flatMap(([game, steps]) => Object.keys(steps).map((step) => `${game}.${step}`))
        .sort(),
    );
  });

  it('open at a position that the rules read and print alike', () => {
    for (const step of everyStep) {
      const line = openStep(all, step);
      expect(line.about.game, step.id).toBe(all.open(step.game).about.game);
      expect(typeof line.state().to_move, step.id).toBe('number');
      if (step.position && !step.prelude) expect(line.state().position, step.id).toBe(step.position);
      line.dispose();
    }
  });

  it('have an answer that is legal and reaches the goal, and not before its last move', () => {
    for (const step of everyStep) expect(verdictOn(step, step.answer.split(' ')), step.id).toBe('right');
  });

  it('can be done wrong, but for those in which any move will do', () => {
    for (const step of everyStep.filter(({ free }) => !free)) {
      const line = openStep(all, step);
      const before = here(line);
      const seat = Number(before.state.to_move);
      line.dispose();
      const wrong = [...randomTurns(step, 60)].some((moves) => {
        const attempt = openStep(all, step);
        const right = moves.some((move, index) => {
          attempt.play(move);
          return (
            judged(step.goal, { before, after: here(attempt), moves: moves.slice(0, index + 1), seat }) === 'right'
          );
        });
        attempt.dispose();
        return !right;
      });
      expect(wrong, step.id).toBe(true);
    }
  });

  it('show how the game goes on where it is told', () => {
    for (const step of everyStep.filter(({ epilogue }) => epilogue)) {
      const line = openStep(all, step);
      const mover = Number(line.state().to_move);
      line.play(`${step.answer} ${step.epilogue}`);
      expect(line.state().outcome?.[mover], step.id).toBe(1);
      line.dispose();
    }
  });
});

describe('a step', () => {
  const step = everyStep.find(({ id }) => id === 'khet.pyramid')!;

  it('takes a wrong move back and goes on after a right one', async () => {
    const run = new StepRun(all, step, atOnce);
    const { position } = run.view.value.state;
    const wrong = run.play('i4j5');
    expect(run.view.value).toMatchObject({ verdict: 'wrong', open: false, misses: 1 });
    expect(run.view.value.state.position).not.toBe(position);
    await wrong;
    expect(run.view.value).toMatchObject({ verdict: 'wrong', open: true, misses: 1 });
    expect(run.view.value.state.position).toBe(position);
    await run.play('i4j3');
    expect(run.view.value).toMatchObject({ verdict: 'right', open: false });
    run.restart();
    expect(run.view.value).toMatchObject({ verdict: 'none', open: true });
    expect(run.view.value.state.position).toBe(position);
    run.dispose();
  });

  it('of several moves waits for the end of the turn', async () => {
    const run = new StepRun(
      all,
      everyStep.find(({ id }) => id === 'khepri.three')!,
      atOnce,
    );
    await run.play('@N');
    expect(run.view.value).toMatchObject({ verdict: 'more', open: true });
    await run.play('end');
    expect(run.view.value).toMatchObject({ verdict: 'wrong', open: true });
    expect(run.view.value.state.ply).toBe(0);
    await run.showAnswer();
    expect(run.view.value.verdict).toBe('right');
    run.dispose();
  });

  it('forgets what was under way when it begins anew', async () => {
    const pauses: (() => void)[] = [];
    const run = new StepRun(all, step, () => new Promise((done) => pauses.push(done)));
    const first = run.play('i4j5');
    run.restart();
    const second = run.play('i4j5');
    pauses[0]!();
    await first;
    expect(run.view.value).toMatchObject({ verdict: 'wrong', open: false, state: { ply: 1 } });
    pauses[1]!();
    await second;
    expect(run.view.value).toMatchObject({ verdict: 'wrong', open: true, state: { ply: 0 } });
    run.dispose();
    const long = new StepRun(
      all,
      everyStep.find(({ id }) => id === 'khepri.three')!,
      atOnce,
    );
    await Promise.all([long.showAnswer(), long.showAnswer()]);
    expect(long.view.value).toMatchObject({ verdict: 'right', state: { ply: long.step.answer.split(' ').length } });
    long.dispose();
  });

  it('offers moves beside the board', () => {
    for (const [id, act] of [
      ['khet.draw', 'claim'],
      ['egotzi.swap', 'swap'],
      ['egotzi.auction', 'komi'],
      ['egotzi.colour', 'black'],
    ]) {
      const run = new StepRun(
        all,
        everyStep.find((one) => one.id === id)!,
        atOnce,
      );
      expect(
        run.view.value.offers.map((offer) => offer.act),
        id,
      ).toContain(act);
      run.dispose();
    }
  });

  it('ends with its epilogue', async () => {
    const run = new StepRun(
      all,
      everyStep.find(({ id }) => id === 'egotzi.biggest')!,
      atOnce,
    );
    await run.play('b2');
    expect(run.view.value.verdict).toBe('right');
    expect(run.view.value.state.outcome).toEqual([0, 1]);
    run.dispose();
  });
});

describe('the texts of the learn part', () => {
  const folder = new URL('../../src/', import.meta.url);
  it('are all used', () => {
    const sources = readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => /\.(ts|svelte)$/.test(entry.name))
      .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
      .join('\n');
    const unused = Object.keys(english.ui).filter(
      (key) => !sources.includes(`'${key}'`) && !key.startsWith('learn.praise.'),
    );
    expect(unused).toEqual([]);
  });
});
