import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerError } from '../../../src/online/client/server-error.ts';
import { ChapterTree } from '../../../src/online/studies/copy/chapter-tree.ts';
import { StudyCopy } from '../../../src/online/studies/copy/study-copy.ts';
import { StudyServer } from './study-server.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A tree as lists, to compare. */
function listed(tree: ChapterTree, id = 0): unknown {
  const { move, seat, comment, marks, shapes, children } = tree.node(id);
  return { id, move, seat, comment, marks, shapes, children: children.map((child) => listed(tree, child)) };
}
const atServer = (server: StudyServer, chapter: number) => listed(ChapterTree.fromJson(server.chapter(chapter).tree));

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const quick = () => pause(1).then(() => false);

/** Somebody who hears of changes at once. */
async function opened(server: StudyServer, account: string, slow = quick) {
  const copy = new StudyCopy(server.source(account, slow));
  const ignore = server.watch((made) => copy.heard(made));
  void copy.catchUp();
  await vi.advanceTimersByTimeAsync(10);
  void copy.open(0);
  await vi.advanceTimersByTimeAsync(10);
  return { copy, ignore };
}
const writer = (server: StudyServer, account: string) =>
  server.change('a', { kind: 'member', account, role: 'writes' }, `member ${account}`);
const movesOf = (copy: StudyCopy) => {
  const tree = copy.tree(0)!;
  return tree.node(0).children.map((child) => tree.node(child).move);
};

/** Numbers below `below`, by lot. */
function lots(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}

/** Does something to the study as it is seen here. */
function act(copy: StudyCopy, lot: (below: number) => number): void {
  const { facts } = copy;
  const tree = copy.tree(0);
  if (!facts || !tree) return;
  const nodes = [0];
  for (const id of nodes) nodes.push(...tree.node(id).children);
  const node = nodes[lot(nodes.length)]!;
  const letters = () => Array.from({ length: 1 + lot(3) }, () => 'abc'[lot(3)]!);
  const chapter = 0;
  switch (lot(9)) {
    case 0:
      return copy.make({ kind: 'comment', chapter, node, text: `said ${lot(1000)}` });
    case 1:
      if (node !== 0) copy.make({ kind: 'marks', chapter, node, marks: [1 + lot(6)] });
      return;
    case 2:
      return copy.make({
        ...{ kind: 'shapes', chapter, node },
        shapes: [{ kind: 'circle', square: [lot(3), lot(3)], tint: 'red' }],
      });
    case 3:
      if (node !== 0) copy.make({ kind: 'remove', chapter, node });
      return;
    case 4:
      return copy.make({ kind: 'promote', chapter, node });
    case 5: {
      const one = facts.chapters[lot(facts.chapters.length)]!.id;
      const after = facts.chapters[lot(facts.chapters.length)]!.id;
      if (lot(2) === 0) return copy.make({ kind: 'rename chapter', chapter: one, name: `name ${lot(1000)}` });
      return copy.make({ kind: 'move chapter', chapter: one, after: after === one ? null : after });
    }
    default: {
      const moves = letters();
      copy.play(
        chapter,
        node,
        moves,
        moves.map(() => lot(2)),
      );
    }
  }
}

describe('a copy of a study', () => {
  it('shows own changes at once, and keeps what the server makes of them', async () => {
    const server = new StudyServer();
    const { copy } = await opened(server, 'a');
    copy.play(0, 0, ['x', 'y'], [0, 1]);
    expect(movesOf(copy)).toEqual(['x']);
    expect(copy.unsaved).toBe(true);
    const [x] = copy.tree(0)!.node(0).children;
    copy.make({ kind: 'marks', chapter: 0, node: x!, marks: [3] });
    await vi.advanceTimersByTimeAsync(100);
    expect(copy.unsaved).toBe(false);
    expect(listed(copy.tree(0)!)).toEqual(atServer(server, 0));
    expect(server.chapter(0).tree.notes![0]!.marks).toEqual([3]);
  });

  it('sends a text that is typed once, when it stays', async () => {
    const server = new StudyServer();
    const { copy } = await opened(server, 'a');
    for (const text of ['W', 'We', 'Well']) {
      copy.make({ kind: 'comment', chapter: 0, node: 0, text });
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(server.made).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.made.map(({ change }) => change.text)).toEqual(['Well']);
    // What comes after it does not wait, and does not overtake it.
    copy.make({ kind: 'comment', chapter: 0, node: 0, text: 'Well, well' });
    copy.play(0, 0, ['x'], [0]);
    await vi.advanceTimersByTimeAsync(50);
    expect(server.made.map(({ change }) => change.kind)).toEqual(['comment', 'comment', 'add moves']);
  });

  it('sends what waits when the page is left', async () => {
    const server = new StudyServer();
    const { copy } = await opened(server, 'a');
    copy.make({ kind: 'comment', chapter: 0, node: 0, text: 'last words' });
    copy.end();
    await vi.advanceTimersByTimeAsync(50);
    expect(server.made).toHaveLength(1);
  });

  it('takes back what is refused, and what was built on it', async () => {
    const server = new StudyServer();
    writer(server, 'b');
    const { copy } = await opened(server, 'b');
    const { copy: owner } = await opened(server, 'a');
    owner.play(0, 0, ['x'], [0]);
    await vi.advanceTimersByTimeAsync(50);
    const [x] = copy.tree(0)!.node(0).children;
    // Both at once; the owner is first.
    server.change('a', { kind: 'remove', chapter: 0, node: x! }, 'r');
    owner.make({ kind: 'comment', chapter: 0, node: 0, text: 'kept' });
    copy.make({ kind: 'marks', chapter: 0, node: x!, marks: [1] });
    copy.play(0, x!, ['y'], [1]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(copy.undone.value?.trouble).toBe('refused');
    expect(copy.unsaved).toBe(false);
    expect(listed(copy.tree(0)!)).toEqual(atServer(server, 0));
    // What is done next is done with a clean slate.
    copy.play(0, 0, ['z'], [0]);
    expect(copy.undone.value).toBeNull();
  });

  it('undoes a whole line of changes whose first one is refused', async () => {
    const server = new StudyServer();
    writer(server, 'b');
    const { copy, ignore } = await opened(server, 'b');
    ignore();
    server.change('a', { kind: 'member', account: 'b', role: 'reads' }, 'm');
    copy.play(0, 0, ['x'], [0]);
    const [x] = copy.tree(0)!.node(0).children;
    copy.make({ kind: 'comment', chapter: 0, node: x!, text: 'on x' });
    copy.play(0, x!, ['y'], [1]);
    expect(copy.facts!.role).toBe('writes');
    await vi.advanceTimersByTimeAsync(2000);
    expect(copy.undone.value?.trouble).toBe('forbidden');
    expect(movesOf(copy)).toEqual([]);
    // It has caught up with why.
    expect(copy.facts!.role).toBe('reads');
    expect(server.made.filter(({ account }) => account === 'b')).toEqual([]);
  });

  it('keeps a move that somebody else has played meanwhile as the same move', async () => {
    const server = new StudyServer();
    writer(server, 'b');
    const { copy } = await opened(server, 'b');
    copy.play(0, 0, ['x'], [0]);
    const [here] = copy.tree(0)!.node(0).children;
    server.change('a', { kind: 'add moves', chapter: 0, parent: 0, moves: ['x'], nodes: [], seats: [0] }, 'k');
    copy.make({ kind: 'comment', chapter: 0, node: here!, text: 'mine' });
    expect(movesOf(copy)).toEqual(['x']);
    const tree = copy.tree(0)!;
    expect(tree.node(tree.node(0).children[0]!).comment).toBe('mine');
    await vi.advanceTimersByTimeAsync(2000);
    expect(listed(copy.tree(0)!)).toEqual(atServer(server, 0));
    expect(server.chapter(0).tree.moves).toEqual(['x']);
  });

  it('asks for what it has missed, and reads all again when that is too much', async () => {
    const server = new StudyServer();
    writer(server, 'b');
    const { copy, ignore } = await opened(server, 'b');
    ignore();
    const play = (move: string) =>
      server.change('a', { kind: 'add moves', chapter: 0, parent: 0, moves: [move], nodes: [], seats: [0] }, move);
    play('x');
    copy.heard(play('y'));
    expect(movesOf(copy)).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(movesOf(copy)).toEqual(['x', 'y']);
    play('z');
    server.change('a', { kind: 'rename', name: 'Other' }, 'n');
    server.forgotten = server.made.length;
    void copy.catchUp();
    await vi.advanceTimersByTimeAsync(20);
    expect(movesOf(copy)).toEqual(['x', 'y', 'z']);
    expect(copy.facts!.name).toBe('Other');
  });

  it('shows own changes on and on, also while those of others before them are missing', async () => {
    const server = new StudyServer();
    writer(server, 'b');
    let held = false;
    const { copy, ignore } = await opened(server, 'b', () => (held ? pause(500) : pause(1)).then(() => false));
    ignore();
    server.change('a', { kind: 'add moves', chapter: 0, parent: 0, moves: ['y'], nodes: [], seats: [0] }, 'y');
    copy.play(0, 0, ['x'], [0]);
    await vi.advanceTimersByTimeAsync(1);
    held = true;
    await vi.advanceTimersByTimeAsync(300);
    expect(server.made.length).toBe(3);
    expect(movesOf(copy)).toEqual(['x']);
    await vi.advanceTimersByTimeAsync(3000);
    expect(movesOf(copy)).toEqual(['y', 'x']);
  });

  it('misses nothing of a chapter that was on its way, and takes nothing twice', async () => {
    const server = new StudyServer();
    const play = (move: string) =>
      server.change('a', { kind: 'add moves', chapter: 0, parent: 0, moves: [move], nodes: [], seats: [0] }, move);
    const say = (text: string) => server.change('a', { kind: 'comment', chapter: 0, node: 0, text }, text);
    let wait = 1;
    const copy = new StudyCopy(server.source('b', () => pause(wait).then(() => false)));
    void copy.catchUp();
    await vi.advanceTimersByTimeAsync(10);
    wait = 100;
    void copy.open(0);
    const before = play('x');
    await vi.advanceTimersByTimeAsync(150);
    // The answer, which has the first and not the second, is still on its way.
    const after = play('y');
    copy.heard(before);
    copy.heard(after);
    await vi.advanceTimersByTimeAsync(100);
    expect(movesOf(copy)).toEqual(['x', 'y']);

    // The other way round: a chapter that has more than has been heard of.
    wait = 1;
    const early = new StudyCopy(server.source('b', quick));
    void early.catchUp();
    await vi.advanceTimersByTimeAsync(10);
    const first = say('first');
    const second = say('second');
    void early.open(0);
    await vi.advanceTimersByTimeAsync(10);
    early.heard(first);
    expect(early.tree(0)!.node(0).comment).toBe('second');
    early.heard(second);
    expect(listed(early.tree(0)!)).toEqual(atServer(server, 0));
  });

  it('has what was told while the study was on its way', async () => {
    const server = new StudyServer();
    const rename = (name: string) => server.change('a', { kind: 'rename', name }, name);
    rename('First');
    const copy = new StudyCopy(server.source('b', () => pause(100).then(() => false)));
    void copy.catchUp();
    await vi.advanceTimersByTimeAsync(150);
    // The answer without it is on its way.
    copy.heard(rename('Second'));
    expect(copy.facts).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(copy.facts!.name).toBe('Second');

    // The same, of a study that is read once more.
    server.forgotten = 2;
    rename('Third');
    server.forgotten = 3;
    void copy.catchUp();
    await vi.advanceTimersByTimeAsync(350);
    copy.heard(server.made[2]!);
    copy.heard(rename('Fourth'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(copy.facts!.name).toBe('Fourth');
  });

  it('reads a chapter again and again until it has what was missed', async () => {
    const server = new StudyServer();
    const { copy, ignore } = await opened(server, 'a');
    ignore();
    server.change('a', { kind: 'comment', chapter: 0, node: 0, text: 'missed' }, 'c');
    server.forgotten = 1;
    const reading = vi.spyOn(server, 'chapter').mockImplementationOnce(() => {
      throw new ServerError('unreachable');
    });
    void copy.catchUp();
    await vi.advanceTimersByTimeAsync(5000);
    expect(reading).toHaveBeenCalledTimes(2);
    expect(listed(copy.tree(0)!)).toEqual(atServer(server, 0));
  });

  it('outlives a chapter that is removed while it is read again', async () => {
    const server = new StudyServer();
    const { copy, ignore } = await opened(server, 'a');
    ignore();
    server.change('a', { kind: 'add chapter', chapter: 0, name: 'Two', game: '' }, 'c');
    server.forgotten = 1;
    const reading = vi.spyOn(server, 'chapter').mockImplementation(() => {
      throw new ServerError('gone');
    });
    void copy.catchUp();
    await vi.advanceTimersByTimeAsync(3000);
    expect(reading).toHaveBeenCalled();
    expect(copy.gone.value).toBeNull();
    expect(copy.tree(0)).toBeNull();
    expect(copy.facts!.chapters).toHaveLength(2);
  });

  it('knows of members who come and go, and what they are called', async () => {
    const server = new StudyServer();
    const { copy } = await opened(server, 'b');
    expect(copy.facts!.role).toBe('reads');
    writer(server, 'b');
    expect(copy.facts!.role).toBe('writes');
    await vi.advanceTimersByTimeAsync(20);
    expect(copy.facts!.members).toEqual([{ account: 'b', name: 'B', role: 'writes' }]);
    server.change('a', { kind: 'member', account: 'b', role: null }, 'gone');
    expect(copy.facts!.members).toEqual([]);
  });

  it('has a chapter for everybody who asked for it while it was read', async () => {
    const server = new StudyServer();
    const copy = new StudyCopy({
      ...server.source('a', quick),
      chapter: (id) => pause(50).then(() => server.chapter(id)),
    });
    const had: boolean[] = [];
    for (const again of [1, 2]) void copy.open(0).then(() => (had[again - 1] = copy.tree(0) !== null));
    await vi.advanceTimersByTimeAsync(100);
    expect(had).toEqual([true, true]);
  });

  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'ends as the server has it, whatever comes in which order: %i',
    async (seed) => {
      const lot = lots(seed * 7919);
      // The pause before the next try is by lot, too.
      vi.spyOn(Math, 'random').mockImplementation(() => lot(1000) / 1000);
      const server = new StudyServer();
      for (const account of ['b', 'c']) writer(server, account);
      let late = true;
      const way = async () => {
        await pause(late ? lot(120) : 1);
        return late && lot(8) === 0;
      };
      const people = ['a', 'b', 'c'].map((account) => {
        const copy = new StudyCopy(server.source(account, way));
        // News come late, out of order, twice or not at all.
        server.watch((made) => {
          for (let times = lot(8) === 0 ? lot(3) : 1; times > 0; --times)
            setTimeout(() => copy.heard(structuredClone(made)), late ? lot(200) : 1);
        });
        return copy;
      });
      const open = (copy: StudyCopy) => copy.open(0).catch(() => undefined);
      for (const copy of people) void copy.catchUp();
      for (let step = 0; step < 60; ++step) {
        const copy = people[lot(3)]!;
        if (!copy.tree(0)) void open(copy);
        act(copy, lot);
        if (lot(10) === 0) void copy.catchUp();
        if (lot(15) === 0) server.forgotten = lot(server.made.length + 1);
        if (lot(20) === 0) {
          const role = lot(2) === 0 ? 'reads' : 'writes';
          server.change('a', { kind: 'member', account: 'c', role }, `${step}`);
        }
        if (lot(12) === 0)
          server.change('a', { kind: 'add chapter', chapter: 0, name: `${step}`, game: '' }, `c${step}`);
        await vi.advanceTimersByTimeAsync(lot(90));
      }
      late = false;
      await vi.advanceTimersByTimeAsync(60_000);
      for (const copy of people) {
        void copy.catchUp();
        void open(copy);
      }
      await vi.advanceTimersByTimeAsync(60_000);
      for (const copy of people) {
        expect(copy.unsaved).toBe(false);
        expect(listed(copy.tree(0)!)).toEqual(atServer(server, 0));
        expect(copy.facts!.chapters).toEqual(server.facts.chapters);
        expect(copy.number).toBe(server.made.length);
      }
      expect(people.map((copy) => copy.facts!.role).slice(0, 2)).toEqual(['owner', 'writes']);
      expect(server.made.length).toBeGreaterThan(20);
    },
  );
});
