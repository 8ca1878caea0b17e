import type { Analysis, Line, Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import counts from 'virtual:puzzle-counts';
import { gameNames } from '../../src/games/games.ts';
import {
  goalOf,
  greatestRating,
  leastRating,
  loadPuzzles,
  puzzleId,
  ratingOf,
  type Puzzle,
} from '../../src/puzzles/puzzle.ts';
import { PuzzleRun, type PuzzleEvent } from '../../src/puzzles/puzzle-run.ts';
import { rules, thinker } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

const puzzles: Record<string, readonly Puzzle[]> = Object.fromEntries(
  await Promise.all(gameNames.map(async (name) => [name, await loadPuzzles(name)] as const)),
);
const every = Object.entries(puzzles).flatMap(([name, ofGame]) =>
  ofGame.map((puzzle, index) => ({ name, index, puzzle })),
);
const label = ({ name, index }: { name: string; index: number }) => `${name}/${index + 1}`;

/** So many of a list, from its first to its last: `merkhet puzzles GAME --check FILE` proves all there are. */
function some<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, (all.length - 1) / (most - 1));
  return Array.from({ length: Math.min(most, all.length) }, (_, index) => all[Math.round(index * step)]!);
}
const someOfEach = (most: number) =>
  gameNames.flatMap((name) =>
    some(
      every.filter((one) => one.name === name),
      most,
    ),
  );
const atOnce = () => Promise.resolve();
const silent = { analyse: () => Promise.resolve(null) };

/** The legal moves, each written in one way. */
function legalMoves(line: Line): string[] {
  const whole = new Set<string>();
  const collect = (typed: string) => {
    for (const { text, whole: isWhole } of line.suggest(typed).next) {
      if (isWhole) {
        line.play(text);
        whole.add(line.moves().at(-1)!);
        line.undo();
      }
      if (text !== typed) collect(text);
    }
  };
  collect('');
  return [...whole];
}

/** What is true after a move that is taken back. */
function after<T>(line: Line, move: string, ask: () => T): T {
  line.play(move);
  const answer = ask();
  line.undo();
  return answer;
}

const winsAt = (line: Line, seat: number) => line.state().outcome?.[seat] === 1;

describe('puzzles', () => {
  it('come in hundreds, of several variants, for every level', () => {
    for (const [name, ofGame] of Object.entries(puzzles)) {
      expect(ofGame.length, name).toBeGreaterThanOrEqual(300);
      // But for the target of a race, which goes with its goal.
      expect(new Set(ofGame.map(({ game }) => game.replace(/target=\d+/, ''))).size, name).toBeGreaterThan(2);
      const ratings = ofGame.map(ratingOf);
      for (const rating of [700, 1000, 1300, 1600])
        expect(ratings.filter((one) => Math.abs(one - rating) <= 200).length, `${name} ${rating}`).toBeGreaterThan(10);
    }
  });

  it('are different ones, from easy to hard', () => {
    for (const [name, ofGame] of Object.entries(puzzles)) {
      expect(counts[name], name).toBe(ofGame.length);
      expect(new Set(ofGame.map(puzzleId)).size, name).toBe(ofGame.length);
      const difficulties = ofGame.map(({ difficulty }) => difficulty);
      expect(difficulties, name).toEqual([...difficulties].sort((a, b) => a - b));
      expect(difficulties.at(-1), name).toBeGreaterThan(difficulties[0]!);
      const lengths = ofGame.map(({ kind, moves }) => `${kind} ${moves.length}`);
      expect(new Set(lengths).size, name).toBeGreaterThan(2);
    }
  });

  it('have a legal line that ends as claimed', () => {
    for (const one of someOfEach(25)) {
      const { game, position, moves } = one.puzzle;
      const { goal, number } = goalOf(one.puzzle);
      const line = all.open(game, position);
      expect(line.state().position, label(one)).toBe(position);
      const seat = Number(line.state().to_move);
      for (const move of moves) {
        expect(line.state().outcome, label(one)).toBeNull();
        line.play(move);
        expect(line.moves().at(-1), label(one)).toBe(move);
      }
      expect(line.state().outcome?.[seat], label(one)).toBe(1);
      if (goal === 'score') expect(game, label(one)).toMatch(new RegExp(`[:,]target=${number}$`));
      if (goal === 'winIn') expect(number, label(one)).toBe(Math.ceil(moves.length / 2));
      line.dispose();
    }
  });

  it('that win at once have one winning move', () => {
    const short = some(
      every.filter(({ puzzle }) => puzzle.moves.length === 1),
      8,
    );
    expect(short.length).toBeGreaterThan(0);
    for (const one of short) {
      const line = all.open(one.puzzle.game, one.puzzle.position);
      const seat = Number(line.state().to_move);
      const winning = legalMoves(line).filter((move) => after(line, move, () => winsAt(line, seat)));
      expect(winning, label(one)).toEqual(one.puzzle.moves);
      line.dispose();
    }
  });

  it('of two turns in Khet have one move that forces the win: all answers are looked at', () => {
    // One: it takes seconds.
    const two = every.filter(({ name, puzzle }) => name === 'khet' && puzzle.moves.length === 3).slice(0, 1);
    expect(two.length).toBe(1);
    for (const one of two) {
      const line = all.open(one.puzzle.game, one.puzzle.position);
      const seat = Number(line.state().to_move);
      // An answer that held against one move is tried first against the next.
      let held = '';
      const holds = (answer: string) =>
        after(line, answer, () => {
          const { outcome } = line.state();
          return outcome
            ? outcome[seat] !== 1
            : !legalMoves(line).some((move) => after(line, move, () => winsAt(line, seat)));
        });
      const forces = (move: string) =>
        after(line, move, () => {
          if (line.state().outcome) return winsAt(line, seat);
          const answers = legalMoves(line).sort((a, b) => Number(b === held) - Number(a === held));
          const found = answers.find(holds);
          held = found ?? held;
          return found === undefined;
        });
      expect(legalMoves(line).filter(forces), label(one)).toEqual([one.puzzle.moves[0]]);
      line.dispose();
    }
  }, 120_000);

  it('of small Egotzi boards have one winning placement, whatever is answered', () => {
    const forced = (line: Line, seat: number): boolean => {
      const { outcome, to_move } = line.state();
      if (outcome) return outcome[seat] === 1;
      const won = (move: string) => after(line, move, () => forced(line, seat));
      return to_move === seat ? legalMoves(line).some(won) : legalMoves(line).every(won);
    };
    const small = some(
      every.filter(({ name, puzzle }) => name === 'egotzi' && puzzle.moves.length <= 4),
      5,
    );
    expect(small.length).toBeGreaterThan(0);
    for (const one of small) {
      const line = all.open(one.puzzle.game, one.puzzle.position);
      const seat = Number(line.state().to_move);
      const winning = legalMoves(line).filter((move) => after(line, move, () => forced(line, seat)));
      expect(winning, label(one)).toEqual([one.puzzle.moves[0]]);
      line.dispose();
    }
  });
});

describe('a puzzle', () => {
  const long = () => every.find(({ name, puzzle }) => name === 'khet' && puzzle.moves.length === 3)!.puzzle;

  async function solve(puzzle: Puzzle): Promise<PuzzleRun> {
    const run = new PuzzleRun(all, puzzle, silent, atOnce);
    while (run.view.value.open) {
      const made = run.view.value.state.ply;
      await run.play(puzzle.moves[made]!);
    }
    return run;
  }

  it('is solved by its line, with the other side answering', async () => {
    for (const one of someOfEach(10)) {
      const run = await solve(one.puzzle);
      expect(run.view.value.verdict, label(one)).toBe('solved');
      run.dispose();
    }
  });

  it('takes a wrong first move back', async () => {
    const puzzle = long();
    const run = new PuzzleRun(all, puzzle, silent, atOnce);
    const line = all.open(puzzle.game, puzzle.position);
    const wrong = legalMoves(line).find((move) => move !== puzzle.moves[0])!;
    line.dispose();
    await run.play(wrong);
    expect(run.view.value).toMatchObject({ verdict: 'wrong', open: true });
    expect(run.view.value.state.position).toBe(puzzle.position);
    run.dispose();
  });

  it('forgets what was under way when it begins anew', async () => {
    const puzzle = long();
    const line = all.open(puzzle.game, puzzle.position);
    const wrong = legalMoves(line).find((move) => move !== puzzle.moves[0])!;
    line.dispose();
    const pauses: (() => void)[] = [];
    const run = new PuzzleRun(all, puzzle, silent, () => new Promise((done) => pauses.push(done)));
    const waits = () => vi.waitFor(() => expect(pauses.length).toBe(1), { interval: 1 });
    const runs = [run.play(wrong)];
    await waits();
    const [old] = pauses.splice(0);
    run.restart();
    runs.push(run.play(wrong));
    await waits();
    old!();
    await runs[0];
    expect(run.view.value).toMatchObject({ verdict: 'wrong', open: false, state: { ply: 1 } });
    // Twice the solution plays it once.
    runs.push(run.solution(), run.solution());
    while (run.view.value.state.ply < puzzle.moves.length) {
      pauses.splice(0).forEach((done) => done());
      await atOnce();
    }
    pauses.splice(0).forEach((done) => done());
    await Promise.all(runs);
    expect(run.view.value).toMatchObject({ verdict: 'shown', state: { ply: puzzle.moves.length } });
    run.dispose();
  });

  it('gives the engine up with the answer that it was asked for', async () => {
    const { puzzle } = every.find(({ name, puzzle: { moves } }) => name === 'khet' && moves.length >= 5)!;
    const signals: AbortSignal[] = [];
    const never = {
      analyse: (_: unknown, __: unknown, signal?: AbortSignal) => new Promise<null>(() => signals.push(signal!)),
    };
    const run = new PuzzleRun(all, puzzle, never, atOnce);
    await run.play(puzzle.moves[0]!);
    const line = all.open(puzzle.game, puzzle.position);
    line.play(puzzle.moves.slice(0, 2).join(' '));
    const off = legalMoves(line).find(
      (move) => move !== puzzle.moves[2] && after(line, move, () => line.state().outcome === null),
    )!;
    line.dispose();
    void run.play(off);
    await vi.waitFor(() => expect(signals.length).toBe(1), { interval: 1 });
    run.restart();
    expect(signals[0]!.aborted).toBe(true);
    run.dispose();
  });

  it('asks the engine about a later move off the line, and believes only proofs', async () => {
    const puzzle = every.find(({ name, puzzle: { moves } }) => name !== 'khepri' && moves.length >= 5)!.puzzle;
    const off = (run: PuzzleRun) => {
      const line = all.open(puzzle.game, puzzle.position);
      line.play(puzzle.moves.slice(0, 2).join(' '));
      const seat = run.seat;
      const goesOn = (one: string) => after(line, one, () => line.state().outcome === null);
      const move = legalMoves(line).find((one) => one !== puzzle.moves[2] && goesOn(one))!;
      line.play(move);
      const answer = legalMoves(line).find(goesOn)!;
      line.dispose();
      return { move, answer, win: seat === 0 ? [1, 0] : [0, 1] };
    };
    for (const proven of [true, false]) {
      let found: Partial<Analysis> = {};
      const run = new PuzzleRun(all, puzzle, { analyse: () => Promise.resolve(found as Analysis) }, atOnce);
      const { move, answer, win } = off(run);
      found = { best: answer, win, proven, plies_to_end: 2 };
      await run.play(puzzle.moves[0]!);
      expect(run.view.value).toMatchObject({ verdict: 'good', open: true });
      await run.play(move);
      expect(run.view.value).toMatchObject({ verdict: proven ? 'good' : 'wrong', open: true });
      expect(run.view.value.state.ply).toBe(proven ? 4 : 2);
      run.dispose();
    }
  });

  it('takes a whole turn back that scores too little', async () => {
    const { puzzle } = every.find(({ name }) => name === 'khepri')!;
    const run = new PuzzleRun(all, puzzle, silent, atOnce);
    const line = all.open(puzzle.game, puzzle.position);
    const entry = legalMoves(line).find((move) => {
      line.play(`${move} end`);
      const won = winsAt(line, run.seat);
      line.undo();
      line.undo();
      return !won;
    })!;
    line.dispose();
    await run.play(entry);
    expect(run.view.value).toMatchObject({ verdict: 'none', open: true });
    await run.play('end');
    expect(run.view.value).toMatchObject({ verdict: 'wrong', open: true });
    expect(run.view.value.state.position).toBe(puzzle.position);
    run.dispose();
  });

  it('points at where the solution begins, and shows it', async () => {
    const puzzle = long();
    const run = new PuzzleRun(all, puzzle, silent, atOnce);
    run.hint();
    const from = puzzle.moves[0]!;
    const square = [from.charCodeAt(0) - 97, Number(from[1]) - 1];
    expect(run.view.value.annotations).toEqual([{ kind: 'circle', square, tint: 'blue' }]);
    await run.solution();
    expect(run.view.value).toMatchObject({ verdict: 'shown', open: false });
    expect(run.view.value.state.outcome?.[run.seat]).toBe(1);
    run.dispose();
  });

  it('is proven: the engine of the page says so too', async () => {
    const engine = await thinker();
    for (const name of ['khet', 'kechi', 'egotzi']) {
      const { game, position, moves } = puzzles[name]![0]!;
      const found = await engine.analyse({ game, position, nodes: 20000 });
      expect(found, name).toMatchObject({ best: moves[0], proven: true });
    }
  }, 60_000);
});

describe('what becomes of a puzzle', () => {
  const puzzle = () => every.find(({ name, puzzle: { moves } }) => name === 'khet' && moves.length === 3)!.puzzle;
  const begin = () => {
    const told: PuzzleEvent[] = [];
    const run = new PuzzleRun(all, puzzle(), silent, atOnce, undefined, (event) => told.push(event));
    const solve = async () => {
      for (const move of [puzzle().moves[0]!, puzzle().moves[2]!]) await run.play(move);
    };
    return { told, run, solve };
  };
  const wrongMove = () => {
    const line = all.open(puzzle().game, puzzle().position);
    const wrong = legalMoves(line).find((move) => move !== puzzle().moves[0])!;
    line.dispose();
    return wrong;
  };

  it('is told once: solved at the first try, whatever is done afterwards', async () => {
    const { told, run, solve } = begin();
    await solve();
    expect(told).toEqual(['first']);
    expect(run.view.value.failed).toBe(false);
    await run.solution();
    run.restart();
    await run.play(wrongMove());
    await solve();
    expect(told).toEqual(['first']);
    run.dispose();
  });

  it('is a failure by a wrong move, a hint or the solution, and then a late success', async () => {
    const wrong = begin();
    await wrong.run.play(wrongMove());
    expect(wrong.told).toEqual(['failed']);
    expect(wrong.run.view.value.failed).toBe(true);
    await wrong.run.play(wrongMove());
    await wrong.solve();
    expect(wrong.told).toEqual(['failed', 'later']);
    wrong.run.dispose();
    const helped = begin();
    helped.run.hint();
    expect(helped.told).toEqual(['failed']);
    await helped.solve();
    expect(helped.told).toEqual(['failed', 'later']);
    helped.run.dispose();
    const shown = begin();
    await shown.run.solution();
    expect(shown.told).toEqual(['failed', 'shown']);
    shown.run.dispose();
  });
});

describe('the rating of a puzzle', () => {
  const rating = (difficulty: number) => ratingOf({ ...every[0]!.puzzle, difficulty });

  it('grows by 50 points with every doubling of work, on a scale that people know', () => {
    expect(rating(0)).toBe(leastRating);
    expect(rating(10)).toBe(leastRating + 50);
    expect(rating(150)).toBe(1350);
    expect(rating(1000)).toBe(greatestRating);
    expect(rating(-10)).toBe(leastRating);
  });
});
