import { describe, expect, it } from 'vitest';
import { Progress } from '../../src/learn/progress.ts';
import { memory } from '../modules.ts';

describe('progress', () => {
  it('is remembered', () => {
    const store = memory();
    const progress = new Progress(store);
    progress.add('khet.fire');
    progress.add('khet.fire');
    progress.add('kechi.walk');
    expect([...new Progress(store).done.value]).toEqual(['khet.fire', 'kechi.walk']);
  });

  it('begins anew where nothing useful was stored', () => {
    const store = memory();
    store.setItem('merkhet.learned', '{"a":1}');
    expect(new Progress(store).done.value.size).toBe(0);
  });
});
