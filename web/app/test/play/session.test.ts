import type { Analysis, Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { gameStore } from '../../src/keep/game-archive.ts';
import { judge, sizeOf, turnsOf } from '../../src/study/game-report.ts';
import type { GameSetup, Player } from '../../src/setup/game-setup.ts';
import { GameTree } from '../../src/moves/game-tree.ts';
import { PlaySession } from '../../src/play/play-session.ts';
import { withMarks } from '../../src/study/report-marks.ts';
import { sureLine } from '../../src/moves/sure-line.ts';
import { checkTree } from '../../src/moves/line-cursor.ts';
import { savedStudy } from '../../src/study/saved-study.ts';
import { startsAbove, seenBy } from '../../src/table/sides.ts';
import { Study } from '../../src/study/study.ts';
import type { Thinker } from '../../src/base/thinker.ts';
import { turnScenes } from '../../src/moves/turn-scenes.ts';
import { memory, rules, thinker, treeOfMoves } from '../modules.ts';

const human: Player = { kind: 'human' };
const level1: Player = { kind: 'engine', level: 1 };
let all: Rules;
let engine: Thinker;
beforeAll(async () => {
  all = await rules();
  engine = await thinker();
});

function open(
  game: string,
  players: Player[],
  more: Partial<GameSetup> = {},
  store = gameStore(memory(), memory()),
  from = store.read(),
) {
  let seed = 1;
  const session = new PlaySession(
    { game, position: '', players, clock: null, ...more },
    {
      rules: all,
      thinker: engine,
      save: (saved) => store.write(saved),
      now: () => performance.now(),
      seed: () => seed++,
      pause: () => 0,
    },
    from ?? undefined,
  );
  session.start();
  return { session, store };
}

const settled = (session: PlaySession) =>
  vi.waitFor(() => expect(session.view.value.interactive || session.view.value.result !== null).toBe(true), {
    timeout: 20_000,
    interval: 2,
  });

describe('PlaySession', () => {
  it('keeps a half-made move over a reload, and drops it when the move is made', () => {
    const { session, store } = open('kechi', [human, human]);
    session.setTyped('a13-a11');
    expect(store.read()?.draft).toBe('a13-a11');
    const again = open('kechi', [human, human], {}, store).session;
    expect(again.typed).toBe('a13-a11');
    again.play('a13-a7');
    expect(again.typed).toBe('');
    again.undo();
    expect(again.typed).toBe('');
    expect(store.read()?.draft).toBeUndefined();
    session.dispose();
    again.dispose();
  });

  it("follows a line of play to the end of the mover's turn", () => {
    const line = all.open('khepri');
    const moves = ['@N', 'e9-e8', 'end', '@S'];
    expect(turnScenes(line, moves).map(({ arrows }) => arrows.length)).toEqual([0, 1, 0]);
    expect(line.moves()).toEqual([]);
    line.dispose();
  });

  it.each([
    ['khet', [human, level1]],
    ['egotzi:size=4', [level1, human]],
    ['egotzi:scoring=squared,size=3', [human, level1]],
    ['kechi:limit=die', [human, level1]],
    ['khepri:players=3,turns=6', [level1, human, level1]],
  ] as [string, Player[]][])(
    "plays %s against level 1, and every move is the rules' own",
    async (game, players) => {
      const { session, store } = open(game, players);
      for (let turn = 0; turn < 40; ++turn) {
        await settled(session);
        const { result, state } = session.view.value;
        if (result) break;
        const line = all.open(game, state.position);
        session.play(line.randomMove(turn)!);
        line.dispose();
      }
      const saved = store.read()!;
      checkTree(all, game, '', GameTree.fromJson(saved.tree));
      expect(saved.live).toBe(session.view.value.live);
      expect(session.tree.size).toBeGreaterThan(4);
      if (!game.startsWith('khet')) expect(session.view.value.result?.reason).toBe('played');
      session.dispose();
    },
    60_000,
  );

  it('goes on exactly where it was left', async () => {
    const { session, store } = open('khet', [human, human]);
    for (const move of ['e4d4', 'a8+', 'j1+']) session.play(move);
    session.undo();
    session.play('d1d2');
    session.dispose();
    const again = open('khet', [human, human], {}, store).session;
    expect(again.view.value.state).toEqual(session.view.value.state);
    expect(again.tree.toJson()).toEqual(session.tree.toJson());
    expect(again.view.value.canUndo).toBe(true);
    again.dispose();
  });

  it('takes back, redoes, and makes variations', () => {
    const { session } = open('khet', [human, human]);
    for (const move of ['e4d4', 'a8+', 'j1+']) session.play(move);
    session.undo();
    session.undo();
    expect(session.view.value.state.ply).toBe(1);
    session.redo();
    expect(session.view.value.state.ply).toBe(2);
    session.goTo(1);
    expect([session.view.value.cursor, session.view.value.live]).toEqual([1, 2]);
    session.play('h8g7');
    expect(session.tree.mainLine().map(({ move }) => move)).toEqual(['e4d4', 'h8g7']);
    expect(session.tree.size).toBe(5);
    session.dispose();
  });

  it('ends by resignation, which is not taken back', () => {
    const { session } = open('khet', [human, human]);
    session.play('e4d4');
    session.resign();
    expect(session.view.value.result).toEqual({ scores: [1, 0], reason: 'resigned', seat: 1 });
    expect(session.view.value.interactive).toBe(false);
    expect(session.view.value.canUndo).toBe(false);
    session.undo();
    // Nor by a move from an earlier position.
    session.goTo(0);
    expect(session.view.value.interactive).toBe(false);
    session.play('e4d4');
    expect(session.view.value.result?.reason).toBe('resigned');
    session.dispose();
  });

  it('ends when a clock has run out', async () => {
    const { session } = open('khet', [human, human], { clock: { initial: 150, increment: 0 } });
    // No clock runs before the first move.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(session.clocks.value).toEqual([150, 150]);
    session.play('e4d4');
    await vi.waitFor(() => expect(session.view.value.result).toEqual({ scores: [1, 0], reason: 'time', seat: 1 }), {
      timeout: 3000,
    });
    session.dispose();
  });

  it('stops the clocks while a die is rolled', async () => {
    let time = 0;
    let pause = 0;
    const setup: GameSetup = {
      game: 'kechi:limit=die',
      position: '',
      players: [human, human],
      clock: { initial: 60_000, increment: 2_000 },
    };
    const session = new PlaySession(setup, {
      rules: all,
      thinker: engine,
      save: () => undefined,
      now: () => time,
      seed: () => 1,
      pause: () => pause,
    });
    session.start();
    await settled(session);
    // The first turn is free; the second one counts.
    time += 3_000;
    session.play(all.open(setup.game, session.view.value.state.position).randomMove(1)!);
    await settled(session);
    pause = 60_000;
    time += 3_000;
    session.play(all.open(setup.game, session.view.value.state.position).randomMove(1)!);
    expect(session.view.value.state.to_move).toBe('chance');
    time += 5_000;
    session.goTo(session.view.value.live);
    expect(session.clocks.value).toEqual([60_000, 59_000]);
    session.dispose();
  });

  it('knows who is to move while another position is looked at', () => {
    const { session } = open('khet', [human, human]);
    session.play('e4d4');
    session.goTo(0);
    expect(session.view.value).toMatchObject({ mover: 1, state: { to_move: 0 } });
    session.dispose();
  });

  it('offers a draw that can be claimed', () => {
    const { session } = open('khet', [human, human]);
    for (const move of ['e4d4', 'e5d5', 'd4e4', 'd5e5', 'e4d4', 'e5d5', 'd4e4', 'd5e5']) session.play(move);
    const claim = session.view.value.offers.find(({ act }) => act === 'claim');
    session.play(claim!.text);
    expect(session.view.value.result?.scores).toEqual([0.5, 0.5]);
    session.dispose();
  });

  it('does not move for the engine once moves are taken back while it thinks', async () => {
    const { session } = open('khet', [human, level1]);
    session.play('e4d4');
    session.undo();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(session.view.value.live).toBe(0);
    expect(session.view.value.thinking).toBe(null);
    session.dispose();
  });

  it("lets the engine answer only when a person's move has been seen, and not on its own time", async () => {
    let time = 0;
    const answer = { best: 'a8+', pv: ['a8+'] } as unknown as Analysis;
    const setup: GameSetup = {
      game: 'khet',
      position: '',
      players: [human, level1],
      clock: { initial: 60_000, increment: 1_000 },
    };
    const session = new PlaySession(setup, {
      rules: all,
      thinker: { analyse: async () => ((time += 5_000), answer) },
      save: () => undefined,
      now: () => time,
      seed: () => 1,
      pause: () => 0,
    });
    session.start();
    let seen = () => {};
    session.hold(new Promise<void>((resolve) => (seen = resolve)));
    session.play('e4d4');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(session.view.value.live).toBe(1);
    time += 30_000;
    seen();
    await settled(session);
    expect(session.view.value.live).toBe(2);
    expect(session.clocks.value).toEqual([60_000, 56_000]);
    session.dispose();
  });

  it("rolls the die only when a person's move has been seen", async () => {
    const { session } = open('khepri', [human, level1]);
    await settled(session);
    const moves = () => session.view.value.state.ply;
    let seen = () => {};
    while (session.view.value.state.to_move === 0) {
      session.hold(new Promise<void>((resolve) => (seen = resolve)));
      session.play(session.suggest('').next.find(({ whole }) => whole)!.text);
    }
    const made = moves();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(moves()).toBe(made);
    seen();
    await vi.waitFor(() => expect(moves()).toBeGreaterThan(made));
    session.dispose();
  });

  it('knows which moves took a piece, in a kept game too', () => {
    const moves = ['e4d4', 'a8+', 'd1+', 'f8f7', 'j4+', 'f7f8'];
    const { session, store } = open('khet', [human, human]);
    for (const move of moves) session.play(move);
    expect([...session.taken]).toEqual([2, 4, 5, 6].map((node) => [node, '×']));
    session.dispose();
    const { session: again } = open('khet', [human, human], {}, store);
    expect([...again.taken]).toEqual([...session.taken]);
    again.dispose();
  });

  it('proposes a komi', async () => {
    const { session } = open('egotzi:size=4,scoring=squared', [human, level1]);
    const proposal = await session.proposal();
    expect(session.suggest(proposal!).next.map(({ text, whole }) => [text, whole])).toEqual([[proposal, true]]);
    session.dispose();
  }, 20_000);

  it('gives a hint up to the end of the turn, and says nothing of a die that is rolled after it', async () => {
    const { session } = open('kechi:limit=die,lines=3', [human, human]);
    await settled(session);
    await session.askHint();
    const { hint } = session.view.value;
    expect(hint!.line).toHaveLength(1);
    expect(hint!.turn).toHaveLength(1);
    expect(hint!.win.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
    session.dispose();
  }, 20_000);
});

describe('saved games', () => {
  it('kept by the browser are studied, or let go of when they are no longer legal', () => {
    const store = gameStore(memory(), memory());
    const { session } = open('khet', [human, human], {}, store);
    for (const move of ['e4d4', 'a8+']) session.play(move);
    session.dispose();
    expect(savedStudy(all, store)).toMatchObject({ game: 'khet', node: 2, own: { takenBack: new Set() } });
    const saved = store.read()!;
    const { id } = store;
    store.write({ ...saved, tree: { ...saved.tree, moves: ['e4d4', 'e4d4'] } });
    expect(store.read()).not.toBe(null);
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    expect(savedStudy(all, store)).toBe(null);
    vi.unstubAllGlobals();
    expect(reported).toHaveBeenCalledOnce();
    expect(store.read()).toBe(null);
    expect(store.archive.read(id)).not.toBe(null);
  });
});

describe('reports', () => {
  it('take the moves of a turn together, and no roll with them', () => {
    const nodes = treeOfMoves(all, 'khepri', '', ['@N', '@E', 'end', '@S', 'end']).mainLine();
    expect(turnsOf(nodes).map(({ seat, moves }) => [seat, moves])).toEqual([
      [0, ['@N', '@E', 'end']],
      [1, ['@S', 'end']],
    ]);
    const dice = treeOfMoves(all, 'kechi:limit=die', '', ['roll=1', 'a13-a12', 'roll=1', 'a1-a2']).mainLine();
    expect(turnsOf(dice)).toEqual([
      { seat: 0, from: 1, to: 2, moves: ['a13-a12'] },
      { seat: 1, from: 3, to: 4, moves: ['a1-a2'] },
    ]);
  });

  it('call a mistake by what it gave away, and the best move none', () => {
    const turn = { seat: 1, from: 0, to: 1, moves: ['x'] };
    const before = { win: [0.3, 0.7], line: ['y', 'z'] };
    expect(judge(turn, before, { win: [0.55, 0.45], line: [] })).toMatchObject({
      size: 'blunder',
      loss: expect.closeTo(0.25, 6),
    });
    expect(judge({ ...turn, moves: ['y'] }, before, { win: [0.55, 0.45], line: [] })).toMatchObject({
      size: null,
      loss: 0,
    });
    expect([0.04, 0.05, 0.1, 0.2].map(sizeOf)).toEqual([null, 'inaccuracy', 'mistake', 'blunder']);
  });

  it('find the move that loses a won game', async () => {
    // Red's Pharaoh can be hit at once; Silver does something else, and then is hit.
    const moves = ['e4d4', 'a8+', 'd1+', 'f8f7', 'j4+', 'f7f8'];
    const tree = treeOfMoves(all, 'khet', '', moves);
    const study = new Study({ game: 'khet', position: '', tree, node: 0 }, all, engine);
    await study.makeReport(100);
    const report = study.view.value.report!;
    expect(report).toHaveLength(moves.length);
    expect(report[5]).toMatchObject({ seat: 1, size: 'blunder', after: 0 });
    // What is saved has its marks, once; what somebody said before stays.
    tree.node(6).notes = { marks: [3, 14] };
    const marked = withMarks(study.start, report).tree;
    expect(marked.node(6).notes).toEqual({ marks: [3, 14] });
    delete tree.node(6).notes;
    const again = withMarks(withMarks(study.start, report), report).tree;
    expect(again.node(6).notes).toEqual({ marks: [4] });
    expect(tree.node(6).notes).toBe(undefined);
    expect(study.view.value.progress).toBe(null);
    expect(study.view.value.evaluations.get(6)).toEqual([1, 0]);
    study.dispose();
  }, 30_000);
});

describe('lines of best play', () => {
  it('end before a die, behind which they are one of many', () => {
    const dice = all.open('kechi:limit=die');
    dice.play('roll=1');
    expect(sureLine(dice, ['a13-a12', 'roll=3', 'a1-a2'])).toEqual({ moves: ['a13-a12'], chance: true });
    expect(dice.moves()).toEqual(['roll=1']);
    const khet = all.open('khet');
    expect(sureLine(khet, ['e4d4', 'a8+', 'j1+'], 2)).toEqual({ moves: ['e4d4', 'a8+', 'j1+'], chance: false });
    for (const line of [dice, khet]) line.dispose();
  });
});

describe('sides', () => {
  it('put the viewer near', () => {
    const scene = (game: string) => all.open(game).scene();
    expect(startsAbove(scene('khet'), 'Silver')).toBe(false);
    expect(startsAbove(scene('kechi'), 'White')).toBe(true);
    // Scarabs wait all round the board: north stays up.
    expect(startsAbove(scene('khepri'), 'Yellow')).toBe(null);
    expect(startsAbove(scene('egotzi'), 'Black')).toBe(null);
    expect(seenBy(scene('kechi'), ['White', 'Black'], 0, false)).toEqual({ near: 0, flipped: true });
    expect(seenBy(scene('khet'), ['Silver', 'Red'], 0, true)).toEqual({ near: 1, flipped: true });
    for (const viewer of [0, 1]) {
      expect(seenBy(scene('khepri'), ['Yellow', 'Blue'], viewer, false)).toEqual({ near: viewer, flipped: false });
      expect(seenBy(scene('khepri'), ['Yellow', 'Blue'], viewer, true)).toEqual({ near: 1 - viewer, flipped: true });
      expect(seenBy(scene('khepri:players=3'), ['Yellow', 'Red', 'Blue'], viewer, false)).toEqual({
        near: null,
        flipped: false,
      });
      expect(seenBy(scene('khepri:players=3'), ['Yellow', 'Red', 'Blue'], viewer, true)).toEqual({
        near: null,
        flipped: true,
      });
    }
  });
});
