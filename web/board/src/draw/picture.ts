import { definitions } from './defs.ts';
import { pictureCss } from './style.ts';
import { setAttributes, svgNode } from './svg.ts';
import type { Material } from '../types.ts';

/** What is on the screen only for playing. */
const screenOnly = '.mk-hints,.mk-ghosts,.mk-ghost,.mk-effects,.mk-focus,[role=grid]';

/** A copy of the board's picture that needs nothing around it: its colours and what fills refer to are in it. */
export function pictureOf(
  svg: SVGSVGElement,
  material: Material,
  colours: ReadonlyMap<string, string>,
  width?: number,
): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const node of copy.querySelectorAll(screenOnly)) node.remove();
  for (const node of copy.querySelectorAll('[aria-hidden],[style]')) {
    node.removeAttribute('aria-hidden');
    node.removeAttribute('style');
  }
  const [, , wide = '0', high = '0'] = (svg.getAttribute('viewBox') ?? '').split(' ');
  const scale = width ? width / Number(wide) : 1;
  const css = pictureCss.replace(/var\((--mk-[\w-]+)\)/g, (all, name: string) => colours.get(name) ?? all);
  setAttributes(copy, {
    class: `mk-board on-${material} ${svg.getAttribute('class') ?? ''}`.trim(),
    role: 'img',
    focusable: null,
    width: Math.round(Number(wide) * scale),
    height: Math.round(Number(high) * scale),
  });
  const sheet = svgNode('style');
  sheet.textContent = css;
  const defs = svgNode('defs');
  defs.innerHTML = definitions;
  copy.prepend(sheet, defs);
  return new XMLSerializer().serializeToString(copy);
}
