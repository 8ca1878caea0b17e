import { describe, expect, it } from 'vitest';
import { acceptedSettings, defaults, leastBoardSize } from '../../src/base/settings.ts';

describe('the size of the board', () => {
  const kept = (boardSize: unknown) => acceptedSettings({ boardSize }).boardSize;

  it('is kept within its bounds', () => {
    for (const size of [leastBoardSize, 0.73, 1]) expect(kept(size)).toBe(size);
  });

  it('is that of the window if it makes no sense', () => {
    for (const size of [0.2, 1.5, Number.NaN, '0.8', null]) expect(kept(size)).toBe(defaults.boardSize);
  });
});
