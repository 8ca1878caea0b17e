/** A text as a part of a file's name: letters and digits of any alphabet, dashes between; limited in length. */
const part = (text: string, longest = 24) =>
  [...text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')]
    .slice(0, longest)
    .join('')
    .replace(/^-+|-+$/g, '');

/** The day of a time, as in 2026-11-22. */
export function dayOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((number) => String(number).padStart(2, '0'))
    .join('-');
}

/** What a file of a game is called, without its ending: the game, the day and who played, as far as the tags say so. */
export function fileNameOf(game: string, tags: readonly (readonly [name: string, value: string])[] = []): string {
  const day = tags.find(([name]) => name === 'Date')?.[1] ?? '';
  const players = tags
    .filter(([name]) => /^Seat\d$/.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, who]) => who);
  return [game, part(day), ...players.map((who) => part(who))].filter((text) => text !== '').join('-');
}
