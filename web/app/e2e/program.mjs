import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = process.env.MERKHET ?? fileURLToPath(new URL('../../../build/release/merkhet_player', import.meta.url));

/** Serves a built site as `merkhet serve` does, with its headers. Resolves to its address and a function that stops it. */
export async function serveByProgram(folder) {
  // Not among the games of whoever runs the checks.
  const data = mkdtempSync(join(tmpdir(), 'merkhet-data-'));
  const wishes = ['serve', '--folder', folder, '--data', data, '--port', '0'];
  const child = spawn(program, wishes, { stdio: ['ignore', 'pipe', 'inherit'] });
  // Whatever ends the checks ends it, too.
  const kill = () => child.kill();
  child.once('exit', () => rmSync(data, { recursive: true, force: true }));
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
