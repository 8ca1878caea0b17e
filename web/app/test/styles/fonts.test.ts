import { convert } from 'fontverter';
import { describe, expect, it } from 'vitest';
import { faceNames, letters, subset } from '../../fonts-plugin.ts';

describe('the fonts', () => {
  it('have the letters of the texts, and none that only Japanese has', () => {
    const all = letters();
    for (const letter of 'aZ09ßñœãç×…') expect(all).toContain(letter);
    expect(all).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  });

  it('weigh little', async () => {
    const sizes = await Promise.all(faceNames.map(async (name) => (await subset(name)).length));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(44 * 1024);
  });

  it('do not go by a name that is reserved, except in the copyright', async () => {
    const font = await convert(await subset('title'), 'truetype');
    const wide = (word: string) => Buffer.from(word, 'utf16le').swap16();
    expect(font.includes(wide('Workbench'))).toBe(true);
    const inCopyright = font.indexOf(wide('Marcellus'));
    expect(inCopyright).toBeGreaterThan(0);
    expect(font.indexOf(wide('Marcellus'), inCopyright + 2)).toBe(-1);
  });
});
