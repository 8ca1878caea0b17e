import type { Material } from '../types.ts';

/** Tints in four tones, lit, middle, shaded and deep, and the colour of their beams; as chosen in docs/look.md. */
const tints = `silver #d3dadd #b2bdc2 #7c8990 #2b353b #7fd0ff
red #f29a80 #e06a52 #a53c2d #4a130e #ff8a4a
white #fffdf6 #f0eadb #c3baa6 #4d463a #fff3d0
black #6d737b #3a3f46 #22262a #08090a #b9c4d8
yellow #f8d375 #e3ac34 #a9741a #4a3005 #ffd75e
blue #9cc8ee #5c98d2 #2f639c #0d2447 #7fb8ff
green #a6d29a #6caa62 #3c7339 #12300f #9be58a
none #c6c1b5 #9a958a #6b665c #2a2722 #fff3d0
brass #f6dda0 #d3a552 #8f6625 #3d2708 #ffe9a8`;

/** On dark fields a black piece has a light edge. */
const tintsOnDark = tints.replace(/^black .*$/m, 'black #7b838c #3f454d #24282d #98a2ae #b9c4d8');

/** Darker tones, for pale fields. */
const tintsOnPale = `silver #8996a0 #5f6d78 #414e58 #1b242b #0a6fc4
red #cc6350 #a83a2b #78241a #3a0c08 #d2420c
white #fffdf6 #f4eee0 #cdc4b0 #3d362b #8a6a00
black #5d636b #33383e #1d2124 #050607 #2a3a5a
yellow #dca532 #b07a12 #7c540a #3a2602 #9a6a00
blue #6f9fd0 #35669d #1f4470 #0a1a33 #0b57b5
green #76a76a #3f7038 #264a22 #0b1e0a #1f7a12
none #a7a294 #77736a #4d4a43 #1d1b17 #8a6a00
brass #e4bd66 #a87b28 #71500f #2f1f04 #8a6a00`;

/** Tints that all kinds of colour vision can tell apart (after Okabe and Ito); after a stroke, and last, the colour of the dark side. */
const tintsOfContrast = `silver #fff #fff #ccc #000 #0072b2 #56b4e9
red #e8833a #d55e00 #9c4400 #000 #b34a00 #ff9a3c
white #fff #fff #ccc #000 #8a6a00 #ffe14d
black #333 #111 #000 #000/#ccc #333 #bbb
yellow #fff06a #f0e442 #b8ad1c #000 #8a6a00 #f0e442
blue #56b4e9 #0072b2 #004f7c #000 #0072b2 #56b4e9
green #4fd3ab #009e73 #006b4e #000 #007a58 #2fdca8
none #bbb #999 #666 #000 #8a6a00 #ffe14d
brass #ffe14d #e69f00 #a06e00 #000 #8a6a00 #ffe14d`;

/** Of one material: frame and field, each with the line in the shade and the line in the light, and what lies on squares. */
const own: Record<Material, string> = {
  slate: `frame #dcc6a2
frame-lit #f4e8cf
frame-shade #a98b5f
tray #bfa67f
sign #5d4526
field #2d3439
dark #14191c
lit #4a555d
on #dfe6ea
used #1a2023
used-e #66727a
cross #454031
cross-e #d3a552
hole #2a6872
hole-deep #0b2a30
last #54460e
last-e #ffd76a
last-u #14191c`,
  smoked: `frame #dcc6a2
frame-lit #f4e8cf
frame-shade #a98b5f
tray #bfa67f
sign #5d4526
field #4a382d
dark #231812
lit #6f5746
on #f3e6d6
used #2a1f18
used-e #92765f
cross #53391d
cross-e #e3b75f
hole #2c6770
hole-deep #0d2b31
last #5e470a
last-e #ffd76a
last-u #231812`,
  oiled: `frame #dcc6a2
frame-lit #f4e8cf
frame-shade #a98b5f
tray #bfa67f
sign #5d4526
field #a67d53
dark #5f4424
lit #cda67a
on #2a1a0a
used #6d4c2c
used-e #2f1e0e
cross #bb8f52
cross-e #5d3d10
hole #2d656f
hole-deep #103740
last #d2a552
last-e #5a2f00
last-u #fff0c8`,
  ash: `frame #7a5a3c
frame-lit #a07c58
frame-shade #4c3520
tray #614427
sign #f3e6d2
field #dcc6a2
dark #a3855a
lit #f6ead2
on #33240f
used #b79b70
used-e #5d4526
cross #e4c06c
cross-e #7a5200
hole #5a8f98
hole-deep #2c5f69
last #f0cf74
last-e #6e4200
last-u #fffaea`,
  contrast: `frame #fff #000
frame-lit #fff #000
frame-shade #000 #fff
tray #fff #000
sign #000 #fff
field #f4f4f4 #1c1c1c
dark #555 #aaa
lit #fff0 #0000
on #000 #fff
used #b4b4b4 #000
used-e #000 #fff
cross #ed4 #282400
cross-e #000 #fe4
hole #6f8f9c #4d7f92
hole-deep #6f8f9c #4d7f92
last #bde #08264a
last-e #058 #8cf
last-u #fff #000`,
};

/** What belongs to the page rather than to the board: each on a light page and, where different, on a dark one. */
const around = `ink #2a231a #eee5d3
panel #fbf7ee #2d2a25
line #a99b84 #5a5347
accent #0b6e75 #7fd6d0
note-green #273 #7d8
note-red #b21 #f98
note-blue #15b #8bf
note-yellow #860 #fd5
focus #04c #fd5
halo #fff #000
mirror #f4fbff
core #fffdf5`;

const prefix = '--mk-';
const parts = ['l', 'm', 's', 'd', 'beam'];

function tintColours(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [name, ...tones] = line.split(' ');
    return parts.map(
      (part, i) => `${name}-${part} ${(part === 'beam' ? tones.slice(i).join(' ') : tones[i]!).replace('/', ' ')}`,
    );
  });
}

const tintsOn: Partial<Record<Material, string>> = {
  slate: tintsOnDark,
  smoked: tintsOnDark,
  ash: tintsOnPale,
  contrast: tintsOfContrast,
};

const darkFields: ReadonlySet<Material> = new Set(['slate', 'smoked']);

/** The names of a material's colours, with the light and the dark side. */
function colours(material: Material): [name: string, light: string, dark: string][] {
  const lines = [...around.split('\n'), ...tintColours(tintsOn[material] ?? tints), ...own[material].split('\n')];
  return lines.map((line) => {
    const [name = '', light = '', dark = light] = line.split(' ');
    // What points things out on a dark field is as on a dark page.
    return [prefix + name, darkFields.has(material) && /^(note|accent|focus|halo)/.test(name) ? dark : light, dark];
  });
}

const given = (light: string, dark: string): string => (light === dark ? light : `light-dark(${light},${dark})`);

/** The custom properties of all materials; `color-scheme` chooses the side. */
export function paletteCss(): string {
  const css = (selector: string, all: ReturnType<typeof colours>): string =>
    `${selector}{${all.map(([name, ...sides]) => `${name}:${given(...sides)}`).join(';')}}`;
  return (Object.keys(own) as Material[]).map((material) => css(`.on-${material}`, colours(material))).join('');
}

/** A material's colours on one side. */
export function paletteOf(material: Material, dark: boolean): Map<string, string> {
  return new Map(colours(material).map(([name, ...sides]) => [name, sides[dark ? 1 : 0]!]));
}

/** The colours in force on a board, page overrides included. */
export function coloursOf(root: HTMLElement, material: Material): Map<string, string> {
  const computed = getComputedStyle(root);
  const scheme = computed.colorScheme;
  const dark =
    scheme === 'dark' || (scheme !== 'light' && globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches);
  return new Map(
    colours(material).map(([name, ...sides]) => {
      const found = computed.getPropertyValue(name).trim();
      const [, ...told] = /^light-dark\((.*),(.*)\)$/.exec(found) ?? [];
      return [name, told[dark ? 1 : 0]?.trim() ?? (found || sides[dark ? 1 : 0]!)];
    }),
  );
}
