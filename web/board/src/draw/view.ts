import type { Scene, Square, Suggestion } from '@merkhet/engine';
import { annotationSketches } from './annotations.ts';
import { beamSketches, isBeam } from './beams.ts';
import { dieOf } from './die.ts';
import { emberSketches, sketchers, trailSketches, turnSketches } from './drawing.ts';
import { Layout, squareKey } from './geometry.ts';
import type { PlaceKey, Point } from './geometry.ts';
import { groupsOf } from './groups.ts';
import { hintSketches } from './hints.ts';
import type { Hints } from './hints.ts';
import { match, standings } from './matching.ts';
import type { Standing } from './matching.ts';
import type { Motion } from './motion/motion.ts';
import { PieceLayer } from './piece-layer.ts';
import type { PieceNodes } from './piece-layer.ts';
import { Layer, htmlNode, setAttributes, svgNode } from './svg.ts';
import type { Annotation, Shapes } from '../types.ts';
import type { BoardWords } from '../words.ts';

/** From the bottom to the top; a layer's style follows the second word of its name. */
const layerNames = [
  'frames',
  'grounds',
  'trays',
  'marks',
  'bands',
  'trails',
  'ghost trails',
  'turns',
  'dims',
  'pieces',
  'ghosts',
  'embers',
  'ghost embers',
  'beams',
  'ghost beams',
  'tops',
  'ghost tops',
  'flares',
  'labels',
  'die',
  'coordinates',
  'notes',
  'hints',
] as const;
export type LayerName = (typeof layerNames)[number];

/** What only animates is fetched once the first board is on the page; until then scenes are shown as they end. */
let animation: typeof import('./motion/animation.ts') | undefined;
export async function loadAnimation(): Promise<void> {
  animation ??= await import('./motion/animation.ts');
}

const looks = ({ place, piece }: Standing): string =>
  [place, piece.kind, piece.tint, piece.quarter ?? '', piece.marked ? 1 : 0].join(' ');

/** The picture: draws a scene, and over it what is only being considered. */
export class View {
  readonly stage = htmlNode('div', { class: 'mk-stage' });
  readonly svg: SVGSVGElement;
  readonly #layers = {} as Record<LayerName, Layer>;
  readonly #pieces: PieceLayer;
  readonly #ghosts: PieceLayer;
  readonly #effects: SVGGElement;
  #motion: Motion | null = null;
  #coordinates = true;
  #flipped = false;
  #patterns: BoardWords['patterns'] = {};
  #shapes: Shapes = {};
  scene: Scene | null = null;
  layout = new Layout({ files: 1, ranks: 1, trays: [] }, false, true);
  /** The piece that was dropped where it now stands: it does not glide there. */
  #dropped: PieceNodes | null = null;

  constructor() {
    this.svg = svgNode('svg', { focusable: 'false', role: 'presentation' }, this.stage);
    for (const name of layerNames) this.#layers[name] = new Layer(this.svg, name.replace('ghost ', 'ghost mk-'));
    this.#pieces = new PieceLayer(this.#layers.pieces.node, this.#layers.tops.node);
    this.#ghosts = new PieceLayer(this.#layers.ghosts.node, this.#layers['ghost tops'].node);
    this.#effects = svgNode('g', { class: 'mk-effects', 'aria-hidden': 'true' }, this.svg);
  }

  /** Sets what the picture is like; `patterns` name trays. Returns whether it has to be drawn again. */
  arrange(flipped: boolean, coordinates: boolean, patterns: BoardWords['patterns'], shapes: Shapes): boolean {
    const changed =
      flipped !== this.#flipped ||
      coordinates !== this.#coordinates ||
      patterns !== this.#patterns ||
      shapes !== this.#shapes;
    this.#flipped = flipped;
    this.#coordinates = coordinates;
    this.#patterns = patterns;
    this.#shapes = this.#pieces.shapes = this.#ghosts.shapes = shapes;
    return changed;
  }

  /** Draws a scene, with which the game may be over; resolves when the animation to it has ended. */
  async show(scene: Scene, animated: boolean, over = false): Promise<void> {
    this.finish();
    this.clearPreview();
    const previous = this.scene;
    const dropped = this.#dropped;
    this.#dropped = null;
    const layout = new Layout(scene, this.#flipped, this.#coordinates);
    const other = layout.key !== this.layout.key || !previous;
    this.scene = scene;
    this.layout = layout;
    if (other) this.#size(layout);
    for (const [name, sketch] of Object.entries(sketchers))
      this.#layers[name as LayerName].draw(sketch(scene, layout, this.#patterns));
    this.#layers.embers.draw(emberSketches(scene, layout, over));
    this.#layers.turns.draw(turnSketches(previous, scene, layout));
    const next = standings(scene, layout);
    if (!previous || (other && scene !== previous)) {
      this.#pieces.reset(next, this.#flipped);
      return this.#dim();
    }
    const changes = this.#pieces.update(next, match(this.#pieces.standings, next, previous, scene), this.#flipped);
    this.#dim();
    if (!animated || scene === previous || !animation) {
      for (const { nodes } of changes.gone) nodes.forEach((node) => node.remove());
      return;
    }
    changes.glides = changes.glides.filter(({ nodes }) => nodes !== dropped);
    this.#motion = animation.animate(scene, changes, {
      layout,
      layers: this.#layers,
      effects: this.#effects,
      piecesAt: (place) => this.#pieces.at(place),
      over,
      rolled: dieOf(previous),
    });
    return this.#motion.run();
  }

  #size(layout: Layout): void {
    setAttributes(this.svg, {
      viewBox: `0 0 ${layout.width} ${layout.height}`,
      class: layout.files > 10 ? 'mk-wide' : null,
    });
    this.stage.style.aspectRatio = `${layout.width} / ${layout.height}`;
  }

  /** Stones of groups that cancelled step back. */
  #dim(): void {
    const groups = groupsOf(this.scene?.marks ?? []);
    this.#away = new Set(groups.flatMap(({ pair, squares }) => (pair === null ? [] : squares.map(squareKey))));
    this.#fade(new Set());
  }
  #away = new Set<PlaceKey>();

  #fade(gone: ReadonlySet<PlaceKey>): void {
    this.#pieces.toggle('away', (place) => gone.has(place) || this.#away.has(place));
  }

  /** Cuts an animation short. */
  finish(): void {
    this.#motion?.finish();
    this.#motion = null;
  }

  hint(hints: Hints): void {
    this.#layers.hints.draw(hintSketches(hints, this.layout));
    // The light of the last move does not outshine the choice of the next.
    this.svg.classList.toggle('mk-busy', hints.picked.length > 0);
  }

  annotate(annotations: readonly Annotation[]): void {
    this.#layers.notes.draw(annotationSketches(annotations, this.layout));
  }

  /** Shows what a move would do over what is there. */
  preview(scene: Scene): void {
    const { layout } = this;
    const next = standings(scene, layout);
    const now = new Set(this.#pieces.standings.map(looks));
    const then = new Set(next.map(looks));
    this.#think(
      next.filter((one) => !now.has(looks(one))),
      new Set(this.#pieces.standings.filter((one) => !then.has(looks(one))).map(({ place }) => place)),
    );
    this.#layers['ghost beams'].draw(beamSketches(scene, layout));
    this.#layers['ghost trails'].draw(trailSketches(scene, layout));
    this.#layers['ghost embers'].draw(emberSketches(scene, layout));
    this.#hideLast(scene.lines.some(isBeam), scene.arrows.length > 0);
  }

  /** What the last move did gives way to what the next one would do. */
  #hideLast(beams: boolean, trails: boolean): void {
    for (const name of ['beams', 'flares'] as const) this.#layers[name].node.style.visibility = beams ? 'hidden' : '';
    this.#layers.trails.node.style.visibility = trails ? 'hidden' : '';
  }

  /** Shows where the pieces of a half-made move have gone. */
  pend(parts: readonly Suggestion[]): void {
    this.clearPreview();
    const moves = goings(parts);
    const byPlace = new Map(this.#pieces.standings.map((one) => [one.place, one]));
    const ghosts = moves.flatMap(({ from, to }) => {
      const piece = byPlace.get(squareKey(from))?.piece;
      return piece ? [{ piece, place: squareKey(to), square: to, scale: 1, ...this.layout.centre(to) }] : [];
    });
    this.#think(ghosts, new Set(moves.map(({ from }) => squareKey(from))));
    this.#layers['ghost trails'].draw(
      trailSketches({ arrows: moves.map((one) => ({ ...one, kind: 'move' })) }, this.layout),
    );
  }

  /** Whether anything is being considered. */
  #thinking = false;

  #think(ghosts: Standing[], away: ReadonlySet<PlaceKey>): void {
    this.#thinking = true;
    this.#ghosts.reset(ghosts, this.#flipped);
    this.#fade(away);
    const covered = new Set(ghosts.map(({ place }) => place));
    this.#pieces.toggle('replaced', (place) => away.has(place) && covered.has(place));
  }

  clearPreview(): void {
    if (!this.#thinking) return;
    this.#think([], new Set());
    this.#thinking = false;
    for (const name of ['ghost beams', 'ghost trails', 'ghost embers'] as const) this.#layers[name].draw();
    this.#hideLast(false, false);
  }

  /** Lifts the piece on a place to a point; null lets it go back. */
  lift(place: PlaceKey, point: Point | null): void {
    for (const node of this.#pieces.at(place)) {
      node.classList.toggle('lifted', point !== null);
      if (point) node.parentNode?.append(node);
      node.style.transform = point ? `translate(${point.x}px,${point.y}px) scale(1.12)` : '';
    }
  }

  /** The piece on a place was put down where it will stand. */
  putDown(place: PlaceKey): void {
    this.#dropped = this.#pieces.at(place);
  }

  /** From the window to the units of the picture. */
  pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = this.svg.getBoundingClientRect();
    return {
      x: ((clientX - box.left) / (box.width || 1)) * this.layout.width,
      y: ((clientY - box.top) / (box.height || 1)) * this.layout.height,
    };
  }
}

/** The ways pieces of a half-made move have gone: from a picked square to the next. */
export function goings(parts: readonly Suggestion[]): { from: Square; to: Square }[] {
  const found: { from: Square; to: Square }[] = [];
  let from: Square | null = null;
  for (const { square } of parts) {
    if (square && from) found.push({ from, to: square });
    from = square && !from ? square : null;
  }
  return found;
}
