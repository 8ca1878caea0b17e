/** The module as another site would get it: in one piece, minified. */
export function boardModule(): Promise<string>;
