/** The scene of each game after its opening moves (model/opening-moves.ts), made when the site is built: vite.config.ts. */
declare module 'virtual:openings' {
  const scenes: Record<string, import('@merkhet/engine').Scene>;
  export default scenes;
}
