import type { PlaceKey, Point } from '../draw/geometry.ts';

/** How something was pointed at. */
export type Way = 'mouse' | 'touch' | 'keys';

/** What gestures on the board ask for. */
export interface Gestures {
  /** The point in the units of the picture. */
  pointOf(event: { clientX: number; clientY: number }): Point;
  placeAt(point: Point): PlaceKey | null;
  tap(place: PlaceKey, way: Way): void;
  hover(place: PlaceKey | null): void;
  /** Whether a drag can begin at a place. */
  grabs(place: PlaceKey): boolean;
  /** Begins a drag; false when there is nothing to drag. */
  grab(place: PlaceKey): boolean;
  drag(point: Point): void;
  /** Ends a drag; null: nowhere. `off`: let go beside the board. */
  drop(place: PlaceKey | null, way: Way, off: boolean): void;
  /** Turns what is picked: 1 is clockwise. False when nothing can turn. */
  turn(direction: 1 | -1): boolean;
  /** Whether a wheel over this place turns something. */
  turnsAt(place: PlaceKey): boolean;
  /** The other button: one part back, or what the page cancels; false when there was nothing. */
  back(): boolean;
  /** Draws from place to place; both the same: a circle. */
  note(from: PlaceKey, to: PlaceKey, event: MouseEvent): void;
}

/** A pointer that moved less than this has not begun to drag. */
const dragDistance = 7;
/** Two fingers turn what is picked when they have turned this far, in degrees. */
const fingerAngle = 24;
const wheelDistance = 30;

interface Down {
  event: PointerEvent;
  place: PlaceKey | null;
  way: Way;
  dragging: boolean;
}

/** Turns pointer events into gestures. */
export class Pointer {
  #down: Down | null = null;
  #noting: PlaceKey | null = null;
  /** The last that was heard of each finger. */
  #fingers = new Map<number, PointerEvent>();
  #fingersAt: number | null = null;
  #wheeled = 0;
  #swallowClick = false;
  #way: Way = 'mouse';
  #hovered: PlaceKey | null = null;
  readonly #ending = new AbortController();
  readonly #svg: SVGSVGElement;
  readonly #gestures: Gestures;

  constructor(svg: SVGSVGElement, gestures: Gestures) {
    this.#svg = svg;
    this.#gestures = gestures;
    const on = <K extends keyof SVGElementEventMap>(
      type: K,
      act: (event: SVGElementEventMap[K]) => void,
      passive = true,
    ): void => svg.addEventListener(type, act, { signal: this.#ending.signal, passive });
    on('pointerdown', (event) => this.#onDown(event));
    on('pointermove', (event) => this.#onMove(event));
    on('pointerup', (event) => this.#onUp(event));
    on('pointercancel', (event) => this.#onCancel(event));
    on('pointerleave', () => this.#hover(null));
    on('click', (event) => this.#onClick(event));
    on('contextmenu', (event) => event.preventDefault(), false);
    on('touchmove', (event) => this.#onTouchMove(event), false);
    on('wheel', (event) => this.#onWheel(event), false);
  }

  /** The place under the pointer. */
  get hovered(): PlaceKey | null {
    return this.#hovered;
  }

  destroy(): void {
    this.#ending.abort();
  }

  #placeOf(event: MouseEvent): PlaceKey | null {
    return this.#gestures.placeAt(this.#gestures.pointOf(event));
  }

  #hover(place: PlaceKey | null): void {
    if (place === this.#hovered) return;
    this.#hovered = place;
    this.#gestures.hover(place);
  }

  #onDown(event: PointerEvent): void {
    this.#way = event.pointerType === 'touch' ? 'touch' : 'mouse';
    this.#swallowClick = false;
    if (this.#way === 'touch') this.#fingers.set(event.pointerId, event);
    if (this.#fingers.size === 2) {
      this.#fingersAt = this.#angle();
      this.#endDrag(null);
      return;
    }
    if (event.button === 2) {
      this.#noting = this.#placeOf(event);
      return;
    }
    if (event.button !== 0) return;
    this.#down = { event, place: this.#placeOf(event), way: this.#way, dragging: false };
  }

  #onMove(event: PointerEvent): void {
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, event);
    if (this.#fingersAt !== null) {
      this.#followFingers();
      return;
    }
    const down = this.#down;
    if (down?.event.pointerId === event.pointerId) {
      const far = Math.hypot(event.clientX - down.event.clientX, event.clientY - down.event.clientY) > dragDistance;
      if (!down.dragging && far && down.place !== null && this.#gestures.grab(down.place)) {
        down.dragging = true;
        this.#svg.setPointerCapture?.(event.pointerId);
      }
      if (down.dragging) this.#gestures.drag(this.#gestures.pointOf(event));
    }
    if (event.pointerType !== 'touch' || down?.dragging) this.#hover(this.#placeOf(event));
  }

  /**
   * A finger on a piece drags it, and does not scroll the page. This cannot be left to `touch-action`, which browsers pass
   * over on the squares of a drawing; and it must be said of the first move, before the drag has begun.
   */
  #onTouchMove(event: TouchEvent): void {
    const { dragging, place } = this.#down ?? {};
    if (event.cancelable && (dragging || (place && this.#gestures.grabs(place)))) event.preventDefault();
  }

  #onUp(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#fingersAt !== null) {
      if (this.#fingers.size === 0) this.#fingersAt = null;
      this.#swallowClick = true;
      return;
    }
    if (event.button === 2 && this.#noting !== null) {
      const [from, to] = [this.#noting, this.#placeOf(event)];
      this.#noting = null;
      if (to !== null && (from !== to || !this.#gestures.back())) this.#gestures.note(from, to, event);
      return;
    }
    if (this.#down?.event.pointerId !== event.pointerId) return;
    const place = this.#placeOf(event);
    this.#endDrag(place, place === null);
    this.#down = null;
  }

  #onCancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.#fingersAt = null;
    this.#endDrag(null);
    this.#down = null;
  }

  #endDrag(place: PlaceKey | null, off = false): void {
    if (!this.#down?.dragging) return;
    const { way } = this.#down;
    this.#down = null;
    this.#swallowClick = true;
    if (way === 'touch') this.#hover(null);
    this.#gestures.drop(place, way, off);
  }

  #onClick(event: MouseEvent): void {
    if (this.#swallowClick) {
      this.#swallowClick = false;
      return;
    }
    // A click without a pointer comes from a screen reader, at the cell itself.
    const bare = event.detail === 0;
    const place = bare ? (event.target as Element).getAttribute('data-place') : this.#placeOf(event);
    if (place !== null) this.#gestures.tap(place, bare ? 'keys' : this.#way);
  }

  #onWheel(event: WheelEvent): void {
    const place = this.#placeOf(event);
    if (place === null || event.ctrlKey || !this.#gestures.turnsAt(place)) return;
    event.preventDefault();
    this.#wheeled += event.deltaMode === 0 ? event.deltaY : event.deltaY * wheelDistance;
    if (Math.abs(this.#wheeled) < wheelDistance) return;
    this.#gestures.turn(this.#wheeled > 0 ? 1 : -1);
    this.#wheeled = 0;
  }

  #angle(): number {
    const [a, b] = [...this.#fingers.values()];
    return a && b ? (Math.atan2(b.clientY - a.clientY, b.clientX - a.clientX) * 180) / Math.PI : 0;
  }

  #followFingers(): void {
    if (this.#fingersAt === null || this.#fingers.size < 2) return;
    const turned = ((this.#angle() - this.#fingersAt + 540) % 360) - 180;
    if (Math.abs(turned) < fingerAngle) return;
    this.#fingersAt = this.#angle();
    this.#gestures.turn(turned > 0 ? 1 : -1);
  }
}
