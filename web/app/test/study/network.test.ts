import type { Analysis, AnalysisRequest, Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Thinker } from '../../src/base/thinker.ts';
import { LineCursor } from '../../src/moves/line-cursor.ts';
import { judgeTurns } from '../../src/study/game-report.ts';
import { Study } from '../../src/study/study.ts';
import { settle } from '../../../engine/test/fake-worker.ts';
import { rules, treeOfMoves } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

/** Thinks that everything is even; its network comes, or not, when it is told to. */
function awaiting() {
  const asked: AnalysisRequest[] = [];
  let told: ((came: boolean) => void) | null = null;
  let known = false;
  const thinker: Thinker = {
    analyse(request) {
      asked.push(request);
      return Promise.resolve({ win: [0.5, 0.5], pv: [] as string[] } as unknown as Analysis);
    },
    networkComing: () => (known ? null : new Promise((heard) => (told = heard))),
  };
  const tell = (came: boolean) => {
    known = true;
    told!(came);
  };
  return { asked, thinker, tell };
}

describe('a network that is on its way', () => {
  it('judges the whole of a report, if it comes', async () => {
    const { asked, thinker, tell } = awaiting();
    const tree = treeOfMoves(all, 'khet', '', ['e4d4', 'a8+']);
    const reader = new LineCursor(all, 'khet', '', tree);
    const { signal } = new AbortController();
    const work = { thinker, limits: {}, signal, onLook: () => undefined, onProgress: () => undefined };
    const made = judgeTurns(reader, tree.path(2), [], work);
    await settle();
    expect(asked).toEqual([]);
    tell(false);
    await made;
    expect(asked).toHaveLength(3);
    reader.dispose();
  });

  it.each([
    [true, 2],
    [false, 1],
  ])('is asked at once about what is studied: %s', async (came, times) => {
    const { asked, thinker, tell } = awaiting();
    const study = new Study(
      { game: 'khet', position: '', tree: treeOfMoves(all, 'khet', '', []), node: 0 },
      all,
      thinker,
    );
    study.setEngine(true);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    tell(came);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(asked).toHaveLength(times);
    study.dispose();
  });
});
