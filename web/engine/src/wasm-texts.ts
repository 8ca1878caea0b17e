/** What every module without glue code exports: the other half is src/bindings/wasm/exports.hpp in the repository. */
export interface TextExports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(text: number): void;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Text in the module's memory, which moves when it grows. */
export class Texts {
  readonly #wasm: TextExports;

  constructor(wasm: TextExports) {
    this.#wasm = wasm;
  }

  /** Reads and frees a text from the module. */
  taken(text: number): string {
    const memory = new Uint8Array(this.#wasm.memory.buffer);
    const read = decoder.decode(memory.subarray(text, memory.indexOf(0, text)));
    this.#wasm.free(text);
    return read;
  }
  /** What `ask` answers about a text, which stays in memory meanwhile. */
  given<T>(text: string, ask: (at: number, bytes: number) => T): T {
    const bytes = encoder.encode(text);
    const at = this.#wasm.malloc(bytes.length + 1);
    if (at === 0) throw new Error('the text is too long for the memory there is');
    new Uint8Array(this.#wasm.memory.buffer).set(bytes, at);
    const answer = ask(at, bytes.length);
    this.#wasm.free(at);
    return answer;
  }
}

/** Starts such a module; `bytes` is all of it. */
export async function startModule<Exports extends TextExports>(
  bytes: BufferSource,
): Promise<{ wasm: Exports; texts: Texts }> {
  const { instance } = await WebAssembly.instantiate(bytes, {
    env: { emscripten_notify_memory_growth: () => undefined },
    wasi_snapshot_preview1: {
      proc_exit: () => {
        throw new Error('the rules gave up');
      },
    },
  });
  const wasm = instance.exports as unknown as Exports;
  wasm._initialize();
  return { wasm, texts: new Texts(wasm) };
}

/** The bytes of a module, for a page. */
export async function fetchModule(address: URL): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok)
    throw new Error(`a part could not be loaded: ${response.url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}
