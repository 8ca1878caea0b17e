// Writes the types of the server's API, dist/api.ts, from the file that describes it, unless they are newer than that.
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = new URL('../../src/online/api/openapi.json', import.meta.url);
const made = fileURLToPath(new URL('dist/api.ts', import.meta.url));
const isNew = existsSync(made) && statSync(made).mtimeMs > statSync(fileURLToPath(source)).mtimeMs;
if (!isNew) {
  const { astToString, default: typesOf } = await import('openapi-typescript');
  mkdirSync(fileURLToPath(new URL('dist', import.meta.url)), { recursive: true });
  writeFileSync(made, astToString(await typesOf(source)));
}
