/** The position that can be tried on the start page, with what each move does; made when the site is built: vite.config.ts. */
declare module 'virtual:front' {
  interface FrontMove {
    text: string;
    /** The square of the piece that it turns. */
    square: import('@merkhet/engine').Square;
    after: import('@merkhet/engine').Scene;
  }
  /** The move that wins is the first. */
  const front: { game: string; before: import('@merkhet/engine').Scene; moves: FrontMove[] } | null;
  export default front;
}
