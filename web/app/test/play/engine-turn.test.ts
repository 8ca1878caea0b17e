import type { Analysis, AnalysisRequest } from '@merkhet/engine';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Rules } from '@merkhet/engine';
import type { Thinker } from '../../src/base/thinker.ts';
import { EndReport } from '../../src/end/end-report.ts';
import { keptReport } from '../../src/keep/made-report.ts';
import { GameTree } from '../../src/moves/game-tree.ts';
import { engineTurn, fairShare } from '../../src/play/turns/engine-turn.ts';
import { Hints } from '../../src/play/turns/hints.ts';
import { PlaySession } from '../../src/play/play-session.ts';
import { rules, treeOfMoves } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

const request: AnalysisRequest = { game: 'khet', position: '', moves: [] };
const found = (pv: string[], best = pv[0] ?? 'e4d4') => ({ best, pv, win: [0.5, 0.5] }) as unknown as Analysis;
/** Answers one after another; an error is thrown. */
function thinker(...answers: (Analysis | Error | null)[]): Thinker & { asked: AnalysisRequest[] } {
  const asked: AnalysisRequest[] = [];
  return {
    asked,
    analyse: (one) => {
      asked.push(one);
      const answer = answers.shift() ?? null;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

describe("the engine's turn", () => {
  const { signal } = new AbortController();

  it('is asked for twice at most, each time with the time that is then left', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const second = thinker(new Error('lost'), found(['a', 'b']));
    let left = 100;
    expect(await engineTurn(second, request, () => ({ movetime: (left -= 10) }), signal)).toEqual(['a', 'b']);
    expect(second.asked.map(({ movetime }) => movetime)).toEqual([90, 80]);
    const never = thinker(null, null, found(['a']));
    expect(await engineTurn(never, request, () => ({}), signal)).toBe(null);
    expect(never.asked).toHaveLength(2);
    vi.unstubAllGlobals();
  });

  it('is its best move if it sees no further', async () => {
    expect(await engineTurn(thinker(found([], 'x')), request, () => ({}), signal)).toEqual(['x']);
  });

  it('takes a share of the clock that lasts', () => {
    expect(fairShare(60_000, 0)).toBe(2400);
    expect(fairShare(60_000, 2000)).toBe(3800);
    // Never more than half of what is left, and long enough for a move.
    expect(fairShare(1000, 5000)).toBe(500);
    expect(fairShare(0, 0)).toBe(20);
  });
});

describe('a hint', () => {
  it('ends with the turn, and is dropped when somebody has gone on', async () => {
    const line = all.open('khet');
    const hints = new Hints(thinker(found(['e4d4', 'a8+']), found(['e4d4']), found(['e4d4'])));
    const asked = hints.ask(line, request, () => true);
    expect(hints.asked).toBe(true);
    expect(await asked).toBe(true);
    expect(hints.hint?.line).toEqual(['e4d4']);
    hints.drop();
    expect(await hints.ask(line, request, () => false)).toBe(true);
    expect(hints.hint).toBe(null);
    const dropped = hints.ask(line, request, () => true);
    hints.drop();
    expect(await dropped).toBe(false);
    expect([hints.hint, hints.asked]).toEqual([null, false]);
    line.dispose();
  });
});

describe('the report of a game that has ended', () => {
  it('is made while its end is looked at, and kept for its review', async () => {
    const tree = treeOfMoves(all, 'khet', '', ['e4d4', 'a8+', 'd1+']);
    const players = [{ kind: 'human' as const }, { kind: 'human' as const }];
    const session = new PlaySession(
      { game: 'khet', position: '', players, clock: null },
      { rules: all, thinker: thinker(), save: () => undefined, now: () => 0, seed: () => 1, pause: () => 0 },
      {
        version: 1,
        setup: { game: 'khet', position: '', players, clock: null },
        tree: tree.toJson(),
        live: 3,
        ended: null,
        over: false,
        clocks: null,
      },
    );
    const answers = [0.5, 0.2, 0.2, 0.3].map((win) => ({ ...found([]), win: [win, 1 - win] }));
    const report = new EndReport(all, session, thinker(...answers), 1);
    const seen: (number | null)[] = [];
    report.view.subscribe(({ progress }) => seen.push(progress));
    await vi.waitFor(() => expect(report.view.value.progress).toBe(null));
    expect(seen.at(0)).toBe(0);
    const { report: turns, evaluations } = report.view.value;
    expect(turns.map(({ seat, size }) => [seat, size])).toEqual([
      [0, 'blunder'],
      [1, null],
      [0, null],
    ]);
    expect([...evaluations.keys()]).toEqual([0, 1, 2, 3]);
    expect(keptReport('khet', '', tree)?.report).toEqual(turns);
    expect(keptReport('khet', '', new GameTree())).toBe(null);
    report.dispose();
    session.dispose();
  });
});
