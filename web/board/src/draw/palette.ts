import type { BoardStyle } from '../types.ts';

/** Colours by name, each on a light page and, where different, on a dark one; in tints, f fills and e edges. */
const tints = `silver-f #cfd5da #c3cbd2
silver-e #345 #123
red-f #b33 #b43
red-e #410 #200
white-f #fcfaf4 #eed
white-e #665 #111
black-f #222 #111
black-e #000 #a98
yellow-f #da3
yellow-e #530 #210
blue-f #36a #59c
blue-e #024 #012
green-f #474 #6a6
green-e #131 #021
none-f #998
none-e #222
gold #c82 #da4
gold-e #530 #210
beam #ffe
glow #d51 #f93
note-green #273 #7d8
note-red #b21 #f98
note-blue #15b #8bf
note-yellow #860 #fd5
focus #04c #fd5
halo #fff #000
mirror #cef`;

/** Tints that all kinds of colour vision can tell apart (after Okabe and Ito), and whatever else is stronger. */
const safe = `silver-f #fff
silver-e #000
red-f #a40 #d60
red-e #000
white-f #fff
white-e #000
black-f #000
black-e #000 #fff
yellow-f #ed4
yellow-e #000
blue-f #07a #3ad
blue-e #000
green-f #075 #0a7
green-e #000
gold #e90
gold-e #000
glow #000 #e90`;

const own: Record<BoardStyle, string> = {
  papyrus: `rim #cdb283 #2c2218
square #f2e7cc #54462f
line #b96 #321
ink #321 #edc
panel #fbf5e6 #332a1e
accent #165 #8dc
last #ec7 #862
last-e #850 #fc6
used #cb8 #321
used-e #763 #a96
cross #ec6 #862
cross-e #861 #ec7
entry #dca #653`,
  stone: `rim #a5a29b #1b1e22
square #e2dfd8 #484d54
line #aa9 #233
ink #222 #eee
panel #eee #333
accent #158 #9cf
last #cda #663
last-e #561 #cd7
used #bba #333
used-e #665 #99a
cross #dc7 #763
cross-e #761 #ec8
entry #ccb #566`,
  contrast: `${safe}
rim #fff #000
square #f4f4f4 #333
line #555 #aaa
ink #000 #fff
panel #fff #000
accent #04a #8cf
last #bde #147
last-e #058 #8cf
used #bbb #000
used-e #000 #fff
cross #ed4 #660
cross-e #000 #fe4
entry #ddd #555`,
};

const prefix = '--mk-';

/** The names of a style's colours, with the light and the dark side. */
function colours(style: BoardStyle): [name: string, light: string, dark: string][] {
  return `${tints}\n${own[style]}`.split('\n').map((line) => {
    const [name = '', light = '', dark = light] = line.split(' ');
    return [prefix + name, light, dark];
  });
}

/** The custom properties of all styles; `color-scheme` chooses the side. */
export function paletteCss(): string {
  return (Object.keys(own) as BoardStyle[])
    .map(
      (style) =>
        `.style-${style}{${colours(style)
          .map(([name, light, dark]) => `${name}:light-dark(${light},${dark})`)
          .join(';')}}`,
    )
    .join('');
}

/** A style's colours on one side. */
export function paletteOf(style: BoardStyle, dark: boolean): Map<string, string> {
  return new Map(colours(style).map(([name, ...sides]) => [name, sides[dark ? 1 : 0]!]));
}

/** The colours in force on a board, page overrides included. */
export function coloursOf(root: HTMLElement, style: BoardStyle): Map<string, string> {
  const computed = getComputedStyle(root);
  const scheme = computed.colorScheme;
  const dark =
    scheme === 'dark' || (scheme !== 'light' && globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches);
  return new Map(
    colours(style).map(([name, ...sides]) => {
      const given = computed.getPropertyValue(name).trim();
      const [, ...told] = /^light-dark\((.*),(.*)\)$/.exec(given) ?? [];
      return [name, told[dark ? 1 : 0]?.trim() ?? (given || sides[dark ? 1 : 0]!)];
    }),
  );
}
