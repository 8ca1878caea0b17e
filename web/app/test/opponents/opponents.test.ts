import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { rules } from '../../src/base/modules.ts';
import { gameNames } from '../../src/games/games.ts';
import { shareAt } from '../../src/opponents/measured.ts';
import { faceAt, opponentAt, opponents } from '../../src/opponents/opponents.ts';
import { levels } from '../../src/setup/game-setup.ts';
import { codes, filesOf, textsIn } from '../messages/texts.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

describe('the opponents', () => {
  it('are one for each level, with a face of their own', () => {
    expect(opponents).toHaveLength(levels);
    const drawn = opponents.map((_, index) => faceAt(index + 1));
    expect(new Set(drawn).size).toBe(levels);
    for (const address of drawn) expect(existsSync(file(`../..${address}`)), address).toBe(true);
    const faces = readdirSync(file('../../src/opponents/faces'));
    expect(faces.map((name) => name.replace('.svg', '')).sort()).toEqual([...opponents].sort());
  });

  it('are told apart by name in every language', () => {
    for (const code of codes) {
      const page = textsIn(filesOf(code).get('messages/LANGUAGE/page.json')!);
      const names = opponents.map((one) => page.get(`/opponent.${one}`));
      expect(new Set(names).size, code).toBe(levels);
      expect(names).not.toContain(undefined);
    }
  });

  it('end where the levels do', () => {
    expect([0, 1, levels, 99].map(opponentAt)).toEqual(['ipi', 'ipi', 'senmut', 'senmut']);
  });
});

describe('the strength of the levels', () => {
  const rows = readFileSync(file('../../../../docs/tuning.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const titles = new Map(rules.games().map(({ name, title }) => [name, title]));

  it.each(gameNames)('is what was measured in %s', (game) => {
    const [, , ...cells] = rows.find((row) => row.length === levels + 2 && row[1] === titles.get(game))!;
    cells.length = levels - 1;
    cells.forEach((cell, index) => {
      const share = shareAt(game, index + 2);
      // With as many positions as the levels now look at, or not at all.
      if (/not measured|it now has|with [\d ]+ against/.test(cell)) expect(share, cell).toBe(null);
      else expect(cell).toContain(share!.toFixed(2).slice(1));
    });
    expect(shareAt(game, 1)).toBe(null);
  });
});
