import type { Analysis, AnalysisRequest, Rules } from '@merkhet/engine';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JudgedTurn } from '../../src/study/game-report.ts';
import { Practice } from '../../src/study/report/practice.ts';
import { Study } from '../../src/study/study.ts';
import type { Thinker } from '../../src/base/thinker.ts';
import { rules, treeOfMoves } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});
const reported = vi.fn();
beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => vi.unstubAllGlobals());

const moves = ['e4d4', 'a8+', 'd1+', 'f8f7', 'j4+', 'f7f8'];
const mistake: JudgedTurn = {
  seat: 1,
  from: 3,
  to: 4,
  moves: ['f8f7'],
  loss: 0.5,
  size: 'blunder',
  better: ['f8g7'],
  before: 0.5,
  after: 0,
};

function studyOf(thinker: Thinker, game = 'khet', played = moves): Study {
  return new Study({ game, position: '', tree: treeOfMoves(all, game, '', played), node: 0 }, all, thinker);
}

/** Thinks that `f8f7` loses and everything else is even. */
function judge(asked: AnalysisRequest[] = []): Thinker {
  return {
    analyse(request) {
      asked.push(request);
      const lost = request.moves?.at(-1) === 'f8f7';
      return Promise.resolve({ win: lost ? [1, 0] : [0.5, 0.5], pv: [] as string[] } as Analysis);
    },
  };
}

/** Answers when told to, even what was cancelled. */
function slow() {
  const waiting: { answer: (found: Analysis | null) => void; signal?: AbortSignal }[] = [];
  const thinker: Thinker = {
    analyse: (_, __, signal) => new Promise((answer) => waiting.push({ answer, signal })),
  };
  return { thinker, waiting };
}
const losing = { win: [1, 0], pv: [] as string[] } as unknown as Analysis;

/** A move of the seat in question that is neither the mistake nor the supposed best move, and does not end the game. */
function otherMove(study: Study): string {
  study.goTo(mistake.from);
  const line = all.open('khet', study.view.value.state.position);
  for (let seed = 1; ; ++seed) {
    const move = line.randomMove(seed)!;
    const after = line.copy();
    after.play(move);
    if (move !== 'f8f7' && move !== 'f8g7' && !after.state().outcome) return move;
  }
}

describe('practice', () => {
  it('judges each try by itself: a wrong one, then a right one', async () => {
    const asked: AnalysisRequest[] = [];
    const study = studyOf(judge(asked));
    const move = otherMove(study);
    const practice = new Practice(study, [mistake]);
    await practice.try('f8f7');
    expect(practice.view.value).toMatchObject({ verdict: 'wrong', tried: ['f8f7'], loss: 0.5 });
    expect(study.view.value.cursor).toBe(mistake.from);
    await practice.try(move);
    expect(asked.at(-1)!.moves).toEqual([...moves.slice(0, 3), move]);
    expect(practice.view.value).toMatchObject({ verdict: 'right', tried: [move], loss: 0 });
    // What is looked at afterwards is not judged.
    study.goTo(2);
    await practice.try('d1+');
    expect(practice.view.value).toMatchObject({ verdict: 'right', tried: [move] });
    expect(asked).toHaveLength(2);
    study.dispose();
  });

  it('waits for the end of a turn of several moves', async () => {
    const asked: AnalysisRequest[] = [];
    const study = studyOf(judge(asked), 'khepri', ['@N', 'end', '@S', 'end']);
    const practice = new Practice(study, [{ ...mistake, from: 2, to: 4, moves: ['@S', 'end'], better: [] }]);
    await practice.try('@E');
    expect(practice.view.value).toMatchObject({ verdict: 'none', tried: ['@E'] });
    // Back on the board is back in the try.
    study.walk.back();
    await practice.try('@W');
    await practice.try('end');
    expect(asked.map((request) => request.moves)).toEqual([['@N', 'end', '@W', 'end']]);
    expect(practice.view.value).toMatchObject({ verdict: 'right', tried: ['@W', 'end'] });
    study.dispose();
  });

  it('leaves the study as it was', async () => {
    const study = studyOf(judge());
    const move = otherMove(study);
    study.setEngine(true);
    const before = study.tree.toJson();
    const practice = new Practice(study, [mistake]);
    expect(study.view.value.engineOn).toBe(false);
    await practice.try(move);
    expect(study.tree.size).toBe(before.moves.length + 2);
    practice.dispose();
    expect(study.view.value).toMatchObject({ engineOn: true, cursor: mistake.from });
    expect(study.tree.toJson()).toEqual(before);
    // A study that has ended before the practice is left alone.
    const other = new Practice(study, [mistake]);
    await other.try(move);
    study.dispose();
    other.dispose();
    expect(study.view.value.engineOn).toBe(false);
  });

  it('does not act on the answer to a try that was given up', async () => {
    for (const giveUp of [(practice: Practice) => practice.answer(), (practice: Practice) => practice.dispose()]) {
      const { thinker, waiting } = slow();
      const study = studyOf(thinker);
      const practice = new Practice(study, [mistake]);
      const tried = practice.try('f8f7');
      expect(practice.view.value.verdict).toBe('looking');
      giveUp(practice);
      expect(waiting[0]!.signal!.aborted).toBe(true);
      const before = practice.view.value;
      study.goTo(2);
      waiting[0]!.answer(losing);
      await tried;
      expect(practice.view.value).toBe(before);
      expect(study.view.value.cursor).toBe(2);
      study.dispose();
    }
  });

  it('begins again when the engine fails', async () => {
    const study = studyOf({ analyse: () => Promise.reject(new Error('no engine')) });
    const practice = new Practice(study, [mistake]);
    await practice.try('f8f7');
    expect(practice.view.value).toMatchObject({ verdict: 'none', tried: [] });
    expect(study.view.value.cursor).toBe(mistake.from);
    expect(reported).toHaveBeenCalledOnce();
    study.dispose();
  });
});

describe('a report', () => {
  it('may be under way when the study ends', async () => {
    const { thinker, waiting } = slow();
    const study = studyOf(thinker);
    const made = study.makeReport(10);
    study.dispose();
    waiting[0]!.answer(losing);
    await expect(made).resolves.toBeUndefined();
  });

  it('ends when the engine fails', async () => {
    const study = studyOf({ analyse: () => Promise.reject(new Error('no engine')) });
    await study.makeReport(10);
    expect(study.view.value).toMatchObject({ progress: null, report: [] });
    expect(reported).toHaveBeenCalledOnce();
    study.dispose();
  });
});
