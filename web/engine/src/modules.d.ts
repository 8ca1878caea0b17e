/** What CMake builds into ../modules: see src/bindings/wasm in the repository's root. */
declare module '*/modules/engine.mjs' {
  export default function create(module?: {
    wasmBinary?: Uint8Array;
  }): Promise<import('./engine-module.ts').EngineModule>;
}
declare module '*/modules/engine_threads.mjs' {
  export default function create(module?: {
    wasmBinary?: Uint8Array;
  }): Promise<import('./engine-module.ts').EngineModule>;
}
/** Every game with its options, as given by the modules of rules. */
declare module '*/modules/games.json' {
  const games: unknown;
  export default games;
}
