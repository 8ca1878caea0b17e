import { Observable } from '../../base/observable.ts';
import { line } from '../client/line.ts';
import { ask } from '../client/requests.ts';
import type { Account } from '../client/schemas.ts';

/** Who is here: nobody is null; undefined until the server has said so. Of notices, those that are new. */
export interface Here {
  /** The site's public address; missing where nobody has set one. */
  url?: string;
  account: Account | null | undefined;
  notices: number;
}

export const here = new Observable<Here>({ account: undefined, notices: 0 });

/** Asks the server who is here. Without an answer it stays as it was. */
export async function readHere(): Promise<void> {
  try {
    here.value = await ask('get', '/api/session');
  } catch {
    // Whatever the page needs of the server says so itself.
  }
}

/** For a page that shows something else to somebody than to nobody. */
export function knowHere(): void {
  if (here.value.account === undefined) void readHere();
}

/** Somebody else is here from now on, or nobody: the line begins again under that name. */
export function nowHere(account: Account | null): void {
  here.value = { ...here.value, account, notices: 0 };
  line.renew();
  void readHere();
}
