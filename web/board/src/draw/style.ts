import { definitions } from './defs.ts';
import { groundCss } from './ground/style.ts';
import { paletteCss } from './palette.ts';
import { svgNode } from './svg.ts';

// Brass comes last: a detail of it lies within a piece of another tint.
const tints = ['silver', 'red', 'white', 'black', 'yellow', 'blue', 'green', 'none', 'brass'];

/** In the sheets, $ is the name of each tint in turn. */
const forEach = (names: readonly string[], css: string): string =>
  names.map((name) => css.replace(/\$/g, name)).join('');

/** In the sheets, @name is a colour of the palette. */
const coloured = (css: string): string => css.replace(/@(?!container|media)([\w-]+)/g, 'var(--mk-$1)');

/** Keeps the short class names of the picture to the board. */
const scoped = (css: string): string => coloured(css).replace(/(^|[},\n])(?=\.)/g, '$1.mk-board ');

/** How the picture itself looks; also put into pictures that leave the page. */
export const pictureCss = `.mk-board text{fill:${coloured('@on')};font:700 34px 'Merkhet Text',Inter,system-ui,sans-serif;text-anchor:middle}${scoped(`
${forEach(
  tints,
  '.t-$ .l{fill:@$-l}.t-$ .m{fill:@$-m}.t-$ .s{fill:@$-s}.t-$ .d{fill:@$-d}.t-$ .ed,.t-$ .rim{stroke:@$-d}.t-$ .hl{stroke:@$-l}' +
    '.t-$ .glow{fill:@$-beam}.t-$ .halo,.t-$ .ray,.t-$ .way{stroke:@$-beam}.t-$ .score{fill:@$-m}.t-$ .band{stroke:@$-m}',
)}
${forEach(['green', 'red', 'blue', 'yellow'], '.n-$ .arrow{fill:@note-$}.n-$ .circle{stroke:@note-$}')}
.ed,.hl,.rim,.mirl,.way,.way-edge,.halo,.ray,.core,.heads,.turned,.crack,.band,.link,.moving,.stays,.other,.ember,.circle,.pick,.edge,.ring,.flash,.last-e{fill:none;stroke-linecap:round;stroke-linejoin:round}
.ed,.hl{stroke-width:2.5}.rim{stroke-width:3}.cast{fill:#000;fill-opacity:.34}
.mir{fill:url(#mk-shine)}.mirl{stroke:@mirror;stroke-width:6}.pane{fill:@mirror;fill-opacity:.38}
.hi{fill:#fff;fill-opacity:.75}.k{fill:#000;fill-opacity:.45}.ball{fill:url(#mk-ball)}.dome{fill:url(#mk-dome)}.bevel{fill:url(#mk-bevel)}
${groundCss.trim()}
.last{fill:@last;fill-opacity:.35}.last-e,.stays{stroke:@last-e;stroke-width:6}.last-under{fill:none;stroke:@last-u;stroke-width:12;stroke-linejoin:round}
.moving,.other,.link{stroke:@accent;stroke-width:5}.moving{stroke-dasharray:16 9}.link{stroke-width:16}
.done{fill:@last-e}.score{opacity:.5}
.ember,.turned{stroke:@last-e;stroke-width:5}.crack{stroke:@last-e;stroke-width:3.5;opacity:.85}
.mk-cancelled{opacity:.35}.decides .chip{stroke:@note-green;stroke-width:7}
.band{stroke-width:58;opacity:.5}
.halo{stroke-width:38;opacity:.2}.ray{stroke-width:13}.core,.heads{stroke:@core;stroke-width:5}.heads{stroke-width:4}.star{fill:@core}.soft{opacity:.55}.split1 .halo{stroke-width:30}.split1 .ray{stroke-width:10}.split1 .core{stroke-width:3.5}.split2 .halo,.split3 .halo{stroke-width:22}.split2 .ray,.split3 .ray{stroke-width:7}.split2 .core,.split3 .core{stroke-width:2.5}.lost{opacity:.55}
.mk-ghost .ray{stroke-dasharray:14 10;stroke-width:9;stroke-linecap:butt}.mk-ghost .core,.mk-ghost .halo,.mk-ghost .heads{opacity:0}.die{fill:#f6efdd;stroke:#3d2c12;stroke-width:2.5}.pip{fill:#2a1d0c}
.mk-trails path{fill:@last-e;opacity:.6}.mk-trails .earlier{opacity:.3}.mk-trails .worn{fill:@lit;opacity:.75}.mk-marks .earlier{opacity:.4}
.chip,.dot{fill:@panel;stroke:@accent;stroke-width:4}.mk-labels text,.mk-hints text{fill:@ink}
.mk-notes{opacity:.8}.circle{stroke-width:8}.way-edge{stroke:@dark;stroke-width:9}.way{stroke-width:5}
`)}${['cast', 'ball', 'dome', 'bevel', 'grain', 'veins', 'odd', 'depth', 'ripples', 'deep', 'dip', 'rise', 'recess', 'string'].map((name) => `.on-contrast .${name}`).join()}{display:none}`;

const pageCss = coloured(`
.mk-board{position:relative;width:100%;container-type:inline-size;color:@ink}
.mk-board,.mk-actions{color-scheme:light dark}
[data-theme=light] :is(.mk-board,.mk-actions){color-scheme:light}
[data-theme=dark] :is(.mk-board,.mk-actions){color-scheme:dark}
.mk-stage{position:relative}
.mk-stage>svg{display:block;width:100%;height:auto;touch-action:manipulation}
.mk-stage>.mk-grab{touch-action:none}
.mk-cell{fill:none;pointer-events:all;outline:none}.mk-cell.can{cursor:pointer}
.mk-stage g[aria-hidden]{pointer-events:none}
.mk-focus rect{fill:none;stroke-width:14;stroke:@halo}.mk-focus rect+rect{stroke:@focus;stroke-width:7}
.mk-hints :is(.pick,.edge,.ring){stroke:@accent;stroke-width:7}.mk-hints .edge{stroke-width:4}.mk-hints .ring{stroke-dasharray:22 12}
.mk-hints .dot,.over{fill:@accent;stroke:@panel}.over{opacity:.28}
.mk-hints text{font-size:38px}
.mk-defs{position:absolute;width:0;height:0}.mk-busy .mk-beams:not(.mk-ghost),.mk-busy .mk-flares{opacity:.25}:is(.mk-ghosts,.mk-ghost.mk-tops){opacity:.85}.mk-piece.away{opacity:.35}.mk-piece.replaced{opacity:0}.mk-piece.lifted{opacity:1}
.shade{fill:#000}.glare{fill:@core}.flash{stroke:@core;stroke-width:7}
.mk-effects text{fill:@ink;stroke:@panel;stroke-width:10;paint-order:stroke;font-size:56px}
.mk-actions{display:flex;flex-wrap:wrap;gap:8px;justify-content:center;min-height:46px;padding-block:3px;box-sizing:border-box}
.mk-button{font:inherit;font-weight:600;min-height:40px;min-width:40px;padding:6px 14px;border-radius:8px;border:1.5px solid @ink;background:@panel;color:@ink;cursor:pointer}
.mk-button.main{background:@ink;color:@panel}
.mk-button:hover{box-shadow:0 0 0 2px @accent}
.mk-button:focus-visible{outline:3px solid @focus;outline-offset:2px}
.mk-popover{position:absolute;z-index:2;display:flex;flex-wrap:wrap;padding:4px;border-radius:10px;background:@panel;border:1.5px solid @line;box-shadow:0 3px 14px #0005;width:max-content;max-width:100%;box-sizing:border-box}
.mk-popover[hidden]{display:none}
.mk-popover .mk-button{padding:6px 10px;border-color:#0000}
.mk-button.pictured{display:inline-flex;align-items:center;justify-content:center;gap:6px;padding:6px 10px;border:2.5px solid @accent}
.mk-button svg{flex:none;width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
@media (pointer:coarse){.mk-button{min-height:44px;min-width:44px}.mk-actions{padding-block:1px}}
@media (max-width:75rem){.pictured span{position:absolute;clip-path:inset(50%);white-space:nowrap}}
.mk-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.mk-wide .mk-coordinates text{font-size:32px}
@container (max-width:430px){.mk-stage text{font-size:42px}.mk-hints text{font-size:42px}.mk-coordinates text{font-size:32px}}
@media (forced-colors:active){.mk-focus rect{stroke:Highlight}.mk-board svg{forced-color-adjust:none}}
`);

let sheet: CSSStyleSheet | undefined;

/** Puts the style, and what it refers to, into a document or shadow root, once. */
export function adoptStyle(place: Document | ShadowRoot): void {
  const root = place instanceof Document ? place.body : place;
  if (root && !root.querySelector(':scope > .mk-defs')) {
    const defs = svgNode('svg', { class: 'mk-defs', width: 0, height: 0, 'aria-hidden': 'true' }, root as Element);
    defs.innerHTML = definitions;
  }
  // A constructed sheet also works under a content security policy without inline styles.
  if (!place.adoptedStyleSheets) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(paletteCss() + pictureCss + pageCss);
  }
  if (!place.adoptedStyleSheets.includes(sheet)) place.adoptedStyleSheets.push(sheet);
}
