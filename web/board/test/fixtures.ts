import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRules, type Piece, type Rules, type Scene, type Square, type Suggestion } from '@merkhet/engine';
import { loadAnimation } from '../src/draw/view.ts';
import { englishWords } from '../src/english.ts';
import type { MoveSource, Shapes } from '../src/index.ts';

/** The real rules, as the page has them. */
export function realRules(): Promise<Rules> {
  return loadRules((game) => readFileSync(join(import.meta.dirname, `../../engine/modules/rules_${game}.wasm`)));
}

/** Words and shapes for pieces as games have them. */
export const words = {
  ...englishWords,
  kinds: {
    pyramid: 'Pyramid',
    scarab: 'Scarab',
    eye: 'Eye of Horus',
    anubis: 'Anubis',
    pharaoh: 'Pharaoh',
    sphinx: 'Sphinx',
    stone: 'stone',
  },
};
const turning = (told?: 'corners' | 'mirrors') => ({
  draw: (_: Piece, facing: number) => ({ body: `<path class="m" d="M-9-9H9V9Z" data-facing="${facing}"/>` }),
  ...(told && { told }),
});
export const shapes: Shapes = {
  pyramid: turning('corners'),
  scarab: turning('mirrors'),
  eye: turning('mirrors'),
  anubis: turning(),
  sphinx: turning(),
  pharaoh: { draw: () => ({ body: '<path class="f" d="M-9-9H9V9Z"/>' }) },
  stone: { draw: () => ({ body: '<circle class="f" r="38"/>' }) },
};

export function sceneOf(parts: Partial<Scene> = {}): Scene {
  return {
    files: 4,
    ranks: 3,
    squares: [],
    pieces: [],
    trays: [],
    lines: [],
    arrows: [],
    marks: [],
    facts: [],
    notes: [],
    turn: { arrows: [], marks: [], notes: [] },
    ...parts,
  };
}

export const stone = (square: Square, tint: 'white' | 'black' = 'white'): Scene['pieces'][number] => ({
  kind: 'stone',
  tint,
  square,
});

/** A source of moves from a table: what may follow each text. */
export function sourceOf(table: Record<string, Suggestion[]>, preview?: (move: string) => Scene): MoveSource {
  const source: MoveSource = {
    suggest: (typed) => ({ next: table[typed] ?? [], note: typed ? `after ${typed}` : '' }),
  };
  return preview ? { ...source, preview } : source;
}

/** A suggestion that names a square. */
export const at = (text: string, square: Square, whole: boolean, act = 'move', mark?: string): Suggestion =>
  mark === undefined ? { text, act, square, whole } : { text, act, square, whole, mark };

/** What one node goes through, and from when to when it changes, in milliseconds. */
interface Moving {
  node: Element;
  keyframes: Keyframe[];
  begins: number;
  ends: number;
}

/** What is animated while `act` runs; the document of the tests cannot move anything itself. */
export async function movingIn(act: () => void): Promise<Moving[]> {
  await loadAnimation();
  const found: Moving[] = [];
  const looks = ({ transform, opacity }: Keyframe): string => `${String(transform)} ${String(opacity)}`;
  Element.prototype.animate = function (this: Element, frames, options) {
    const keyframes = frames as Keyframe[];
    const time = (frame: Keyframe | undefined): number =>
      Number(frame?.offset) * Number((options as EffectTiming).duration);
    const first = keyframes.findIndex((frame) => looks(frame) !== looks(keyframes[0]!));
    const last = keyframes.findIndex((_, i) =>
      keyframes.slice(i).every((frame) => looks(frame) === looks(keyframes.at(-1)!)),
    );
    found.push({ node: this, keyframes, begins: time(keyframes[first - 1]), ends: time(keyframes[last]) });
    const nothing = (): void => undefined;
    return { finished: Promise.resolve(), cancel: nothing, pause: nothing, play: nothing } as unknown as Animation;
  };
  try {
    act();
  } finally {
    Reflect.deleteProperty(Element.prototype, 'animate');
  }
  return found;
}
