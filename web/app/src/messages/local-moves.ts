type Terms = Readonly<Record<string, string>>;

/** Words in moves: trays, such as @SW, and what is said instead of squares, such as end. */
const inMoves = /(?<=@)[A-Z]+|^[a-z]+(?=$|=)/g;

/** A move as people read it: the words in it as the language has them. */
export function localMove(move: string, terms: Terms): string {
  return move.replace(inMoves, (word) => terms[word] ?? word);
}

/** What the words of moves that match are called in the language, the other way round. */
const localWords = (terms: Terms, own: RegExp) =>
  new Map(Object.entries(terms).flatMap(([word, local]) => (own.test(word) ? [[local, word]] : [])));

/**
 * A move as the rules read it, whether its words are theirs or those of the language, and trays in small letters too: what
 * localMove() writes reads back.
 */
export function moveOfLocal(text: string, terms: Terms): string {
  const trays = localWords(terms, /^[A-Z]{1,2}$/);
  const words = localWords(terms, /^[a-z]+$/);
  return text
    .replace(/(?<=@)[^\s>]+/g, (tray) => trays.get(tray.toUpperCase()) ?? tray.toUpperCase())
    .replace(/^[^\s\d=@]+(?=$|=)/, (word) => words.get(word) ?? word);
}
