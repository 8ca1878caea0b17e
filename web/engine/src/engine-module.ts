/** What the WebAssembly module of the engine offers; see src/bindings/wasm in the repository's root. */
export interface EngineModule {
  /** Whether start() works: another thread finds the answers, which are then fetched. */
  readonly hasThreads: boolean;
  Engine: new () => EngineHandle;
}

/** Requests and answers are the JSON objects of docs/protocol.md. */
export interface EngineHandle {
  /** Answers on the calling thread; `onAnswer` hears every answer. */
  answer(request: string, onAnswer: (json: string) => void): void;
  start(request: string): void;
  /** The oldest answer not yet fetched, or an empty text. */
  nextAnswer(): string;
  /** The name of the file of a network for a game; empty if networks see nothing of it. */
  networkFile(game: string): string;
  /** Lets a network judge a game from the next request on; returns why it cannot, or an empty text. */
  takeNetwork(game: string, bytes: ArrayBuffer): string;
  stop(): void;
  delete(): void;
}
