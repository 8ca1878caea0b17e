/** Small helpers to make and change nodes; a change that is none does not touch the document. */

const svgSpace = 'http://www.w3.org/2000/svg';

export type Attributes = Record<string, string | number | null>;

export function setAttributes(node: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
  }
}

function given<N extends Element>(node: N, attributes: Attributes, parent?: Element): N {
  setAttributes(node, attributes);
  parent?.append(node);
  return node;
}

export function svgNode<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  parent?: Element,
): SVGElementTagNameMap[K] {
  return given(document.createElementNS(svgSpace, name), attributes, parent);
}

export function htmlNode<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  parent?: Element,
): HTMLElementTagNameMap[K] {
  return given(document.createElement(name), attributes, parent);
}

/** The nodes that SVG text stands for. */
export function nodesOf(text: string): DocumentFragment {
  const maker = svgNode('g');
  maker.innerHTML = text;
  const nodes = document.createDocumentFragment();
  nodes.append(...maker.childNodes);
  return nodes;
}

/** What a layer shows: SVG text of one node each, by key. */
export type Sketches = Map<string, string>;

/** How the text of a node begins that is placed somewhere. */
const placing = '<g transform="';

/** SVG text of a node whose middle is at a point. */
export const placed = ({ x, y }: { x: number; y: number }, inner: string, className = ''): string =>
  `${placing}translate(${x} ${y})" class="${className}">${inner}</g>`;

/** Moves a node whose text says another place and nothing else; false when it says more. */
function moved(node: Element, before: string, text: string): boolean {
  if (!before.startsWith(placing) || !text.startsWith(placing)) return false;
  const [old, next] = [before.indexOf('"', placing.length), text.indexOf('"', placing.length)];
  if (before.slice(old) !== text.slice(next)) return false;
  node.setAttribute('transform', text.slice(placing.length, next));
  return true;
}

/** The nodes of one layer by key: only what changes is made anew. */
export class Layer {
  readonly node: SVGGElement;
  readonly #drawn = new Map<string, { node: Element; text: string }>();

  constructor(parent: Element, name: string) {
    this.node = svgNode('g', { class: `mk-${name}`, 'aria-hidden': 'true' }, parent);
  }

  draw(sketches: Sketches = new Map()): void {
    for (const [key, { node }] of this.#drawn) {
      if (sketches.has(key)) continue;
      node.remove();
      this.#drawn.delete(key);
    }
    const fresh: [key: string, text: string][] = [];
    for (const [key, text] of sketches) {
      const before = this.#drawn.get(key);
      if (before?.text === text) continue;
      if (before && moved(before.node, before.text, text)) before.text = text;
      else fresh.push([key, text]);
    }
    // One text is read faster than many.
    const nodes = [...nodesOf(fresh.map(([, text]) => text).join('')).children];
    fresh.forEach(([key, text], i) => {
      const [before, node] = [this.#drawn.get(key), nodes[i]!];
      if (before) before.node.replaceWith(node);
      else this.node.append(node);
      this.#drawn.set(key, { node, text });
    });
  }

  get(key: string): Element | undefined {
    return this.#drawn.get(key)?.node;
  }
}

/** Text as it may stand in SVG text. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
