import type { Analysis, AnalysisRequest } from '@merkhet/engine';
import type { Thinker } from '../../base/thinker.ts';

/** The moves of the engine's turn; null if it gave none, asked twice, or if `signal` aborted it. `limits` is asked anew each time. */
export async function engineTurn(
  thinker: Thinker,
  request: AnalysisRequest,
  limits: () => Partial<AnalysisRequest>,
  signal: AbortSignal,
): Promise<string[] | null> {
  let found: Analysis | null = null;
  for (let tries = 0; !found && tries < 2 && !signal.aborted; ++tries) {
    try {
      found = await thinker.analyse({ ...request, ...limits() }, undefined, signal);
    } catch (error) {
      if (!signal.aborted) reportError(error);
    }
  }
  if (!found || signal.aborted) return null;
  return found.pv.length > 0 ? found.pv : [found.best];
}

/** A fair share of the time left for one turn, with what it adds to the clock; all in milliseconds. */
export function fairShare(left: number, increment: number): number {
  return Math.max(20, Math.round(Math.min(left / 2, left / 25 + increment * 0.7)));
}
