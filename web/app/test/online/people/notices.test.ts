import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../../../src/online/client/connection.ts';
import { noticeText } from '../../../src/online/notices/notice-text.ts';
import { Notices } from '../../../src/online/notices/notices.ts';
import { TitleMark } from '../../../src/online/notices/title-mark.ts';
import { FakeServer } from '../fake-server.ts';

describe('what a notice says', () => {
  const titleOf = (game: string) => game.toUpperCase();
  it('and where it leads', () => {
    expect(noticeText({ kind: 'turn', data: { game: 'g1' } }, titleOf)).toEqual({
      key: 'notice.turn',
      values: {},
      path: 'game/g1',
    });
    const challenge = { offer: 'o1', by: { id: 'b', name: 'Bob' }, game: 'khet:setup=dynasty', control: '3d' };
    expect(noticeText({ kind: 'challenge', data: challenge }, titleOf)).toEqual({
      key: 'notice.challenge',
      values: { name: 'Bob', game: 'KHET' },
      path: 'invite/o1',
    });
    const study = { study: 's1', name: 'Ends', role: 'writes', by: { id: 'b', name: 'Bob' } };
    expect(noticeText({ kind: 'study', data: study }, titleOf)).toMatchObject({
      values: { name: 'Bob', study: 'Ends' },
    });
    expect(noticeText({ kind: 'tournament', data: { tournament: 't1', name: 'Cup' } }, titleOf)).toMatchObject({
      values: { name: 'Cup' },
    });
  });
  it('is nothing for a kind that is not known', () =>
    expect(noticeText({ kind: 'rain', data: {} }, titleOf)).toBeNull());
});

describe('notices', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function heard(isSeen: (game: string) => boolean = () => false) {
    const server = new FakeServer();
    const line = new Connection(
      () => server.connect(),
      () => 'k',
      () => Date.now(),
    );
    const refresh = vi.fn();
    const notices = new Notices(line, refresh, isSeen);
    const kinds: string[] = [];
    notices.latest.subscribe((fresh) => fresh && kinds.push(fresh.kind));
    notices.begin();
    return { server, notices, refresh, kinds };
  }
  const notice = (kind: string, id: string) => ({
    kind: 'notice',
    notice: { id, kind, data: {}, createdAt: 0, seen: false },
  });

  it('are told as they come, and counted anew', async () => {
    const { server, refresh, kinds } = heard();
    await vi.advanceTimersByTimeAsync(100);
    expect(refresh).not.toHaveBeenCalled();
    server.tell('account', notice('followed', 'n1'));
    server.tell('account', { kind: 'turn', game: 'g1' });
    server.tell('account', { kind: 'started', game: 'g2' });
    await vi.advanceTimersByTimeAsync(100);
    expect(kinds).toEqual(['followed', 'turn', 'started']);
    expect(refresh).toHaveBeenCalledTimes(3);
  });
  it('are not told of a game that is looked at, nor of what is no notice', async () => {
    const { server, kinds } = heard((game) => game === 'g1');
    await vi.advanceTimersByTimeAsync(100);
    server.tell('account', { kind: 'turn', game: 'g1' });
    server.tell('account', { kind: 'ended', game: 'g2' });
    await vi.advanceTimersByTimeAsync(100);
    expect(kinds).toEqual([]);
  });
  it('are counted again after a loss of the line', async () => {
    const { server, refresh } = heard();
    await vi.advanceTimersByTimeAsync(100);
    server.breakAll();
    await vi.advanceTimersByTimeAsync(5000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
  it('are not told once they have ended', async () => {
    const { server, notices, kinds } = heard();
    await vi.advanceTimersByTimeAsync(100);
    notices.end();
    await vi.advanceTimersByTimeAsync(100);
    server.tell('account', notice('followed', 'n1'));
    await vi.advanceTimersByTimeAsync(100);
    expect(kinds).toEqual([]);
  });
});

describe('the title of the page', () => {
  function marked() {
    const page = { title: 'Khet · Merkhet' };
    let changed = () => {};
    const mark = new TitleMark(page, (told) => (changed = told));
    return { page, mark, changed: () => changed() };
  }
  it('has a sign before it as long as there is one', () => {
    const { page, mark } = marked();
    mark.mark = '(2) ';
    expect(page.title).toBe('(2) Khet · Merkhet');
    mark.mark = '(3) ';
    expect(page.title).toBe('(3) Khet · Merkhet');
    mark.mark = '';
    expect(page.title).toBe('Khet · Merkhet');
  });
  it('keeps it when the page has another title', () => {
    const { page, mark, changed } = marked();
    mark.mark = '(2) ';
    changed();
    expect(page.title).toBe('(2) Khet · Merkhet');
    page.title = 'Settings · Merkhet';
    changed();
    changed();
    expect(page.title).toBe('(2) Settings · Merkhet');
    mark.mark = '';
    expect(page.title).toBe('Settings · Merkhet');
  });
});
