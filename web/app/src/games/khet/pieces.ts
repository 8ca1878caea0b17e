import type { Drawing, Shape, Shapes } from '@merkhet/board';
import type { Piece } from '@merkhet/engine';
import { diagonal, face, path, plateOf, turned } from '../shapes.ts';

const brass = (inner: string, how = ''): string => `<g class="t-brass"${how}>${inner}</g>`;

/** A form rounded off, with its edge. */
const rounded = (d: string, how: 'bevel' | 'dome' | 'ball' = 'bevel'): string => path('m ed', d) + path(how, d);

/** A mirror through the middle, always with the same shine: the other one is its reflection. */
const mirror = (facing: number, d: string): string =>
  `<path class="mir ed" transform="scale(${facing & 1 ? -1 : 1} 1)" d="${d}"/>`;

/** A piece whose form `d` stands on a plate and throws a shadow on it. */
function piece({ tint }: Piece, d: string, top: string, low = ''): Drawing {
  const plate = plateOf(tint);
  return {
    outline: d,
    body:
      path('s ed', plate) +
      path('bevel', plate) +
      `<path class="k" transform="scale(.84)" d="${plate}"/>` +
      `<path class="k" transform="translate(2.5 4)" d="${d}"/>` +
      low,
    top,
  };
}

const wedge = 'M-39-39L39 39L-39 39Z';
const faces = (facing: number): string =>
  face('M-39-39L0 0L-39 39Z', 3, facing) + face('M-39 39L0 0L39 39Z', 2, facing);

/** What the mirror's face throws back over the plate before it: that side reflects, and the stone does not. */
const sheen = 'M-38-38L38 38L38 25L-25-38Z';

/** Half a pyramid with a gilt top, cut down its middle by the mirror. */
const pyramid: Shape = {
  draw(of, facing) {
    const d = turned(wedge, facing);
    const stone = path('m ed', d) + faces(facing);
    const course = `<path class="ed" opacity=".35" d="${turned('M-26-26L-26 26L26 26', facing)}"/>`;
    return piece(
      of,
      d,
      stone + course + brass(stone, ' transform="scale(.34)"') + mirror(facing, 'M-42-35L-35-42L42 35L35 42Z'),
      `<path class="pane" d="${turned(sheen, facing)}"/>`,
    );
  },
  told: 'corners',
};

const shells = 'M3-24C20-26 28-14 29 0C30 22 18 44 3 52ZM-3-24C-20-26-28-14-29 0C-30 22-18 44-3 52Z';
const thorax = 'M-24-17C-26-31-14-38 0-38C14-38 26-31 24-17C15-26-15-26-24-17Z';
const clypeus = 'M-12-36L-14-45L-8-44L-4-50L0-46L4-50L8-44L14-45L12-36Q0-40-12-36Z';

/** A beetle along its mirrors, which part the wing-cases. */
const scarab: Shape = {
  draw(of, facing) {
    const set = (d: string) => turned(diagonal(d), facing);
    const wings = set(shells);
    return piece(
      of,
      wings + set(thorax),
      mirror(facing, 'M-36-28L-28-36L36 28L28 36M-32-32L32 32') +
        brass(rounded(set(thorax)) + path('m ed', set(clypeus))),
      rounded(wings, 'dome') +
        `<path class="ed" opacity=".4" d="${set('M13-18C18-4 18 18 12 40M22-14C26 0 25 14 20 28M-13-18C-18-4-18 18-12 40M-22-14C-26 0-25 14-20 28')}"/>`,
    );
  },
  told: 'mirrors',
};

const hole = 'M0-20C-11-20-20-11-20 0C-20 11-11 20 0 20C11 20 20 11 20 0C20-11 11-20 0-20Z';
const lids = 'M0-54C10-40 31-24 31 0C31 24 10 40 0 54C-10 40-31 24-31 0C-31-24-10-40 0-54Z';

/** An open eye with a pane of glass across it, and on that a mirror with gaps. */
const eye: Shape = {
  draw(of, facing) {
    const set = (d: string) => turned(diagonal(d), facing);
    const ring = set(lids) + hole;
    return piece(
      of,
      ring,
      rounded(ring, 'dome') +
        brass(`${path('ed', hole)}<path class="hl" transform="scale(1.15)" d="${hole}"/>`) +
        path('d', set('M-5.5-41L5.5-41L5.5-24L-5.5-24ZM-5.5 24L5.5 24L5.5 41L-5.5 41Z')) +
        path('pane', set('M-9-18L9-18L9 18L-9 18Z')) +
        `<path class="mirl" stroke-dasharray="16 12" d="${set('M0-36L0 36')}"/>`,
      path('k', hole),
    );
  },
  told: 'mirrors',
};

const shield = 'M-42-26Q0-57 42-26L38-16Q0-43-38-16Z';
const jackal = 'M-7-34L7-34L10-10L17 0Q28 16 27 40L8 18L-8 18L-27 40Q-28 16-17 0L-10-10Z';

/** A jackal's head behind its shield. */
const anubis: Shape = {
  draw(of, facing) {
    const set = (d: string) => turned(d, facing);
    return piece(
      of,
      set(jackal) + set(shield),
      path('m ed', set(jackal)) +
        face('M0-34L-7-34L-10-10L-17 0Q-28 16-27 40L-8 18L0 18Z', 3, facing) +
        face('M0-34L7-34L10-10L17 0Q28 16 27 40L8 18L0 18Z', 1, facing) +
        brass(
          rounded(set(shield)) +
            path('s', set('M17 7Q24 18 24 32L12 18ZM-17 7Q-24 18-24 32L-12 18Z')) +
            path('l', set('M-4 1L-11-4L-8 4ZM4 1L11-4L8 4Z')),
        ),
    );
  },
};

const nemes = 'M0-42C18-42 25-33 27-19L39 15Q34 23 25 24L23 41L-23 41L-25 24Q-34 23-39 15L-27-19C-25-33-18-42 0-42Z';
const stripes =
  'M-18-23L-26-27M-19-14L-29-15M-19-5L-33-3M-18 4L-36 8M-15 14L-34 19M-22 30L-7 30M-22 36L-7 36M18-23L26-27M19-14L29-15M19-5L33-3M18 4L36 8M15 14L34 19M22 30L7 30M22 36L7 36';
const mask = 'M-16-17C-12-25 12-25 16-17L15 3C13 13 6 19 0 19C-6 19-13 13-15 3Z';

/** The mask of a king, upright whichever way the piece faces. */
const pharaoh: Shape = {
  draw: (of) =>
    piece(
      of,
      nemes,
      rounded(nemes) +
        brass(
          path('hl', stripes) +
            rounded(mask, 'ball') +
            path('d', 'M-12-3Q-7-8-2-3Q-7-1-12-3ZM12-3Q7-8 2-3Q7-1 12-3ZM-4 11L4 11L0 13Z') +
            path('m ed', 'M-4 19L4 19L3 39L-3 39ZM-3-37Q0-43 3-37L3-23L-3-23Z'),
        ),
    ),
};

const lion =
  'M-25-36Q-18-46-11-36L-10-14L10-14L11-36Q18-46 25-36L24-8C20 0 18 4 19 8C29 11 32 25 26 35Q22 42 12 42L-12 42Q-22 42-26 35C-32 25-29 11-19 8C-18 4-20 0-24-8Z';
const haunches = 'M-14 42C-25 36-25 20-13 20M14 42C25 36 25 20 13 20';

/** It lies with its lamp between the paws. */
const sphinx: Shape = {
  draw(of, facing) {
    const set = (d: string) => turned(d, facing);
    const hair = set(nemes);
    return piece(
      of,
      set(lion),
      rounded(set(lion), 'dome') +
        path('ed', set(haunches)) +
        `<g transform="scale(.56)"><path class="k" transform="translate(4 6)" d="${hair}"/>${path('l ed', hair) + path('bevel', hair) + brass(path('hl', set(stripes)) + rounded(set(mask), 'ball'))}</g>`,
      path('glow ed', set('M0-42C13-42 13-24 0-24C-13-24-13-42 0-42Z')) +
        path('hi', set('M0-37C5-37 5-29 0-29C-5-29-5-37 0-37Z')),
    );
  },
};

const shapes: Shapes = { pharaoh, sphinx, pyramid, scarab, eye, anubis };

export default shapes;
