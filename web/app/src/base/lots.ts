/** Numbers from 0 up to 1 that look random and are the same each time for a seed. */
export function lots(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // A counter, its bits mixed: SplitMix, in 32 bits.
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** One of a list, evenly. */
export const drawn = <T>(from: readonly T[], lot: () => number): T => from[Math.floor(lot() * from.length)]!;
