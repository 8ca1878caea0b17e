/** A worker that answers when it is told to. */
export class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  requests: { game: string; threads: number }[] = [];
  terminated = false;

  constructor() {
    FakeWorker.made.push(this);
  }
  postMessage(message: { type: string; json?: string }): void {
    if (message.json) this.requests.push(JSON.parse(message.json) as { game: string; threads: number });
  }
  terminate(): void {
    this.terminated = true;
  }
  answer(found: object): void {
    this.onmessage?.({ data: JSON.stringify(found) });
  }
}

/** Lets everything that is ready continue. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));
