/** How many puzzles each game has, taken from their files when the site is built: vite.config.ts. */
declare module 'virtual:puzzle-counts' {
  const counts: Record<string, number>;
  export default counts;
}
