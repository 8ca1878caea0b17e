/** Why a question to the server has no answer. */
export type Trouble = 'unreachable' | 'busy' | 'login' | 'forbidden' | 'gone' | 'refused' | 'failed';

/** A question that the server refused, or that did not get to it. The message is the server's line, in English. */
export class ServerError extends Error {
  constructor(
    readonly trouble: Trouble,
    message = '',
  ) {
    super(message);
    this.name = 'ServerError';
  }

  /** Whether the same question may succeed in a while. */
  get again(): boolean {
    return this.trouble === 'unreachable' || this.trouble === 'busy' || this.trouble === 'failed';
  }
}

const troubles: Record<number, Trouble> = { 401: 'login', 403: 'forbidden', 404: 'gone', 410: 'gone', 429: 'busy' };

/** What a status of HTTP means. */
export const troubleOf = (status: number): Trouble => troubles[status] ?? (status >= 500 ? 'failed' : 'refused');
