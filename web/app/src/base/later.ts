/** Resolves in a task of its own: the page can respond in between. */
export const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
