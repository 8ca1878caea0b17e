import { paletteCss } from './palette.ts';

const tints = ['silver', 'red', 'white', 'black', 'yellow', 'blue', 'green', 'none'];

/** In the sheets, $ is the name of each tint in turn. */
const forEach = (names: readonly string[], css: string): string =>
  names.map((name) => css.replace(/\$/g, name)).join('');

/** In the sheets, @name is a colour of the palette. */
const coloured = (css: string): string => css.replace(/@(?!container|media)([\w-]+)/g, 'var(--mk-$1)');

/** Keeps the short class names of the picture to the board. */
const scoped = (css: string): string => coloured(css).replace(/(^|[},\n])(?=\.)/g, '$1.mk-board ');

/** How the picture itself looks; also put into pictures that leave the page. */
export const pictureCss = `.mk-board text{fill:${coloured('@ink')};font:700 34px system-ui,sans-serif;text-anchor:middle}${scoped(`
${forEach(
  tints,
  '.t-$ .f,.t-$ .p,.t-$ .r,.t-$ .score{fill:@$-f}.t-$ .band,.t-$ .way{stroke:@$-f}.t-$ .d,.t-$ .s{fill:@$-e}' +
    '.t-$ .f,.t-$ .p,.t-$ .r,.t-$ .e,.t-$ .w,.t-$ .mc,.t-$ .way-edge{stroke:@$-e}',
)}
${forEach(['green', 'red', 'blue', 'yellow'], '.n-$ .arrow{fill:@note-$}.n-$ .circle{stroke:@note-$}')}
.x,.c,.n,.e,.w,.m,.mc,.sun,.moving,.stays,.other,.link,.ember,.band,.halo,.glow,.core,.circle,.way,.way-edge,.pick,.edge,.ring,.flash{fill:none;stroke-linecap:round;stroke-linejoin:round}
.frame,.q,.tray{fill:@rim;stroke:@line;stroke-width:2}
.mk-coordinates text{font-size:28px;stroke:@rim;stroke-width:10;paint-order:stroke;stroke-linejoin:round}.name text{font-size:28px;opacity:.8}
.q{fill:@square}.q-used{fill:@used}.q-cross{fill:@cross}.q-entry,.tray{fill:@entry}
.x,.n{stroke:@used-e;stroke-width:5}.c{stroke:@cross-e;stroke-width:4}
.e,.f{stroke-width:4;stroke-linejoin:round}.r,.p{stroke-width:2.5}.w{stroke-width:6}
.r{opacity:.75}.p{fill-opacity:.3;stroke-opacity:.65}.s{opacity:.28}.h{fill:#fff;opacity:.62}.h.soft{opacity:.4}.s.soft{opacity:.16}
.m{stroke:@mirror;stroke-width:6}.mc{stroke-width:13}.split{stroke-dasharray:7 10}
.g{fill:@gold;stroke:@gold-e;stroke-width:3}.sun{stroke:@gold;stroke-width:6}.b{fill:@beam}
.last{fill:@last}.last,.stays{stroke:@last-e;stroke-width:5}
.moving,.other,.link{stroke:@accent;stroke-width:5}.moving{stroke-dasharray:16 9}.link{stroke-width:16}
.done{fill:@used-e}.score{opacity:.42}
.ember{stroke:@glow;stroke-width:6}
.mk-cancelled{opacity:.35}.decides .chip{stroke:@note-green;stroke-width:7}
.band{stroke-width:58;opacity:.5}
.halo,.glow{stroke:@glow;stroke-width:15}.halo{stroke-width:34;opacity:.2}.core{stroke:@beam;stroke-width:6.5}
.mk-ghost .glow{stroke-dasharray:14 10;stroke-width:9;stroke-linecap:butt}.mk-ghost .core,.mk-ghost .halo{opacity:0}
.mk-trails path{fill:@last-e;opacity:.55}.mk-trails .earlier{opacity:.3}.mk-marks .earlier{opacity:.4}
.chip,.dot{fill:@panel;stroke:@accent;stroke-width:4}
.mk-notes{opacity:.8}.circle{stroke-width:8}.way-edge{stroke-width:9}.way{stroke-width:5}
`)}`;

const pageCss = coloured(`
.mk-board{position:relative;width:100%;container-type:inline-size;color:@ink}
.mk-board,.mk-actions{color-scheme:light dark}
[data-theme=light] :is(.mk-board,.mk-actions){color-scheme:light}
[data-theme=dark] :is(.mk-board,.mk-actions){color-scheme:dark}
.mk-stage{position:relative}
.mk-stage>svg{display:block;width:100%;height:auto;touch-action:manipulation}
.mk-stage>.mk-grab,.mk-cell.grabs{touch-action:none}
.mk-cell{fill:transparent;outline:none}.mk-cell.can{cursor:pointer}
.mk-stage g[aria-hidden]{pointer-events:none}
.mk-focus rect{fill:none;stroke-width:14;stroke:@halo}.mk-focus rect+rect{stroke:@focus;stroke-width:7}
.mk-hints :is(.pick,.edge,.ring){stroke:@accent;stroke-width:7}.mk-hints .edge{stroke-width:4}.mk-hints .ring{stroke-dasharray:22 12}
.mk-hints .dot,.over{fill:@accent;stroke:@panel}.over{opacity:.28}
.mk-hints text{font-size:38px}
.mk-busy .mk-beams:not(.mk-ghost){opacity:.25}.mk-ghosts{opacity:.85}.mk-piece.away{opacity:.35}.mk-piece.replaced{opacity:0}.mk-piece.lifted{opacity:1}
.spark{fill:@glow}.flash{stroke:@glow;stroke-width:8}
.mk-effects text{stroke:@panel;stroke-width:10;paint-order:stroke;font-size:56px}
.mk-actions{display:flex;flex-wrap:wrap;gap:8px;justify-content:center;min-height:46px;padding-top:6px;box-sizing:border-box}
.mk-button{font:inherit;font-weight:600;min-height:40px;min-width:40px;padding:6px 14px;border-radius:8px;border:1.5px solid @ink;background:@panel;color:@ink;cursor:pointer}
.mk-button.main{background:@ink;color:@panel}
.mk-button:hover{box-shadow:0 0 0 2px @accent}
.mk-button:focus-visible{outline:3px solid @focus;outline-offset:2px}
.mk-popover{position:absolute;z-index:2;display:flex;padding:4px;border-radius:10px;background:@panel;border:1.5px solid @line;box-shadow:0 3px 14px #0005;width:max-content;max-width:100%;box-sizing:border-box}
.mk-popover[hidden]{display:none}
.mk-popover.beside{flex-wrap:wrap}
.beside .mk-button{padding:6px 10px;border-color:#0000}
.mk-popover.corners{justify-content:space-between;padding:0;border:0;background:none;box-shadow:none;pointer-events:none;max-width:none}
.corners .mk-button{pointer-events:auto;min-width:0;min-height:0;width:28px;height:28px;padding:4px;border-radius:50%}
@media (pointer:coarse){.corners .mk-button{width:32px;height:32px}}
.mk-popover svg{display:block;width:100%;min-width:17px;fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.mk-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.mk-wide .mk-coordinates text{font-size:32px}
@container (max-width:430px){.mk-stage text{font-size:42px}.mk-stage :is(.mk-coordinates,.mk-hints) text{font-size:42px}}
@media (forced-colors:active){.mk-focus rect{stroke:Highlight}.mk-board svg{forced-color-adjust:none}}
`);

let sheet: CSSStyleSheet | undefined;

/** Puts the style into a document or shadow root, once. */
export function adoptStyle(place: Document | ShadowRoot): void {
  // A constructed sheet also works under a content security policy without inline styles.
  if (!place.adoptedStyleSheets) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(paletteCss() + pictureCss + pageCss);
  }
  if (!place.adoptedStyleSheets.includes(sheet)) place.adoptedStyleSheets.push(sheet);
}
