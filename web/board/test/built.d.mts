/** The module as another site would get it, minified: what it loads at once, and what follows when it first moves something. */
export function boardModule(): Promise<{ atOnce: string; later: string }>;
