import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networksAt } from '../../src/base/networks.ts';

const bytes = new Uint8Array([1, 2, 3]);
const fetching = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  // Nothing else to do.
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => idle());
});
afterEach(() => {
  fetching.mockReset();
  vi.unstubAllGlobals();
});

describe('networks that are shipped', () => {
  const addresses = { '../networks/a.net': '/assets/a-1234.net' };

  it('are fetched once, however many engines ask', async () => {
    fetching.mockImplementation(async () => new Response(bytes));
    const fetchNetwork = networksAt(addresses);
    const [one, other] = await Promise.all([fetchNetwork('a.net'), fetchNetwork('a.net')]);
    expect(new Uint8Array(one!)).toEqual(bytes);
    expect(other).toBe(one);
    expect(fetching.mock.calls.map(([address]) => address)).toEqual(['/assets/a-1234.net']);
  });

  it('are not looked for where there are none', async () => {
    expect(await networksAt(addresses)('b.net')).toBe(null);
    expect(fetching).not.toHaveBeenCalled();
  });

  it('may be lost, and are asked for again by the next engine', async () => {
    fetching.mockImplementationOnce(async () => new Response('', { status: 404 }));
    fetching.mockImplementationOnce(() => Promise.reject(new Error('no network')));
    fetching.mockImplementationOnce(async () => new Response(bytes));
    const fetchNetwork = networksAt(addresses);
    expect(await fetchNetwork('a.net')).toBe(null);
    expect(await fetchNetwork('a.net')).toBe(null);
    expect(new Uint8Array((await fetchNetwork('a.net'))!)).toEqual(bytes);
  });
});
