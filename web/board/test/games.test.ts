// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import type { Line, Rules } from '@merkhet/engine';
import { Board } from '../src/index.ts';
import { realRules, shapes, words } from './fixtures.ts';

let rules: Rules;
beforeAll(async () => {
  rules = await realRules();
});

/** Numbers that look drawn by lot, the same each time. */
function lot(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

/** Makes one move by clicking whatever the board offers; gives up after too many clicks. */
function moveByHand(home: HTMLElement, draw: (count: number) => number, emitted: () => boolean): boolean {
  for (let clicks = 0; clicks < 200 && !emitted(); ++clicks) {
    const cells = [...home.querySelectorAll('.mk-cell.can:not([aria-selected])')];
    const buttons = [...home.querySelectorAll('button:not([data-act=" back"])')];
    const asked = [...home.querySelectorAll('.mk-popover.beside button')];
    const open = asked.length > 0 ? asked : [...cells, ...buttons];
    if (open.length === 0) return false;
    open[draw(open.length)]!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  return emitted();
}

/** What the page would do beside the board: chance, and forms. */
function moveByPage(line: Line, seed: number): boolean {
  const state = line.state();
  const form = line.suggest('').next.some(({ act }) => act === 'komi');
  if (state.to_move !== 'chance' && !form) return false;
  line.play(form ? 'komi=4' : line.randomMove(seed)!);
  return true;
}

function playByHand(game: string, seed: number, plies: number): { line: Line; made: number } {
  const home = document.createElement('div');
  document.body.append(home);
  const line = rules.open(game);
  let made: string | null = null;
  const board = new Board(home, { words, shapes, onMove: (move) => (made = move), previewMoves: false });
  const draw = lot(seed);
  let count = 0;
  for (let ply = 0; ply < plies && line.state().to_move !== null; ++ply) {
    if (moveByPage(line, seed + ply)) continue;
    void board.show(line.scene());
    board.accept(line);
    made = null;
    expect(
      moveByHand(home, draw, () => made !== null),
      `stuck in ${line.state().position}`,
    ).toBe(true);
    line.play(made!);
    ++count;
    expect(line.moves()).toHaveLength(ply + 1);
  }
  board.destroy();
  home.remove();
  return { line, made: count };
}

describe('games by hand', () => {
  it.each([
    ['khet:setup=dynasty2', 60],
    ['khepri', 60],
    ['khepri:players=4', 60],
    ['kechi', 40],
    ['kechi:lines=2,gap=1,cells=3', 40],
    ['kechi:goal=tokens,limit=die,lines=3', 50],
    ['egotzi', 60],
    ['egotzi:size=11', 12],
    ['egotzi:size=3', 20],
    ['egotzi:scoring=squared,size=5', 40],
  ])('%s: every move that the board makes is legal', (game, plies) => {
    const { made } = playByHand(game, 7, plies);
    expect(made).toBeGreaterThan(2);
  });

  it('lead to an end', () => {
    expect(playByHand('egotzi:size=3,balance=none', 3, 20).line.state().outcome).not.toBeNull();
    expect(playByHand('kechi:lines=2,gap=1,cells=2', 3, 60).line.state().outcome).not.toBeNull();
  });

  it('are named square by square', () => {
    const home = document.createElement('div');
    const board = new Board(home, { words, shapes });
    const line = rules.open('khet');
    void board.show(line.scene());
    board.accept(line);
    const label = (place: string) => home.querySelector(`[data-place="${place}"]`)!.getAttribute('aria-label');
    expect(label('2,0')).toBe('c1, silver Pyramid facing north-west, can be picked');
    expect(label('0,7')).toMatch(/^a8, red Sphinx facing south/);
    expect(label('9,3')).toMatch(/silver's square/);
    board.destroy();
  });
});
