import net from 'node:net';
import { once } from 'node:events';

/** A way to a server that can be lost: resolves to its address, and to what cuts it, mends it and ends it. */
export async function wayTo(address) {
  const { hostname, port } = new URL(address);
  const sockets = new Set();
  let whole = true;
  const server = net.createServer((near) => {
    if (!whole) return near.destroy();
    const far = net.connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    whole = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    cut,
    mend: () => {
      whole = true;
    },
    end: () => {
      cut();
      server.close();
    },
  };
}
