import assert from 'node:assert/strict';
import { openPage } from './browser.mjs';

/** Without animation the engine answers at once: the games are the same. */
export async function withoutAnimation(context) {
  await context.addInitScript(() => {
    if (location.protocol === 'http:' && !localStorage.getItem('merkhet.settings'))
      localStorage.setItem('merkhet.settings', JSON.stringify({ animation: false, sound: false }));
  });
}

/** A page of the app as at a first visit. */
export async function fresh(browser, options = {}) {
  const opened = await openPage(browser, { serviceWorkers: 'block', ...options });
  await withoutAnimation(opened.context);
  return opened;
}

/** Closes a page; nothing may have gone wrong in it. */
export async function done({ context, problems }) {
  await context.close();
  assert.deepEqual(problems, []);
}
