import { seatColour } from '../../messages/words.ts';

/** The colours of a seat as custom properties: `--seat`, and on it `--on-seat`. */
export function seatPaint(name: string, seat: number): string {
  const colour = seatColour(name) ?? (seat === 0 ? 'white' : 'black');
  return `--seat: var(--seat-${colour}); --on-seat: var(--on-${colour})`;
}
