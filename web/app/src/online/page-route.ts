import { derived, type Readable } from 'svelte/store';
import { route, type Route } from '../links/router.ts';

/** The address of a page of these names. Where one goes from there is nothing to it: it is not asked for once it is left. */
export function routeOf(...pages: string[]): Readable<Route> {
  return derived(
    route,
    (now, set: (own: Route) => void) => void (pages.includes(now.path[0] ?? '') && set(now)),
    route.value,
  );
}
