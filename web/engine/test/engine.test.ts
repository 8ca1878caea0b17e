import { describe, expect, it } from 'vitest';
import type { Analysis } from '../src/index.ts';
import { engineModule, rules } from './modules.ts';

type Answer = Analysis & { id: unknown; final?: boolean; error?: string };

function answers(request: object): Answer[] {
  const engine = new engineModule.Engine();
  const found: Answer[] = [];
  engine.answer(JSON.stringify(request), (json) => found.push(JSON.parse(json) as Answer));
  engine.delete();
  return found;
}

describe.each(['khet', 'khepri', 'khepri:players=3', 'kechi', 'egotzi'])('the engine on %s', (game) => {
  it('finds a legal line, the same each time', () => {
    const request = { id: 7, game, nodes: 3000, lines: 3 };
    const [answer, ...others] = answers(request);
    expect(others).toEqual([]);
    expect(answer).toMatchObject({ id: 7, final: true });
    expect(answer!.win.reduce((sum, share) => sum + share)).toBeCloseTo(1, 2);
    const line = rules.open(game);
    line.play(answer!.pv.join(' '));
    expect(line.moves()[0]).toBe(answer!.best);
    line.dispose();
    const again = answers(request)[0]!;
    expect([again.best, again.pv, again.nodes]).toEqual([answer!.best, answer!.pv, answer!.nodes]);
  });

  it('tells what it finds on the way, deeper and deeper', () => {
    const found = answers({ id: 1, game, nodes: 20000, partial: true });
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter((answer) => answer.final)).toHaveLength(1);
    expect(found.at(-1)!.final).toBe(true);
    for (let i = 1; i < found.length; ++i) expect(found[i]!.nodes).toBeGreaterThanOrEqual(found[i - 1]!.nodes);
  });
});

describe('a network', () => {
  it('has a file for games that networks see', () => {
    const engine = new engineModule.Engine();
    expect(engine.networkFile('egotzi:size=5')).toMatch(/^egotzi-[a-z0-9-]+\.net$/);
    expect(engine.networkFile('egotzi:size=5')).not.toBe(engine.networkFile('egotzi'));
    expect(engine.networkFile('khet')).toBe(engine.networkFile('khet:setup=osiris'));
    expect(engine.networkFile('chess')).toBe('');
    engine.delete();
  });

  it('that is of no use is refused in one line, and the engine goes on', () => {
    const engine = new engineModule.Engine();
    const page = new TextEncoder().encode('<!doctype html>').buffer;
    expect(engine.takeNetwork('egotzi', page)).toMatch(/^the network .+$/);
    engine.answer(JSON.stringify({ id: 1, game: 'egotzi', nodes: 100 }), (json) => {
      expect(JSON.parse(json)).toMatchObject({ final: true });
      expect(JSON.parse(json)).not.toHaveProperty('network');
    });
    engine.delete();
  });
});

describe('a request that cannot be answered', () => {
  it.each([
    [{ game: 'khet', nodes: 10, moves: 'z9' }, /moves, column 1/],
    [{ nodes: 10 }, /game: a game text is needed/],
    [{ game: 'khet', depht: 3 }, /no such member/],
  ])('is refused in one line: %j', (request, why) => {
    const [answer] = answers({ id: 'x', ...request });
    expect(answer).toMatchObject({ id: 'x' });
    expect(answer!.error).toMatch(why);
  });
});
