/** Run before anything else in a page and its workers: remembers the memories of all WebAssembly modules. */
function rememberMemories() {
  globalThis.wasmMemories = [];
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const make = WebAssembly[name];
    WebAssembly[name] = async (...args) => {
      const made = await make.apply(WebAssembly, args);
      const { exports } = made.instance ?? made;
      globalThis.wasmMemories.push(...Object.values(exports).filter((one) => one instanceof WebAssembly.Memory));
      return made;
    };
  }
}

/** Lets memoryOf() see into the pages that are opened in a context from now on. */
export async function watchMemory(context) {
  await context.addInitScript(rememberMemories);
  await context.route(/\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${rememberMemories})();\n${await response.text()}` });
  });
}

/** What a page and its workers hold, in bytes, after collecting garbage. */
export async function memoryOf(page) {
  const session = await page.context().newCDPSession(page);
  const held = [await heldBy((method, params) => session.send(method, params))];
  for (const send of await workersOf(session)) held.push(await heldBy(send));
  await session.detach();
  const sum = (part) => held.reduce((total, one) => total + one[part], 0);
  return { script: sum('script'), wasm: sum('wasm') };
}

/** A way to speak to each worker of a page. */
async function workersOf(session) {
  const workers = [];
  const waiting = new Map();
  let last = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sessionId);
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return workers.map((sessionId) => async (method, params = {}) => {
    const id = ++last;
    const answered = new Promise((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    return answered;
  });
}

async function heldBy(send) {
  await send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize } = await send('Runtime.getHeapUsage');
  const { result } = await send('Runtime.evaluate', {
    expression: 'wasmMemories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)',
    returnByValue: true,
  });
  return { script: usedSize + embedderHeapUsedSize, wasm: result.value };
}
