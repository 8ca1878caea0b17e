/** A worker that answers when it is told to. */
export class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  /** What it was told about networks. */
  networks: { type: string; game: string }[] = [];
  requests: { game: string; threads: number }[] = [];
  terminated = false;

  constructor() {
    super();
    FakeWorker.made.push(this);
  }
  postMessage(message: { type: string; json?: string; game?: string }): void {
    if (message.game !== undefined) this.networks.push({ type: message.type, game: message.game });
    if (message.json) this.requests.push(JSON.parse(message.json) as { game: string; threads: number });
  }
  terminate(): void {
    this.terminated = true;
  }
  /** Says which network a game has. */
  tellFile(game: string, file: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: { game, file } }));
  }
  answer(found: object): void {
    this.onmessage?.({ data: JSON.stringify(found) });
  }
}

/** Lets everything that is ready continue. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));
