import { tick } from 'svelte';

/** Where a person goes on with the keyboard when what had the focus is gone: on the board, or at the page's heading. */
const onward = ['main [role=grid] [tabindex="0"]', 'main h1'];

/** If nothing has the focus once the page has been updated, gives it to where one goes on. */
export async function keepFocus(): Promise<void> {
  await tick();
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  for (const selector of onward) {
    const next = document.querySelector<HTMLElement>(selector);
    if (next) return next.focus({ preventScroll: true });
  }
}

/** Leads to the heading once the page has been updated, which announces what is new. */
export async function focusHeading(): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>('main h1')?.focus();
}
