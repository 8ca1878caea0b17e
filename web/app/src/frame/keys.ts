import { Observable } from '../base/observable.ts';

/** Whether the list of all keys is shown. */
export const keysShown = new Observable(false);

/** Whether a key asks for that list: not where a text is typed, nor over another dialog. */
export function asksForKeys({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== '?' || ctrlKey || metaKey || altKey) return false;
  return !(target as Partial<Element> | null)?.closest?.(
    'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, dialog',
  );
}
