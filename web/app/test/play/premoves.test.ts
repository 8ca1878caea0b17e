import type { Analysis, Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { gameStore } from '../../src/keep/game-archive.ts';
import { PlaySession } from '../../src/play/play-session.ts';
import { Premoves } from '../../src/play/turns/premoves.ts';
import { memory, rules } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

/** A game against an engine that answers when it is told what. */
function open(game = 'khet') {
  const store = gameStore(memory(), memory());
  let answer: (moves: string[]) => void = () => undefined;
  const session = new PlaySession(
    { game, position: '', players: [{ kind: 'human' }, { kind: 'engine', level: 1 }], clock: null },
    {
      rules: all,
      thinker: {
        analyse: () =>
          new Promise((resolve) => {
            answer = (pv) => resolve({ pv, best: pv[0]! } as Analysis);
          }),
      },
      save: (saved) => store.write(saved),
      now: () => performance.now(),
      seed: () => 1,
      pause: () => 0,
    },
  );
  session.allowPremoves((line, seat) => new Premoves(line, seat));
  session.start();
  return { session, answer: (...moves: string[]) => answer(moves) };
}
const played = (session: PlaySession) => session.tree.mainLine().map(({ move }) => move);

describe('moves made before the turn', () => {
  it('are made one after another as the turn comes, and shown on the board till then', async () => {
    const { session, answer } = open();
    session.play('e4d4');
    expect(session.view.value.premovable).toBe(true);
    session.premove('j1+');
    session.premove('d1d2');
    expect(session.view.value.premoves).not.toEqual([]);
    const there = session.view.value.scene.pieces.map(({ square }) => square.join());
    expect([there.includes('3,0'), there.includes('3,1')]).toEqual([false, true]);
    answer('a8+');
    await vi.waitFor(() => expect(played(session)).toEqual(['e4d4', 'a8+', 'j1+']));
    expect(session.view.value.premoves).not.toEqual([]);
    answer('a8+');
    await vi.waitFor(() => expect(played(session)).toEqual(['e4d4', 'a8+', 'j1+', 'a8+', 'd1d2']));
    expect(session.view.value.premoves).toEqual([]);
    session.dispose();
  });

  it('are dropped by cancelling, and all of them if the first is not legal', async () => {
    const { session, answer } = open();
    session.play('e4d4');
    session.premove('j1+');
    expect(session.cancelPremoves()).toBe(true);
    expect(session.cancelPremoves()).toBe(false);
    session.premove('d1d2');
    session.premove('d2d3');
    session.premove('nonsense');
    answer('a8+');
    await vi.waitFor(() => expect(played(session).at(-1)).toBe('d1d2'));
    session.dispose();
  });

  it('go on as a move when they are half made as the turn comes', async () => {
    const { session, answer } = open();
    session.play('e4d4');
    session.setTyped('d1');
    answer('a8+');
    await vi.waitFor(() => expect(session.view.value.interactive).toBe(true));
    expect(session.typed).toBe('d1');
    session.dispose();
  });
});
