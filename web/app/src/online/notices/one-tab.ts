/** Milliseconds within which all tabs have heard of something. */
const span = 3_000;

/** Does something in one tab of the browser, that which hears of it first. Where pages have no locks, as without TLS, all do it. */
export function inOneTab(what: string, act: () => void): void {
  if (!navigator.locks) return act();
  void navigator.locks.request(`merkhet ${what}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((done) => setTimeout(done, span));
  });
}
