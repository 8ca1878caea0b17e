type Terms = Readonly<Record<string, string>>;

/** Words in moves: trays, such as @SW, and what is said instead of squares, such as end. */
const inMoves = /(?<=@)[A-Z]+|^[a-z]+(?=$|=)/g;

/** A move as people read it: the words in it as the language has them. */
export function localMove(move: string, terms: Terms): string {
  return move.replace(inMoves, (word) => terms[word] ?? word);
}

/** A move as the rules read it, whether its words are theirs or those of the language: what localMove() writes reads back. */
export function moveOfLocal(text: string, terms: Terms): string {
  const words = new Map(
    Object.entries(terms).flatMap(([word, local]) => (/^([A-Z]{1,2}|[a-z]+)$/.test(word) ? [[local, word]] : [])),
  );
  return text.replace(/(?<=@)[^\s>]+|^[^\s\d=@]+(?=$|=)/g, (word) => words.get(word) ?? word);
}
