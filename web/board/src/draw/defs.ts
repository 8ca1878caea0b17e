/**
 * What fills refer to: light that rounds off forms, whatever their tints, and grain. One for a document, and one in each
 * picture that leaves the page; wherever an id is found twice, both say the same.
 */

/** A stop of a gradient: at which share, white or black, how much. */
const stop = (at: number, colour: string, opacity: number): string =>
  `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** A few long waves, for a tile of wood 400 wide and 100 high. */
function grain(): string {
  const lines: string[] = [];
  // Any numbers that do not repeat in step would do.
  for (let i = 0, y = 3; y < 100; ++i, y += 5 + ((i * 7) % 5)) {
    const bend = 2 + ((i * 5) % 4);
    lines.push(`M0 ${y}C100 ${y - bend} 130 ${y + bend} 200 ${y}S300 ${y - bend} 400 ${y}`);
  }
  return lines.join('');
}

/** How strong the light is was chosen by eye. */
export const definitions =
  `<radialGradient id="mk-ball" cx=".36" cy=".3" r=".72">${stop(0, '#fff', 0.62)}${stop(0.34, '#fff', 0.12)}${stop(0.6, '#000', 0.06)}${stop(1, '#000', 0.5)}</radialGradient>` +
  `<radialGradient id="mk-dome" cx=".4" cy=".34" r=".75">${stop(0, '#fff', 0.34)}${stop(0.5, '#fff', 0)}${stop(1, '#000', 0.3)}</radialGradient>` +
  `<linearGradient id="mk-bevel" x2="1" y2="1">${stop(0, '#fff', 0.42)}${stop(0.45, '#fff', 0)}${stop(0.55, '#000', 0)}${stop(1, '#000', 0.4)}</linearGradient>` +
  `<linearGradient id="mk-shine" x2="1" y2="1">${stop(0, '#fff', 1)}${stop(0.5, '#cfe6f2', 1)}${stop(1, '#fff', 1)}</linearGradient>` +
  `<pattern id="mk-grain" width="400" height="100" patternUnits="userSpaceOnUse"><path fill="none" stroke="#3a2408" stroke-opacity=".16" stroke-width="1.6" d="${grain()}"/></pattern>` +
  `<linearGradient id="mk-depth" x2="1" y2="1">${stop(0, '#fff', 0.1)}${stop(0.3, '#000', 0.1)}${stop(1, '#000', 0.5)}</linearGradient>` +
  '<pattern id="mk-ripples" width="340" height="260" patternUnits="userSpaceOnUse"><path fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2.2" stroke-linecap="round" d="M30 60q14-7 28 0t28 0M210 40q14-7 28 0t28 0M130 150q14-7 28 0t28 0M250 200q14-7 28 0t28 0M20 210q14-7 28 0"/></pattern>';
