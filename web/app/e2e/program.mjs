import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = process.env.MERKHET ?? fileURLToPath(new URL('../../../build/release/merkhet_player', import.meta.url));

/** Serves a built site as `merkhet serve` does, with its headers. Resolves to its address and a function that stops it. */
export async function serveByProgram(folder) {
  const child = spawn(program, ['serve', '--folder', folder, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  // Whatever ends the checks ends it, too.
  const kill = () => child.kill();
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    const running = child.exitCode === null && child.signalCode === null;
    const ended = running ? once(child, 'exit') : null;
    kill();
    await ended;
  };
  await once(child, 'spawn').catch(() => {
    throw new Error(`${program} is not there: ./test web builds it`);
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) return { address, stop };
  }
  throw new Error(`${program} serves nothing`);
}
