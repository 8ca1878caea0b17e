import { engineSize } from '../base/modules.ts';
import { LazyEngine } from '../base/thinker.ts';

/** The engine of whatever is being studied; it does not start until needed. */
export const engine = new LazyEngine(engineSize);
