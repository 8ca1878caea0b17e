/** The length of one step of an animation. */
export const stepTime = 200;

/** What a node goes through: a list of the same length for each property that changes. */
export interface Frames {
  transform?: string[];
  opacity?: number[];
  /** When each is reached, as shares of the time; evenly unless given. */
  offset?: number[];
  /** How it goes from each to the next; the same for all unless given. */
  easing?: string[];
}

interface Part {
  node: Element;
  frames: Frames;
  delay: number;
  duration: number;
  easing: string;
}

/** A part as frames of the whole motion: before it begins it stays as it begins, afterwards as it ended. */
function keyframes({ frames, delay, duration, easing }: Part, whole: number): Keyframe[] {
  const { transform, opacity, offset, easing: easings } = frames;
  const last = (transform ?? opacity ?? []).length - 1;
  const frame = (i: number, time: number): Keyframe => ({
    ...(transform && { transform: transform[i]! }),
    ...(opacity && { opacity: opacity[i]! }),
    offset: time / whole,
    easing: easings?.[i] ?? easing,
  });
  const made = Array.from({ length: last + 1 }, (_, i) => frame(i, delay + (offset?.[i] ?? i / last) * duration));
  if (delay > 0) made.unshift(frame(0, 0));
  if (delay + duration < whole) made.push(frame(last, whole));
  return made;
}

/** Resolves after that many frames; soon, too, when nobody sees them. */
const framesShown = (count: number): Promise<void> =>
  new Promise((done) => {
    const next = (): void => void (count-- > 0 ? requestAnimationFrame(next) : done());
    next();
    setTimeout(done, 100);
  });

/**
 * A set of animations that begin and end together: so the browser's compositor has them all at once, and the page's own thread
 * has nothing to do until the end.
 */
export class Motion {
  #parts: Part[] = [];
  #animations: Animation[] = [];
  #endings: (() => void)[] = [];
  #ended = false;

  /** Before its delay a node is held at its first frame, afterwards at its last until the whole motion ends. */
  add(node: Element | null | undefined, frames: Frames, delay: number, duration: number, easing = 'ease-in-out'): void {
    if (node && typeof node.animate === 'function') this.#parts.push({ node, frames, delay, duration, easing });
  }

  /** Runs when the motion has ended or was cut short. */
  atEnd(ending: () => void): void {
    this.#endings.push(ending);
  }

  /** Cuts the motion short: everything is at once where it belongs. */
  finish(): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const animation of this.#animations) animation.cancel();
    for (const ending of this.#endings) ending();
  }

  /** Resolves at the end. What is to move is laid out and painted first, so that it moves evenly from its first frame. */
  async run(): Promise<void> {
    if (this.#parts.length === 0) return this.finish();
    const whole = Math.max(...this.#parts.map(({ delay, duration }) => delay + duration));
    this.#animations = this.#parts.map((part) =>
      part.node.animate(keyframes(part, whole), { duration: whole, fill: 'both' }),
    );
    for (const animation of this.#animations) animation.pause();
    await framesShown(2);
    if (this.#ended) return;
    for (const animation of this.#animations) animation.play();
    await Promise.allSettled(this.#animations.map(({ finished }) => finished));
    this.finish();
  }
}
