/** One frame of an animated picture. */
export interface GifFrame {
  width: number;
  height: number;
  milliseconds: number;
}

/** The frames of a GIF file, read from its blocks alone. Throws a RangeError when it does not end as it should. */
export function framesOfGif(file: Uint8Array): GifFrame[] {
  const word = (place: number) => file[place]! | (file[place + 1]! << 8);
  const tableSize = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const afterBlocks = (place: number) => {
    let at = place;
    while (file[at] !== 0) at += file[at]! + 1;
    return at + 1;
  };
  const frames: GifFrame[] = [];
  let milliseconds = 0;
  let at = 13 + tableSize(file[10]!);
  while (file[at] !== 0x3b) {
    if (file[at] === 0x21) {
      if (file[at + 1] === 0xf9) milliseconds = word(at + 4) * 10;
      at = afterBlocks(at + 2);
    } else if (file[at] === 0x2c) {
      frames.push({ width: word(at + 5), height: word(at + 7), milliseconds });
      at = afterBlocks(at + 11 + tableSize(file[at + 9]!));
    } else throw new RangeError(`no block at ${at}`);
  }
  return frames;
}
