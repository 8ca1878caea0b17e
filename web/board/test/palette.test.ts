import { describe, expect, it } from 'vitest';
import { paletteOf } from '../src/draw/palette.ts';
import { pictureCss } from '../src/draw/style.ts';
import { materials } from '../src/types.ts';

/** Red, green and blue from 0 to 1. */
type Colour = readonly number[];

function colourOf(palette: ReadonlyMap<string, string>, name: string): Colour {
  const text = palette.get(`--mk-${name}`) ?? '';
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(text)?.[1];
  if (hex === undefined) throw new Error(`${name} is ${text}`);
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)!;
  return digits.map((digit) => parseInt(digit, 16) / 255);
}

/** WCAG 2.2's relative luminance. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Colour, b: Colour): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** How strong the tint of the last move lies on its squares: `.last` in the style. */
const tint = 0.35;
const tinted = (ground: Colour, last: Colour): Colour => ground.map((part, i) => part + (last[i]! - part) * tint);

const sides = materials.flatMap((material) =>
  (material === 'contrast' ? [false, true] : [false]).map((dark) => ({
    name: dark ? `${material}, dark` : material,
    palette: paletteOf(material, dark),
  })),
);

describe.each(sides)('on $name', ({ palette }) => {
  const of = (name: string) => colourOf(palette, name);

  it.each(['silver', 'red', 'white', 'black', 'yellow', 'blue', 'green', 'none'])(
    'the fill or the edge of a %s piece stands out from whatever it can stand on',
    (tint) => {
      const grounds = [of('field'), of('cross')];
      for (const ground of [...grounds, ...grounds.map((one) => tinted(one, of('last')))]) {
        const best = Math.max(...['m', 'd'].map((tone) => contrast(of(`${tint}-${tone}`), ground)));
        expect(best).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it('brackets round the piece that moved stand out from the field, and the brass of the cross from its squares', () => {
    expect(contrast(of('last-e'), of('field'))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('last-e'), of('cross'))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('cross-e'), of('cross'))).toBeGreaterThanOrEqual(3);
  });

  it('the tint of the last move is as strong as measured here', () =>
    expect(pictureCss).toContain(`.last{fill:var(--mk-last);fill-opacity:${String(tint).slice(1)}}`));

  it('one of the two lines of a bracket stands out from water, tinted or not, and they from each other', () => {
    for (const ground of [of('hole'), tinted(of('hole'), of('last'))])
      expect(Math.max(...['last-e', 'last-u'].map((line) => contrast(of(line), ground)))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('last-e'), of('last-u'))).toBeGreaterThanOrEqual(4.5);
  });

  it('a mirror is as bright as anything, and stands out from its dark edge', () => {
    for (const tint of ['silver', 'red']) {
      expect(luminance(of('mirror')) + 0.05).toBeGreaterThanOrEqual(luminance(of(`${tint}-l`)));
      expect(contrast(of('mirror'), of(`${tint}-d`))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
