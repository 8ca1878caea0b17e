import { describe, expect, it } from 'vitest';
import { annotationSketches } from '../src/draw/annotations.ts';
import { Layout } from '../src/draw/geometry.ts';
import type { Annotation } from '../src/types.ts';

const layout = new Layout({ files: 9, ranks: 9, trays: [] }, false, true);
const sketch = (part: Partial<Extract<Annotation, { kind: 'trail' }>>) =>
  [...annotationSketches([{ kind: 'trail', square: [2, 3], tint: 'red', age: 0, ...part }], layout).values()].join('');
const opacity = (age: number) => Number(/opacity="([\d.]+)"/.exec(sketch({ age }))![1]);

describe('the trail of a turn', () => {
  it('has the colour of its seat, and fades with age', () => {
    expect(sketch({ tint: 'blue' })).toContain('class="t-blue"');
    expect([0, 1, 2].map(opacity).sort((a, b) => b - a)).toEqual([0, 1, 2].map(opacity));
    expect(opacity(0)).toBeGreaterThan(opacity(1));
    expect(opacity(1)).toBeGreaterThan(opacity(2));
    // However many seats there are, something is seen.
    expect(opacity(7)).toBe(opacity(2));
  });

  it('is an arrow, or a frame round what came from beside the board', () => {
    const { x, y } = layout.centre([2, 3]);
    const arrow = sketch({ from: [2, 1] });
    expect(arrow.match(/<path/g)).toHaveLength(1);
    // It ends before the middle of the square, and on its file.
    const points = [...arrow.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, left, top]) => [Number(left), Number(top)]);
    const tip = points.reduce((best, one) => (one[1]! < best[1]! ? one : best));
    expect(tip[0]).toBeCloseTo(x);
    expect(tip[1]).toBeGreaterThan(y);
    expect(tip[1]).toBeLessThan(y + 50);
    expect(sketch({})).toContain(`translate(${x} ${y})`);
  });
});
