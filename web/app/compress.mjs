// Lays NAME.br, NAME.gz and, where node can, NAME.zst beside the files of the built site: `merkhet serve` sends whichever a browser likes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';

const { constants } = zlib;
const encodings = {
  br: (bytes) => zlib.brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => zlib.gzipSync(bytes, { level: 9 }),
  // node 22.15 and later
  ...(zlib.zstdCompressSync && {
    zst: (bytes) => zlib.zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  }),
};
/** Smaller files fit into a packet or two either way. */
const least = 1024;

const folder = fileURLToPath(new URL('../../build/site/', import.meta.url));
for (const name of readdirSync(folder, { recursive: true })) {
  // What is hidden is not sent.
  if (name.startsWith('.') || !/\.(html|js|mjs|css|svg|json|wasm|net|txt|webmanifest)$/.test(name)) continue;
  const bytes = readFileSync(folder + name);
  if (bytes.length < least) continue;
  for (const [ending, encoded] of Object.entries(encodings)) {
    const smaller = encoded(bytes);
    if (smaller.length < bytes.length) writeFileSync(`${folder}${name}.${ending}`, smaller);
  }
}
