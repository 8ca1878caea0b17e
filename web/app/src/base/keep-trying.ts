/**
 * What `load` gives. A game goes on when a connection breaks off for a while, so a part of its page that could not be fetched
 * is asked for again, ever less often; after about a minute the last failure is passed on.
 */
export async function keepTrying<T>(load: () => Promise<T>): Promise<T> {
  for (const seconds of [1, 2, 4, 8, 16, 32]) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
  return load();
}
