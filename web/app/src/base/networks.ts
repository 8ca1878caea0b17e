import type { FetchNetwork } from '@merkhet/engine';
import { idle } from './later.ts';

/** The addresses of the networks that are shipped, by their files. */
const shipped = import.meta.glob<string>('../../../../networks/*.net', {
  eager: true,
  query: '?url',
  import: 'default',
});

async function fetchFrom(address: string): Promise<ArrayBuffer> {
  // It may come late: the engine plays without it until then.
  await idle();
  const response = await fetch(address, { priority: 'low' });
  if (!response.ok) throw new Error(response.statusText);
  return response.arrayBuffer();
}

/**
 * Fetches networks when the browser has nothing else to do, each once. `addresses` are by paths that end with the names of
 * the files. What cannot be fetched is null; who asks later may have more luck.
 */
export function networksAt(addresses: Record<string, string>): FetchNetwork {
  const byFile = new Map(Object.entries(addresses).map(([path, address]) => [path.split('/').at(-1), address]));
  const fetched = new Map<string, Promise<ArrayBuffer>>();
  return async (file) => {
    const address = byFile.get(file);
    if (address === undefined) return null;
    if (!fetched.has(file)) fetched.set(file, fetchFrom(address));
    try {
      return await fetched.get(file)!;
    } catch {
      fetched.delete(file);
      return null;
    }
  };
}

/** What all engines of the page share. */
export const fetchNetwork = networksAt(shipped);
