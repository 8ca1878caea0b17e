/*
 * The program with which `merkhet serve` draws the pictures of shared links: for each line of JSON, a card and its
 * game, it answers the bytes of a PNG file in hexadecimal digits, or an empty line if it cannot draw that.
 */
import { createInterface } from 'node:readline';
import { Painter, type Painted } from './painter.ts';

const painter = await Painter.start((name) => new URL(`./${name}`, import.meta.url));
for await (const line of createInterface({ input: process.stdin })) {
  let answer = '';
  try {
    answer = Buffer.from(painter.card(JSON.parse(line) as Painted)).toString('hex');
  } catch {
    // The next can be drawn all the same.
  }
  process.stdout.write(`${answer}\n`);
}
