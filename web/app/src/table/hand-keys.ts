import type { Walk } from '../moves/walk.ts';

/** What the keys of a page with a game on a board do. */
export interface HandKeys {
  walk: Walk;
  flip(): void;
  /** Turns a piece; false if none can turn. */
  turn(direction: 1 | -1): boolean;
  undo?(): void;
  redo?(): void;
  /** Escape; false if there is nothing to cancel. */
  cancel?(): boolean;
}

const steps: Record<string, keyof Walk> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'toStart',
  End: 'toEnd',
};

/** Whether a key is the page's: nobody has used it, and no field or dialog waits for it. */
function isFree({ defaultPrevented, altKey, target }: KeyboardEvent): boolean {
  const taken = 'input:not([type=checkbox]), select, textarea, dialog, [role=tab]';
  return !defaultPrevented && !altKey && !(target as Partial<Element> | null)?.closest?.(taken);
}

function act({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, hands: HandKeys): boolean {
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    const again = letter === 'y' || (letter === 'z' && shiftKey);
    const meant = again ? hands.redo : letter === 'z' ? hands.undo : undefined;
    meant?.call(hands);
    return meant !== undefined;
  }
  const step = steps[key];
  if (step) hands.walk[step]();
  else if (letter === 'f') hands.flip();
  else if (letter === 'r') return hands.turn(shiftKey ? -1 : 1);
  else return key === 'Escape' && (hands.cancel?.() ?? false);
  return true;
}

/** Does what a key asks for, wherever the focus is. */
export function useKey(event: KeyboardEvent, hands: HandKeys): void {
  if (isFree(event) && act(event, hands)) event.preventDefault();
}
