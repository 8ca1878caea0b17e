import { derived } from 'svelte/store';
import { addressOf } from '../links/router.ts';
import { here } from './account/who.ts';

/** The link to a page of the app, for others: under the site's public address where there is one. */
export const publicLink = derived(here, ({ url }) => (path: string): string => {
  return new URL(addressOf(path), url ?? location.href).href;
});
