/** The name in a game text. */
export function gameName(game: string): string {
  return game.split(':', 1)[0]!;
}
