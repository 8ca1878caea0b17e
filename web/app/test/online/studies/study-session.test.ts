import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rules } from '@merkhet/engine';
import { Connection } from '../../../src/online/client/connection.ts';
import { StudySession } from '../../../src/online/studies/study-session.ts';
import { rules as realRules } from '../../modules.ts';
import { FakeServer } from '../fake-server.ts';
import { StudyServer } from './study-server.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await realRules();
  await rules.load('kechi');
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Somebody who looks at a study whose games are there when `load` is called. */
async function looked() {
  const studies = new StudyServer();
  const server = new FakeServer();
  const line = new Connection(
    () => server.connect(),
    () => 'key',
  );
  let load = () => {};
  const loaded = new Promise<void>((done) => (load = done));
  const analyse = vi.fn(() => new Promise<never>(() => undefined));
  const source = studies.source('a', () => Promise.resolve(false));
  const session = new StudySession('s', source, {
    ...{ line, rules, thinker: { analyse } as never, needGames: () => loaded },
    ...{ engineOn: () => true, lines: () => 1 },
  });
  await vi.advanceTimersByTimeAsync(100);
  return { session, server, load, analyse };
}

describe('a study on the table', () => {
  it('lays its chapter there once its game is known', async () => {
    const { session, load, analyse } = await looked();
    const opened = session.open(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(session.chapter.value).toBeNull();
    load();
    await opened;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session.chapter.value).not.toBeNull();
    expect(analyse).toHaveBeenCalled();
    session.end();
    expect(session.chapter.value).toBeNull();
  });

  it('lays nothing there for somebody who has left, and lets no engine run', async () => {
    const { session, load, analyse } = await looked();
    const opened = session.open(0);
    await vi.advanceTimersByTimeAsync(100);
    session.end();
    load();
    await opened;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session.chapter.value).toBeNull();
    expect(analyse).not.toHaveBeenCalled();
  });

  it('says when the study is gone', async () => {
    const { session, server } = await looked();
    server.tell('study.s', { gone: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(session.copy.gone.value?.trouble).toBe('gone');
    session.end();
  });
});
