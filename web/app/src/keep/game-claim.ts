/** What a page is told about the game that it wants to go on with. */
export interface Claimant {
  /** It is this page's. */
  got(): void;
  /** Another page has it, or has taken it over. */
  lost(): void;
}

/**
 * Makes a game this page's, so that no two pages of a browser go on with it, each in its own way. The browser keeps
 * account, and lets go when a page is closed. `steal`: also from another page. Returns how to let go. A browser that
 * keeps no account leaves every game to every page.
 */
export function claimGame(id: string, claimant: Claimant, steal = false): () => void {
  const locks = globalThis.navigator?.locks;
  if (!locks) {
    claimant.got();
    return () => undefined;
  }
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let free = false;
  locks
    .request(`merkhet.game.${id}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
      if (free) return undefined;
      if (lock) claimant.got();
      else claimant.lost();
      return lock ? released : undefined;
    })
    // Stolen.
    .catch(() => free || claimant.lost());
  return () => {
    free = true;
    release();
  };
}
