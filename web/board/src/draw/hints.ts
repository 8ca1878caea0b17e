import type { Suggestion, Tray } from '@merkhet/engine';
import { placeOf, squareOf, trayKey } from './geometry.ts';

import type { Layout, PlaceKey, Size } from './geometry.ts';
import { box, label, oblong } from './shapes.ts';
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

function targetInner(text: string, occupied: boolean, tray: Size | null): string {
  if (tray) return oblong('edge', tray, 12);
  if (text) {
    const width = Math.max(52, text.length * 22 + 22);
    return `<rect class="chip" x="${-width / 2}" y="-27" width="${width}" height="54" rx="27"/>${label(text)}`;
  }
  return occupied ? box('ring', 86, 8) : '<circle class="dot" r="15"/>';
}

/** The nodes of all hints. */
export function hintSketches({ picked, targets, staged, trays, occupied }: Hints, layout: Layout): Sketches {
  const sketches: Sketches = new Map();
  const byKey = new Map(trays.map((tray) => [trayKey(tray.name), tray]));
  const sizeOf = (place: PlaceKey): Size | null => {
    const tray = byKey.get(place);
    return tray ? layout.traySize(tray) : null;
  };
  const put = (key: string, place: PlaceKey, inner: string): void => {
    const tray = byKey.get(place);
    sketches.set(key + place, placed(tray ? layout.trayCentre(tray) : layout.centre(squareOf(place)), inner));
  };
  for (const place of picked) {
    const tray = sizeOf(place);
    put('picked ', place, tray ? oblong('pick', tray, 12) : box('pick', 94, 8));
  }
  const marks = new Map<PlaceKey, string[]>();
  for (const target of targets) {
    const place = placeOf(target) ?? '';
    marks.set(place, [...(marks.get(place) ?? []), ...(target.mark ? [target.mark] : [])]);
  }
  for (const [place, texts] of marks)
    put('target ', place, targetInner(texts.join(' '), occupied.has(place), sizeOf(place)));
  if (staged) {
    const tray = sizeOf(staged);
    put(
      'staged ',
      staged,
      tray ? oblong('over', tray, 12) + oblong('pick', tray, 12) : box('over', 100) + box('pick', 94),
    );
  }
  return sketches;
}
