import type { Scene } from '@merkhet/engine';
import type { Layout } from './geometry.ts';
import { placed } from './svg.ts';
import type { Sketches } from './svg.ts';

/** What the die of a scene shows: its figure "die", once it is a number. */
export function dieOf({ facts }: Pick<Scene, 'facts'>): number | null {
  const value = facts.find(({ key }) => key === 'die')?.value;
  const shown = typeof value === 'string' ? Number(value) : NaN;
  return shown >= 1 && shown <= 6 ? shown : null;
}

/** Where the pips of each number lie: column and row in a grid of three by three. */
const places = ['', '11', '0022', '001122', '00022022', '0002112022', '000102202122'];

const pips = (shown: number): string =>
  (places[shown]!.match(/../g) ?? [])
    .map(
      (place) =>
        `<circle class="pip" cx="${(Number(place[0]) - 1) * 12}" cy="${(Number(place[1]) - 1) * 12}" r="4.6"/>`,
    )
    .join('');

/** A die seen from above, round (0, 0). */
export const dieInner = (shown: number): string =>
  `<rect class="die" x="-23" y="-23" width="46" height="46" rx="9"/><rect class="dome" x="-23" y="-23" width="46" height="46" rx="9"/>${pips(shown)}`;

/** The die lies in the corner of the frame. */
export function dieSketches(scene: Scene, layout: Layout): Sketches {
  const shown = dieOf(scene);
  if (shown === null) return new Map();
  const [x, y] = [layout.width - layout.rim / 2 - 2, layout.height - layout.rim / 2 - 2];
  return new Map([['die', placed({ x, y }, `<g>${dieInner(shown)}</g>`)]]);
}
