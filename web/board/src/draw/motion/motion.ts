/** The length of one step of an animation. */
export const stepTime = 200;

/** A set of animations that begin together; those of later steps wait by their delays. */
export class Motion {
  #animations: Animation[] = [];
  #endings: (() => void)[] = [];
  #ended = false;

  /** `fill` holds the first frame during the delay, and the last one until the whole motion ends. */
  add(
    node: Element | null | undefined,
    frames: PropertyIndexedKeyframes,
    delay: number,
    duration: number,
    easing = 'ease-in-out',
  ): void {
    if (!node || this.#ended || typeof node.animate !== 'function') return;
    this.#animations.push(node.animate(frames, { delay, duration, easing, fill: 'both' }));
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

  /** Resolves at the end. */
  async run(): Promise<void> {
    await Promise.allSettled(this.#animations.map(({ finished }) => finished));
    this.finish();
  }
}
