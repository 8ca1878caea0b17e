import { derived } from 'svelte/store';
import type { OnlineKey } from '../online-messages.ts';
import { Connection, type Wire } from './connection.ts';

/** Where the server listens, beside the page. */
function address(): string {
  const url = new URL('api/socket', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  return url.href;
}

/** A key for a command or a change; also where the page is not served securely, and randomUUID() is not there. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
}

/** The page's line to its server. */
export const line = new Connection(() => new WebSocket(address()) as Wire, newKey);
/** While it is lost, the message that says so. */
export const lost = derived(line.state, (state): OnlineKey | null =>
  state === 'reconnecting' || state === 'offline' ? state : null,
);
addEventListener('online', () => line.renew());
