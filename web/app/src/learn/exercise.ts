import { settings } from '../base/settings.ts';
import { LazyEngine } from '../base/thinker.ts';

/** The engine that looks at what somebody tries in a puzzle. */
export const exerciseEngine = (): LazyEngine => new LazyEngine(() => ({ threads: 1, megabytes: 16 }));

/** Lets a move be seen before the next. */
export const pause = (): Promise<void> =>
  new Promise((done) => setTimeout(done, settings.value.animation ? 1100 : 700));
