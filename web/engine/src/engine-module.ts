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
  stop(): void;
  delete(): void;
}
