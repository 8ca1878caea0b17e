/** Resolves in a task of its own: the page can respond in between. */
export const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Resolves when the browser has nothing else to do, or after a while. */
export const idle = (): Promise<void> =>
  new Promise((resolve) =>
    // Not every browser can say so.
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => resolve(), { timeout: 2000 })
      : setTimeout(resolve, 500),
  );
