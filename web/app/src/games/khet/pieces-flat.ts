import type { Drawing, Shape, Shapes } from '@merkhet/board';
import type { Piece } from '@merkhet/engine';
import { diagonal, path, plateOf, turned } from '../shapes.ts';

const brass = (inner: string): string => `<g class="t-brass">${inner}</g>`;

/** A mirror from corner to corner, or so much of it, in a dark bed. */
function mirror(facing: number, size = 1): string {
  const how = `transform="scale(${size * 1.4})"`;
  return (
    `<path class="d" ${how} d="${turned('M-30-22.5L-22.5-30L30 22.5L22.5 30Z', facing)}"/>` +
    `<path class="mirl" ${how} d="${turned('M-25-25L25 25', facing)}"/>`
  );
}

/** A piece whose form `d` lies on a plate. */
const piece = ({ tint }: Piece, d: string, top: string, low = ''): Drawing => ({
  outline: d,
  body: path('s', plateOf(tint)) + low,
  top,
});

const pyramid: Shape = {
  draw(of, facing) {
    const d = turned('M-40-40L40 40L-40 40Z', facing);
    return piece(of, d, path('m', d) + brass(path('m', turned('M-17-17L17 17L-17 17Z', facing))) + mirror(facing));
  },
  told: 'corners',
};

const scarab: Shape = {
  draw(of, facing) {
    const set = (d: string) => turned(diagonal(d), facing);
    const d = set('M0-46C22-46 31-20 31 2C31 28 17 52 0 52C-17 52-31 28-31 2C-31-20-22-46 0-46Z');
    return piece(
      of,
      d,
      mirror(facing, 0.9) + brass(path('m', set('M-20-27Q-18-48 0-48Q18-48 20-27Q0-34-20-27Z'))),
      path('m', d),
    );
  },
  told: 'mirrors',
};

const hole = 'M0-20C-11-20-20-11-20 0C-20 11-11 20 0 20C11 20 20 11 20 0C20-11 11-20 0-20Z';

const eye: Shape = {
  draw(of, facing) {
    const set = (d: string) => turned(diagonal(d), facing);
    const ring = set('M0-54C10-40 31-24 31 0C31 24 10 40 0 54C-10 40-31 24-31 0C-31-24-10-40 0-54Z') + hole;
    return piece(
      of,
      ring,
      path('m', ring) +
        path('d', set('M-6-46L6-46L6-22L-6-22ZM-6 22L6 22L6 46L-6 46Z')) +
        path('pane', set('M-8-18L8-18L8 18L-8 18Z')) +
        `<path class="mirl" stroke-dasharray="16 12" transform="scale(1.2)" d="${set('M0-36L0 36')}"/>`,
      path('d', hole),
    );
  },
  told: 'mirrors',
};

const anubis: Shape = {
  draw(of, facing) {
    const set = (d: string) => turned(d, facing);
    const head = set('M-8-30L8-30L11-8L26 40L8 20L-8 20L-26 40L-11-8Z');
    const shield = set('M-42-42L42-42L42-28L-42-28Z');
    return piece(
      of,
      head + shield,
      path('m', head) + path('d', set('M4 2L11-2L8 8ZM-4 2L-11-2L-8 8Z')) + brass(path('m', shield)),
    );
  },
};

const nemes = 'M0-42C18-42 25-33 27-19L39 18L25 25L23 41L-23 41L-25 25L-39 18L-27-19C-25-33-18-42 0-42Z';

const pharaoh: Shape = {
  draw: (of) =>
    piece(
      of,
      nemes,
      path('m', nemes) +
        path(
          'd',
          'M-17-24L-26-25L-29-14L-18-14ZM-17-4L-32-1L-35 9L-15 6ZM17-24L26-25L29-14L18-14ZM17-4L32-1L35 9L15 6ZM-24 29L-6 29L-6 35L-24 35ZM24 29L6 29L6 35L24 35Z',
        ) +
        brass(path('m', 'M-16-17C-12-25 12-25 16-17L15 3C13 13 8 18 4 19L3 41L-3 41L-4 19C-8 18-13 13-15 3Z')),
    ),
};

const sphinx: Shape = {
  draw(of, facing) {
    const set = (d: string) => turned(d, facing);
    const lion = set('M-27-42L-11-42L-11-14L11-14L11-42L27-42L27 42L-27 42Z');
    return piece(
      of,
      lion,
      path('m', lion) +
        path('d', set('M-15-14L15-14L27 18L-27 18Z')) +
        brass(path('m', set('M-10-8L10-8L7 12L-7 12Z'))),
      path('glow', set('M0-43C13-43 13-25 0-25C-13-25-13-43 0-43Z')),
    );
  },
};

const shapes: Shapes = { pharaoh, sphinx, pyramid, scarab, eye, anubis };

export default shapes;
