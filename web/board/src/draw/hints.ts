import type { Suggestion, Tray } from '@merkhet/engine';
import { placeOf, squareOf, trayKey, traySide } from './geometry.ts';
import { box, label } from './drawing.ts';
import type { Layout, PlaceKey } from './geometry.ts';
import { placed } from './svg.ts';
import type { Sketches } from './svg.ts';

/** What can be chosen, and what is. */
export interface Hints {
  /** Chosen parts that wait for the next. */
  picked: readonly PlaceKey[];
  /** Where the move can go on. */
  targets: readonly Suggestion[];
  /** Waits to be confirmed. */
  staged: PlaceKey | null;
  trays: readonly Tray[];
  occupied: ReadonlySet<PlaceKey>;
}

export const noHints: Hints = { picked: [], targets: [], staged: null, trays: [], occupied: new Set() };

function targetInner(text: string, occupied: boolean, tray: boolean): string {
  if (tray) return box('edge', traySide - 2, 15);
  if (text) {
    const width = Math.max(52, text.length * 22 + 22);
    return `<rect class="chip" x="${-width / 2}" y="-27" width="${width}" height="54" rx="27"/>${label(text)}`;
  }
  return occupied ? box('ring', 86, 8) : '<circle class="dot" r="15"/>';
}

/** The nodes of all hints. */
export function hintSketches({ picked, targets, staged, trays, occupied }: Hints, layout: Layout): Sketches {
  const sketches: Sketches = new Map();
  const middles = new Map(trays.map((tray) => [trayKey(tray.name), layout.trayCentre(tray)]));
  const put = (key: string, place: PlaceKey, inner: string): void => {
    sketches.set(key + place, placed(middles.get(place) ?? layout.centre(squareOf(place)), inner));
  };
  for (const place of picked) put('picked ', place, middles.has(place) ? box('pick', 110, 15) : box('pick', 94, 8));
  const marks = new Map<PlaceKey, string[]>();
  for (const target of targets) {
    const place = placeOf(target) ?? '';
    marks.set(place, [...(marks.get(place) ?? []), ...(target.mark ? [target.mark] : [])]);
  }
  for (const [place, texts] of marks)
    put('target ', place, targetInner(texts.join(' '), occupied.has(place), middles.has(place)));
  if (staged) put('staged ', staged, box('over', 100) + box('pick', 94));
  return sketches;
}
