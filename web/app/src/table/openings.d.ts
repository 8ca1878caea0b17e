/**
 * The scene of each game after its opening moves (`opening` in games/NAME/game.ts), and whether it is turned for the first seat; made
 * when the site is built: vite.config.ts.
 */
declare module 'virtual:openings' {
  const scenes: Record<string, { scene: import('@merkhet/engine').Scene; flipped: boolean }>;
  export default scenes;
}
